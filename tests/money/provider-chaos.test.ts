/**
 * Purchases through a provider that fails in every way at once, by chance, while the web server and the worker are
 * killed: at the end all money that the provider took is held once or has gone back, and nothing is forgotten.
 */
import pLimit from "p-limit";
import { makeRandom } from "@/demo/random";
import { reader, sql } from "@/lib/server/platform/database/client";
import { CrashableOja } from "../helpers/crashable-oja";
import { hours, seed, size } from "../helpers/size";
import { until } from "../helpers/until";
import { buy, latecomers, stories, type Story } from "./helpers/chaos-buyers";
import { Forger } from "./helpers/forger";
import { expectMoneyAccountedFor, expectPeopleNotified } from "./helpers/provider-books";
import { ageAttempts, ageLocks, comeToRest, sweepOnce } from "./helpers/rest";
import { payAsTold, releaseWebhooks, setTroubles } from "./helpers/sandbox-world";
import { expectBooksToAgree, type Goods, newGoods, newTrader } from "./helpers/world";

const purchases = size(500, 24);
const kills = size(20, 3);
const buyersAtOnce = 6;

const troubles = {
  seed,
  unreached: 0.05,
  lostAnswer: 0.1,
  halfAnswer: 0.05,
  // Each costs half a minute, which the slice does not have.
  hangs: size(1, 0) * 0.004,
  serverError: 0.08,
  rateLimited: 0.05,
  refundFails: 0.1,
  refundNeedsAttention: 0.1,
  webhookLost: 0.2,
  webhookDoubled: 0.3,
  webhookKept: 0.2,
  webhookMostLateMs: 1_500,
};

let oja: CrashableOja;

beforeAll(async () => {
  oja = await CrashableOja.start({ PAYMENTS_SANDBOX: "waits" });
  await oja.startWorker();
}, hours(1));
afterAll(async () => {
  expect(await oja.serversLost()).toBe(0);
  await oja.stop();
});

test(
  `${purchases} purchases, ${kills} kills, a provider in trouble (OJA_SEED=${seed})`,
  async () => {
    const forger = new Forger(oja.url, makeRandom(seed + 1));
    await setTroubles(troubles);
    await whileForging(forger, async () => {
      await buyAndKill();
      // Jobs are repeated while the provider is still in trouble, and a worker dies over them.
      await sweepOnce();
      await Promise.all([killWorker(), sweepOnce()]);
      await sweepOnce();
    });
    await daysPass();
    await lateMoneyComes();
    await comeToRest();
    await forger.expectNothingStored();
    await expectBooksToAgree();
    const { held, returned } = await expectMoneyAccountedFor();
    await expectPeopleNotified();
    expect(await reader.rows(sql`select id from payment_freezes`)).toEqual([]);
    expect(held).toBeGreaterThan(purchases / 6);
    expect(returned).toBeGreaterThan(purchases / 6);
  },
  hours(1),
);

async function whileForging(forger: Forger, work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const forging = forger.forge(() => isOver);
  try {
    await work();
  } finally {
    isOver = true;
    await forging;
  }
}

/** Buyers act some at once, and each time some are done with it, the web server or the worker is killed. */
async function buyAndKill(): Promise<void> {
  const random = makeRandom(seed + 2);
  const limit = pLimit(buyersAtOnce);
  let done = 0;
  const buying = Promise.all(
    (await castStories()).map(({ goods, story }, index) =>
      limit(async () => {
        await buy(oja.url, goods, story, makeRandom(seed + 3 + index));
        done++;
      }),
    ),
  );
  const killing = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      await until(() => done >= (kill * purchases) / (kills + 1));
      await (random.next() < 0.5 || kill === 1 ? oja.harm("kill server") : killWorker());
    }
  };
  await Promise.all([buying, killing()]);
}

/** Every story in turn. Every sixth single item has two buyers at once. */
async function castStories(): Promise<{ goods: Goods; story: Story }[]> {
  const seller = await newTrader();
  const cast: { goods: Goods; story: Story }[] = [];
  for (let index = 0; index < purchases; index++) {
    const story = stories[index % stories.length] ?? "pays";
    const before = cast.at(-1)?.goods;
    const isRival = index % 6 === 1 && before !== undefined;
    const goods = isRival ? before : await newGoods(seller, BigInt(5_000_00 + 100 * index));
    cast.push({ goods, story });
  }
  return cast;
}

async function killWorker(): Promise<void> {
  await oja.harm("kill worker");
  await ageLocks();
  await oja.startWorker();
}

/** The payments that nobody made expire, and after 30 days nobody asks about them any more. */
async function daysPass(): Promise<void> {
  await setTroubles({ seed });
  await ageAttempts(31 * 24);
  await until(async () => {
    await sweepOnce();
    return (await reader.rows(sql`select id from payment_attempts where next_poll_at is not null`)).length === 0;
  });
}

/** Money that its webhook alone tells of, once, while the provider hardly answers. */
async function lateMoneyComes(): Promise<void> {
  await setTroubles({ ...troubles, serverError: 0.6, hangs: 0, webhookLost: 0, webhookKept: 0 });
  const now = new Date();
  for (const told of latecomers) await payAsTold(told);
  await releaseWebhooks();
  const references = latecomers.map(({ reference }) => reference);
  await until(async () => {
    const unheard = await reader.rows(sql`
      select 1 from unnest(${references}::text[]) as late (reference)
      where not exists (
        select from provider_events where provider_events.reference = late.reference and created_at >= ${now})`);
    return unheard.length === 0;
  });
  await sweepOnce();
  await setTroubles({ seed });
}
