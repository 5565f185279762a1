import { usePathname, useSearchParams } from "next/navigation";
import { paths, safeCallbackPath } from "@/lib/paths";

/** @returns where to go after the sign-in or registration that is on the screen */
export function useCallbackPath(): string | undefined {
  const here = usePathname();
  const candidate = useSearchParams()?.get("callbackUrl");
  return here === paths.login() || here === paths.register() ? safeCallbackPath(candidate) : undefined;
}
