/** A device with passkeys, as a browser would ask it (WebAuthn Level 3): keys on the curve P-256, no attestation. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

const flags = { userPresent: 0x01, userVerified: 0x04, attestedCredential: 0x40 };

/** Any of these can be made wrong. */
type Circumstances = { origin?: string; host?: string; isVerified?: boolean };

export class Authenticator {
  readonly id = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  userHandle = "";
  counter = 0;

  constructor(private readonly circumstances: Circumstances = {}) {
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" }));
  }

  /** @returns the body of `navigator.credentials.create` for the options of the server */
  create(options: { challenge: string; user?: { id: string } }) {
    this.userHandle = options.user?.id ?? "";
    const { x = "", y = "" } = this.publicKey.export({ format: "jwk" });
    const coseKey = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      isoCBOR.encode(coseKey),
    ]);
    const authData = new Uint8Array(Buffer.concat([this.header(flags.attestedCredential), credential]));
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: text(this.clientData("webauthn.create", options.challenge)),
        attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ["internal"],
      },
    };
  }

  /** @returns the body of `navigator.credentials.get` for the options of the server */
  get(options: { challenge: string }) {
    this.counter++;
    const authenticatorData = this.header();
    const clientData = this.clientData("webauthn.get", options.challenge);
    const signature = createSign("sha256")
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.privateKey);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        userHandle: this.userHandle,
      },
    };
  }

  private credential() {
    const id = text(this.id);
    return { id, rawId: id, type: "public-key", clientExtensionResults: {} };
  }

  private header(more = 0): Buffer {
    const { host = "localhost", isVerified = true } = this.circumstances;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const set = flags.userPresent | (isVerified ? flags.userVerified : 0) | more;
    return Buffer.concat([sha256(host), Buffer.from([set]), counter]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return json({ type, challenge, origin: this.circumstances.origin ?? "http://localhost:3000", crossOrigin: false });
  }
}
