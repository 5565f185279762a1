import "server-only";
import { env } from "../env";

/** A person as an OpenID provider names them. */
export type OpenidPerson = {
  issuer: string;
  /** The provider's own name of the person */
  subject: string;
  email: string;
  /** Whether the provider knows that the person reads mail to it */
  isEmailVerified: boolean;
  name: string;
};

/** The name on the button; undefined where no provider is set. */
export const openidProviderName = (): string | undefined => (env().OIDC_ISSUER ? env().OIDC_NAME : undefined);
