/** Calls about one's own account, as HTTP would make them. */
import { POST as confirmEmail } from "@/app/api/auth/confirm-email/route";
import { POST as resendConfirmation } from "@/app/api/auth/confirm-email/resend/route";
import { POST as confirmPhone } from "@/app/api/auth/confirm-phone/route";
import { POST as requestPhoneCode } from "@/app/api/auth/confirm-phone/send/route";
import { POST as confirmSession } from "@/app/api/auth/confirm/route";
import { PUT as changeEmail } from "@/app/api/auth/email/route";
import { POST as forgotPassword } from "@/app/api/auth/forgot-password/route";
import { PUT as changePassword } from "@/app/api/auth/password/route";
import { POST as resetPassword } from "@/app/api/auth/reset-password/route";
import { POST as answerChallenge } from "@/app/api/auth/login/two-factor/route";
import { POST as loginWithPasskey } from "@/app/api/auth/login/passkey/route";
import { POST as askForPasskey } from "@/app/api/auth/login/passkey/options/route";
import { DELETE as removePasskey } from "@/app/api/auth/passkeys/[id]/route";
import { POST as addPasskey } from "@/app/api/auth/passkeys/route";
import { POST as beginPasskey } from "@/app/api/auth/passkeys/options/route";
import { POST as renewRecoveryCodes } from "@/app/api/auth/recovery-codes/route";
import { GET as listSecondFactors } from "@/app/api/auth/second-factors/route";
import { DELETE as removeTotp, POST as beginTotp, PUT as confirmTotp } from "@/app/api/auth/totp/route";
import { DELETE as endSession } from "@/app/api/auth/sessions/[id]/route";
import { DELETE as endOtherSessions, GET as listSessions } from "@/app/api/auth/sessions/route";
import { GET as exportOwnData } from "@/app/api/users/me/export/route";
import { DELETE as closeAccount, PUT as updateProfile } from "@/app/api/users/me/route";
import type { Handler } from "@/lib/server/platform/http/route-handler";
import { call } from "./api";
import { newAddress } from "./sign-in";

type Method = "POST" | "PUT" | "DELETE";

const signedIn = (handler: Handler, method: Method, path: string) => (token: string | undefined, body?: unknown) =>
  call(handler, { method, path, token, body });
const anybody =
  (handler: Handler, path: string) =>
  (body: unknown, address = newAddress()) =>
    call(handler, { method: "POST", path, body, headers: { "X-Forwarded-For": address } });

export const account = {
  forgotPassword: anybody(forgotPassword, "/api/auth/forgot-password"),
  resetPassword: anybody(resetPassword, "/api/auth/reset-password"),
  confirmEmail: anybody(confirmEmail, "/api/auth/confirm-email"),
  resendConfirmation: signedIn(resendConfirmation, "POST", "/api/auth/confirm-email/resend"),
  changePassword: signedIn(changePassword, "PUT", "/api/auth/password"),
  changeEmail: signedIn(changeEmail, "PUT", "/api/auth/email"),
  requestPhoneCode: signedIn(requestPhoneCode, "POST", "/api/auth/confirm-phone/send"),
  confirmPhone: signedIn(confirmPhone, "POST", "/api/auth/confirm-phone"),
  confirmSession: signedIn(confirmSession, "POST", "/api/auth/confirm"),
  answerChallenge: anybody(answerChallenge, "/api/auth/login/two-factor"),
  listSecondFactors: (token: string | undefined) =>
    call(listSecondFactors, { path: "/api/auth/second-factors", token }),
  beginTotp: signedIn(beginTotp, "POST", "/api/auth/totp"),
  confirmTotp: signedIn(confirmTotp, "PUT", "/api/auth/totp"),
  removeTotp: signedIn(removeTotp, "DELETE", "/api/auth/totp"),
  beginPasskey: signedIn(beginPasskey, "POST", "/api/auth/passkeys/options"),
  addPasskey: signedIn(addPasskey, "POST", "/api/auth/passkeys"),
  removePasskey: (token: string | undefined, id: string) =>
    call(removePasskey, { method: "DELETE", path: `/api/auth/passkeys/${id}`, token, params: { id } }),
  askForPasskey: anybody(askForPasskey, "/api/auth/login/passkey/options"),
  loginWithPasskey: anybody(loginWithPasskey, "/api/auth/login/passkey"),
  renewRecoveryCodes: signedIn(renewRecoveryCodes, "POST", "/api/auth/recovery-codes"),
  updateProfile: signedIn(updateProfile, "PUT", "/api/users/me"),
  closeAccount: (token: string | undefined) => call(closeAccount, { method: "DELETE", path: "/api/users/me", token }),
  exportOwnData: (token: string | undefined) => call(exportOwnData, { path: "/api/users/me/export", token }),
  listSessions: (token: string | undefined) => call(listSessions, { path: "/api/auth/sessions", token }),
  endOtherSessions: signedIn(endOtherSessions, "DELETE", "/api/auth/sessions"),
  endSession: (token: string | undefined, id: string) =>
    call(endSession, { method: "DELETE", path: `/api/auth/sessions/${id}`, token, params: { id } }),
};
