import { createHmac } from "node:crypto";

/** The key between Oja and its payment sandbox: whoever knows it could say that money came. */
export const sandboxKey = (authSecret: string): string =>
  `sk_test_${createHmac("sha256", authSecret).update("payment sandbox").digest("hex")}`;
