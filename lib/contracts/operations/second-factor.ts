import { endpoints } from "../endpoints";
import { examples } from "../examples";
import { session } from "../auth";
import { confirmTotpInput, newTotp, recoveryCodes, secondFactors, twoFactorLoginInput } from "../second-factor";
import { defineOperation } from "./operation";

export const secondFactorOperations = {
  loginWithSecondFactor: defineOperation(endpoints.loginWithSecondFactor, {
    tag: "Accounts",
    summary: "The second step of a sign-in that was answered with two_factor_required",
    access: "public",
    body: twoFactorLoginInput,
    responses: { 200: session },
    errors: [401],
    example: { body: { challenge: examples.mailToken, code: "123456" }, response: examples.session },
  }),
  listSecondFactors: defineOperation(endpoints.listSecondFactors, {
    tag: "Accounts",
    summary: "One's second factors",
    access: "signed-in",
    responses: { 200: secondFactors },
    example: { response: { totp: true, recoveryCodesLeft: 10 } },
  }),
  beginTotp: defineOperation(endpoints.beginTotp, {
    tag: "Accounts",
    summary: "Begin to set up an authenticator app",
    access: "signed-in",
    needsConfirmation: true,
    isRepeatable: true,
    responses: { 200: newTotp },
    errors: [409],
    example: { response: { secret: examples.totpSecret, uri: examples.totpUri } },
  }),
  confirmTotp: defineOperation(endpoints.confirmTotp, {
    tag: "Accounts",
    summary: "Show by a code that the authenticator app works: other sessions end",
    access: "signed-in",
    needsConfirmation: true,
    body: confirmTotpInput,
    responses: { 200: recoveryCodes },
    errors: [409],
    example: { body: { code: "123456" }, response: { recoveryCodes: examples.recoveryCodes } },
  }),
  removeTotp: defineOperation(endpoints.removeTotp, {
    tag: "Accounts",
    summary: "Remove the authenticator app and the recovery codes",
    access: "signed-in",
    needsConfirmation: true,
    responses: { 204: null },
    errors: [409],
  }),
  renewRecoveryCodes: defineOperation(endpoints.renewRecoveryCodes, {
    tag: "Accounts",
    summary: "New recovery codes in place of the old ones",
    access: "signed-in",
    needsConfirmation: true,
    isRepeatable: true,
    responses: { 200: recoveryCodes },
    errors: [409],
    example: { response: { recoveryCodes: examples.recoveryCodes } },
  }),
};
