import "server-only";
import { type LoginClient, readDeviceToken } from "../auth/known-devices";
import { clientOf } from "./client-address";

export const loginClient = (request: Request): LoginClient => ({
  key: clientOf(request),
  deviceToken: readDeviceToken(request),
});
