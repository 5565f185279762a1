/** The sandbox's memory, which outlives its process: a journal of records, the last of an id counts. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { type Key, keysOf, type KindOf, type SandboxRecord } from "./records";

/** Lines before the journal is written anew */
const longestJournal = 20_000;
/** Records that are kept: the oldest go when the journal is written anew */
const mostRecords = 10_000;
/** The merchant's first balance, so that payouts have something to draw on: ₦100,000,000 */
const firstBalanceKobo = 10_000_000_000;

export class Books {
  private readonly records = new Map<number, SandboxRecord>();
  private readonly ids = new Map<Key, number>();
  private lines = 0;
  private nextId = 1_000_000;

  /** @param file none: nothing outlives the process */
  constructor(private readonly file?: string) {
    if (!file || !existsSync(file)) return;
    for (const line of readFileSync(file, "utf8").split("\n")) this.readLine(line);
    this.compact();
  }

  newId = (): number => this.nextId++;

  save<R extends SandboxRecord>(record: R): R {
    this.keep(record);
    if (this.file) appendFileSync(this.file, `${JSON.stringify(record)}\n`);
    if (++this.lines > longestJournal) this.compact();
    return record;
  }

  change<R extends SandboxRecord>(record: R, change: Partial<R>): R {
    return this.save({ ...record, ...change });
  }

  /** As if it had never been; tests lose what a provider lost. */
  forget(record: SandboxRecord): void {
    this.records.delete(record.id);
    for (const key of keysOf(record)) this.ids.delete(key);
  }

  /** @returns the record that has the key */
  find<Kind extends SandboxRecord["kind"]>(kind: Kind, key: Key<Kind>): KindOf<Kind> | undefined {
    const id = this.ids.get(key);
    return id === undefined ? undefined : this.read(kind, id);
  }

  read<Kind extends SandboxRecord["kind"]>(kind: Kind, id: number): KindOf<Kind> | undefined {
    const record = this.records.get(id);
    return record?.kind === kind ? (record as KindOf<Kind>) : undefined;
  }

  /** The oldest first. */
  all<Kind extends SandboxRecord["kind"]>(kind: Kind): KindOf<Kind>[] {
    return [...this.records.values()].filter((record): record is KindOf<Kind> => record.kind === kind);
  }

  /** The merchant's balance, after the fees */
  balanceKobo(): number {
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const collected = this.all("charge").filter(({ paidAt }) => paidAt !== null);
    const refunded = this.all("refund").filter(({ status }) => status !== "failed");
    const sent = this.all("transfer").filter(({ status }) => status !== "failed" && status !== "reversed");
    return (
      firstBalanceKobo +
      sum(collected.map(({ amount }) => amount - feeKobo(amount))) -
      sum(refunded.map(({ amount }) => amount)) -
      sum(sent.map(({ amount }) => amount + transferFeeKobo(amount) + stampDutyKobo(amount)))
    );
  }

  /** A process that was killed while it wrote leaves half a line. */
  private readLine(line: string): void {
    try {
      const record = JSON.parse(line) as SandboxRecord;
      this.keep(record);
      this.nextId = Math.max(this.nextId, record.id + 1);
    } catch {
      return;
    }
  }

  private keep(record: SandboxRecord): void {
    this.records.set(record.id, record);
    for (const key of keysOf(record)) this.ids.set(key, record.id);
  }

  private compact(): void {
    for (const record of [...this.records.values()].slice(0, -mostRecords)) {
      this.forget(record);
    }
    this.lines = this.records.size;
    if (this.file)
      writeFileSync(this.file, [...this.records.values()].map((one) => `${JSON.stringify(one)}\n`).join(""));
  }
}

/** Paystack's fee for a collection: 1.5 % and ₦100 (not below ₦2,500), ₦2,000 at most. */
export function feeKobo(amountKobo: number): number {
  const fixed = amountKobo < 250_000 ? 0 : 10_000;
  return Math.min(200_000, Math.ceil(amountKobo * 0.015) + fixed);
}

/** Its sender owes it; it is no fee of Paystack's. */
const stampDutyKobo = (amountKobo: number): number => (amountKobo >= 1_000_000 ? 5_000 : 0);

/** The fee for a transfer, by the tariff of the banks. */
export function transferFeeKobo(amountKobo: number): number {
  if (amountKobo <= 500_000) return 1_000;
  return amountKobo <= 5_000_000 ? 2_500 : 5_000;
}
