import { openEscrow } from "@/lib/server/deals/purchases/open-escrow";

type Paid = Exclude<Awaited<ReturnType<typeof openEscrow>>, { waiting: unknown }>;

/** Pays where the sandbox brings the money at once, or from the balance. @throws Error when it does not */
export async function payAtOnce(...given: Parameters<typeof openEscrow>): Promise<Paid> {
  const begun = await openEscrow(...given);
  if ("waiting" in begun) throw new Error(`Payment ${begun.waiting.id} waits for its money`);
  return begun;
}
