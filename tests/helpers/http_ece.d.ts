declare module "http_ece" {
  import type { ECDH } from "node:crypto";
  type Options = { version: "aes128gcm"; privateKey: ECDH; dh: string; authSecret: string };
  const ece: { decrypt(body: Buffer, options: Options): Buffer };
  export default ece;
}
