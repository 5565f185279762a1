import type { RegistrationResponseJSON } from "@simplewebauthn/browser";
import { apiRequest, DeviceError } from "../platform/api-client";
import { asBody, type BodyOf, operations } from "../platform/operations";

/** Loaded at the first use: most people sign in by other means. */
const webauthn = () => import("@simplewebauthn/browser");

type CreationOptions = Parameters<Awaited<ReturnType<typeof webauthn>>["startRegistration"]>[0]["optionsJSON"];
type RequestOptions = Parameters<Awaited<ReturnType<typeof webauthn>>["startAuthentication"]>[0]["optionsJSON"];

export const hasPasskeySupport = (): boolean => "PublicKeyCredential" in window;

/** The browser asks for one of its passkeys for this site. @returns its proof. @throws ApiError, DeviceError */
export async function askForPasskey(): Promise<BodyOf<"loginWithPasskey">["passkey"]> {
  const [{ startAuthentication }, options] = await Promise.all([webauthn(), apiRequest(operations.askForPasskey)]);
  const proof = await startAuthentication({ optionsJSON: options as unknown as RequestOptions }).catch(
    (error: unknown) => {
      throw deviceError(error, "No passkey was used.");
    },
  );
  return asBody<"loginWithPasskey">({ passkey: proof }).passkey;
}

/** The browser makes a passkey, and the account gets it. @throws ApiError, DeviceError */
export async function addPasskey() {
  const [{ startRegistration }, options] = await Promise.all([webauthn(), apiRequest(operations.beginPasskey)]);
  const passkey: RegistrationResponseJSON = await startRegistration({
    optionsJSON: options as unknown as CreationOptions,
  }).catch((error: unknown) => {
    throw deviceError(error, "No passkey was made.");
  });
  return apiRequest(operations.addPasskey, { body: asBody<"addPasskey">({ passkey }) });
}

function deviceError(error: unknown, cancelled: string): DeviceError {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return new DeviceError("This device has a passkey of your account already.");
  if (name === "NotAllowedError" || name === "AbortError") return new DeviceError(cancelled);
  return new DeviceError("This device or browser cannot use a passkey here.");
}
