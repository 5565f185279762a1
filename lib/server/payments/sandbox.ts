import "server-only";
import type { sandboxModes } from "../env";
import type { PaymentProvider, PaymentResult, ProviderPayment, TransferResult, WebhookHandler } from "./provider";

export type SandboxMode = (typeof sandboxModes)[number];

/** The delay of late money. */
const lateMs = 3_000;
const missingKobo = 1n;

/** Stands in for a real provider: it funds at once and moves no real money. Its modes are the failures of real ones. */
export class SandboxProvider implements PaymentProvider {
  private readonly firstAsked = new Map<string, number>();

  constructor(private readonly mode: () => SandboxMode) {}

  async initiatePayment(payment: ProviderPayment, onWebhook: WebhookHandler): Promise<PaymentResult> {
    if (this.mode() === "timeout") throw new Error("The provider did not respond in time");
    const result = await this.verifyPayment(payment);
    if (this.mode() === "duplicate_notice" && result.status === "funded") {
      const event = { reference: payment.reference, receivedKobo: result.receivedKobo };
      void Promise.allSettled([onWebhook(event), onWebhook(event)]);
    }
    return result;
  }

  verifyPayment({ reference, amountKobo }: ProviderPayment): Promise<PaymentResult> {
    switch (this.mode()) {
      case "declined":
        return Promise.resolve({ status: "declined", reason: "The bank declined the payment." });
      case "wrong_amount":
        return Promise.resolve({ status: "funded", receivedKobo: amountKobo - missingKobo });
      case "late_notice":
        return Promise.resolve(this.isLate(reference) ? { status: "pending" } : funded(amountKobo));
      case "works":
      case "timeout":
      case "duplicate_notice":
        return Promise.resolve(funded(amountKobo));
    }
  }

  refund(): Promise<TransferResult> {
    return this.send({ status: "done" });
  }

  payOut(): Promise<TransferResult> {
    const declined = { status: "declined", reason: "The bank declined the transfer." } as const;
    return this.send(this.mode() === "declined" ? declined : { status: "done" });
  }

  private send(result: TransferResult): Promise<TransferResult> {
    if (this.mode() === "timeout") return Promise.reject(new Error("The provider did not respond in time"));
    return Promise.resolve(result);
  }

  private isLate(reference: string): boolean {
    const firstAsked = this.firstAsked.get(reference) ?? Date.now();
    this.firstAsked.set(reference, firstAsked);
    return Date.now() - firstAsked < lateMs;
  }
}

const funded = (receivedKobo: bigint): PaymentResult => ({ status: "funded", receivedKobo });
