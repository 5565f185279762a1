import { canonicalJson } from "@/lib/domain/platform/canonical-json";
import type { Receipt, ReceiptKey, SignedReceipt } from "@/lib/domain/money/receipt";

/** A receipt of the example market: Chidi has sold his fan to Adaeze (./examples.ts). */
const receipt: Receipt = {
  version: 1,
  mode: "live",
  number: 17,
  issuedAt: "2026-03-04T15:00:02.000Z",
  issuer: { name: "Oja", url: "https://oja.example" },
  previous: { number: 16, hash: "4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce" },
  purchase: {
    escrowId: 9,
    transactionId: 31,
    title: "Standing fan",
    currency: "NGN",
    amount: "15000.00",
    fee: "0.00",
    outcome: "release",
    paidAt: "2026-03-02T09:30:00.000Z",
    endedAt: "2026-03-04T15:00:00.000Z",
  },
  parties: { buyerId: 4, sellerId: 7 },
  parts: { buyer: "0.00", seller: "15000.00", fee: "0.00" },
  transfers: [
    {
      id: 39,
      kind: "funding",
      at: "2026-03-02T09:30:00.000Z",
      entries: [
        { account: "external", amount: "-15000.00" },
        { account: "hold", amount: "15000.00" },
      ],
    },
    {
      id: 40,
      kind: "release",
      at: "2026-03-04T15:00:00.000Z",
      entries: [
        { account: "hold", amount: "-15000.00" },
        { account: "seller", amount: "15000.00" },
      ],
    },
  ],
};

/** Public half of a key whose private one is 32 times the byte 7: it signs examples, and nothing else. */
export const exampleReceiptKey: ReceiptKey = {
  kty: "OKP",
  crv: "Ed25519",
  x: "6kpsY-KcUgq-9VB7Ey7F-ZVHdq6-vnuSQh7qaRRG0iw",
  kid: "--6IM5l0OosLj9yWskISYhUA3n_3CURQkmrYMSha_ck",
};

export const signedReceiptExample: SignedReceipt = {
  receipt,
  body: canonicalJson(receipt),
  hash: "036c6d6f6e312528724c0cfe16a9ba3896e63942df9907b0fe109ff89cb499b2",
  signature: "e8RgXTGt-vaWbwAZ4yUH0lFZ8Hgsg4FzTPCUZX463E-c9XR12abbi-h82rio456SgSsCPMBDtr8w135-FpNnCg",
  keyId: exampleReceiptKey.kid,
};
