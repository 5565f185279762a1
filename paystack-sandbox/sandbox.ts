import { Books } from "./books";
import type { Behaviour } from "./behaviour";
import { Troubles } from "./troubles";
import { Webhooks } from "./webhooks";

export type SandboxOptions = {
  /** The merchant's key: it opens the calls, and signs webhooks */
  secretKey: string;
  /** Where webhooks go; none: nowhere */
  webhookUrl?: string;
  /** A file that outlives the process */
  journal?: string;
  /** May change while it runs */
  behaviour?: () => Behaviour;
  /** The least and the most of one payment or transfer, kobo; as Paystack's for a new account */
  limits?: { leastKobo: number; mostKobo: number };
  /** How long late money takes */
  lateMs?: number;
  /** After which a webhook that was not answered with 200 is sent again */
  retriesMs?: readonly number[];
};

/** The state that all calls share. */
export class Sandbox {
  readonly books: Books;
  readonly webhooks: Webhooks;
  readonly secretKey: string;
  /** Names of accounts that somebody has set, by bank and number */
  readonly accountNames = new Map<string, string>();
  readonly behaviour: () => Behaviour;
  /** For single payers, by e-mail address */
  private readonly behaviours = new Map<string, Behaviour>();
  readonly limits: { leastKobo: number; mostKobo: number };
  readonly lateMs: number;
  /** Failures by chance: none until somebody sets them */
  troubles = new Troubles();
  /** Its own address, once it listens */
  url = "";

  constructor({
    secretKey,
    webhookUrl,
    journal,
    behaviour = () => "works",
    limits = { leastKobo: 100_00, mostKobo: 10_000_000_00 },
    lateMs = 3_000,
    retriesMs = [1_000, 5_000, 30_000],
  }: SandboxOptions) {
    this.secretKey = secretKey;
    this.books = new Books(journal);
    this.webhooks = new Webhooks(secretKey, webhookUrl, retriesMs, () => this.troubles);
    this.behaviour = behaviour;
    this.limits = limits;
    this.lateMs = lateMs;
  }

  behaviourOf(email: string): Behaviour {
    return this.behaviours.get(email) ?? this.behaviour();
  }

  setBehaviourOf(email: string, behaviour: Behaviour): void {
    const [first] = this.behaviours.keys();
    if (first !== undefined && this.behaviours.size >= mostBehaviours) this.behaviours.delete(first);
    this.behaviours.set(email, behaviour);
  }
}

/** Payers of whom it is kept: the ones named first are forgotten. */
const mostBehaviours = 1_000;

export const isoNow = (): string => new Date().toISOString();
