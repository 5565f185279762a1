"use client";

import dynamic from "next/dynamic";
import { Link } from "@/components/platform/link";
import { Icon } from "@/components/ui/icon";
import { useAuth } from "@/lib/client/people/auth";
import { paths } from "@/lib/paths";
import { phoneActionStyle } from "./phone-action-style";

const RevealPhone = dynamic(() => import("./reveal-phone"), {
  loading: () => <span className="block h-11" />,
});

type ShowPhoneProps = {
  person: { id: number; hasPhone: boolean };
  /** The page that it is on, to come back to */
  path: string;
};

/** The way to the number of a person who shows it; a visitor signs in first. The number itself is in no page. */
export function ShowPhone({ person: { id, hasPhone }, path }: ShowPhoneProps) {
  const { user } = useAuth();
  if (!hasPhone || user?.id === id) return null;
  if (user) return <RevealPhone key={id} personId={id} />;
  return (
    <Link href={paths.login(path)} rel="nofollow" className={phoneActionStyle}>
      <Icon name="smartphone" /> Sign in to see the phone number
    </Link>
  );
}
