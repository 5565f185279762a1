"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { errorDetail } from "@/lib/client/platform/api-client";
import { beginOpenidLogin } from "@/lib/client/people/openid";
import { paths } from "@/lib/paths";

type OpenidButtonProps = {
  /** The provider's name */
  provider: string;
  callbackUrl?: string;
  /** The provider sent the person back without a sign-in */
  hasFailed?: boolean;
};

export function OpenidButton({ provider, callbackUrl, hasFailed }: OpenidButtonProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [error, setError] = useState(
    hasFailed ? `${provider} did not sign you in. Please try again, or use another way.` : undefined,
  );
  const leave = () => {
    setIsLeaving(true);
    setError(undefined);
    beginOpenidLogin(callbackUrl ?? paths.dashboard).catch((reason: unknown) => {
      setIsLeaving(false);
      setError(errorDetail(reason));
    });
  };
  return (
    <div className="mb-4 grid gap-3 border-b pb-4">
      <FormError message={error} />
      <Button variant="outline" size="lg" disabled={isLeaving} onClick={leave}>
        {isLeaving ? "One moment..." : `Continue with ${provider}`}
      </Button>
    </div>
  );
}
