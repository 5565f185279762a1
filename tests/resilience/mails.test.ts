/** Mails while the worker is killed: none is lost, and a second one is a repetition of the first. */
import { pool, prisma } from "@/lib/server/platform/database/client";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { env } from "@/lib/server/platform/env";
import { sweep } from "@/lib/server/jobs/sweep";
import { notify } from "@/lib/server/reach/notifications/notify";
import { buildUser } from "@/demo/builders";
import { CrashableOja } from "../helpers/crashable-oja";
import { hours, size } from "../helpers/size";
import { startServer } from "../helpers/smtp-server";
import { until } from "../helpers/until";

/** When the mail server lets the worker die */
const moments = ["it connects", "it names the sender", "its mail has arrived", "its mail was taken"] as const;
type Moment = (typeof moments)[number];
const kills = size(50, moments.length);

test(
  `a worker that is killed ${kills} times loses no mail and makes no second one`,
  async () => {
    const next: { moment?: Moment; oja?: CrashableOja } = {};
    const deaths: (Promise<unknown> | undefined)[] = [];
    const reach = (moment: Moment) => {
      if (next.moment !== moment) return;
      next.moment = undefined;
      deaths.push(next.oja?.harm("kill worker"));
    };
    const received = await startServer({
      onConnect: (_session, done) => {
        reach("it connects");
        done();
      },
      onMailFrom: (_address, _session, done) => {
        reach("it names the sender");
        done();
      },
      onTaken: () => reach("its mail was taken"),
      onArrived: () => reach("its mail has arrived"),
    });
    const oja = await CrashableOja.start({ SMTP_URL: env().SMTP_URL ?? "" });
    next.oja = oja;
    try {
      const people: { id: number; email: string }[] = [];
      for (let kill = 0; kill < kills; kill++) {
        await oja.startWorker();
        const person = await buildUser();
        people.push(person);
        next.moment = moments[kill % moments.length];
        await inTransaction((tx) => notify(tx, [{ userId: person.id, kind: "released" }]));
        await until(() => deaths.length > kill);
        await deaths[kill];
        await letTimePass();
      }
      await oja.startWorker();
      await sweep();
      // A mail is written when its notification is told, which the last death may have come before.
      await until(async () => (await prisma().mail.count({ where: { status: "sent" } })) === kills);
      expect(await prisma().mail.count()).toBe(kills);
      for (const { email } of people) {
        const own = received.filter(({ to }) => [to].flat().some((one) => one?.text === email));
        expect(new Set(own.map(({ messageId }) => messageId)).size).toBe(1);
      }
    } finally {
      await oja.stop();
    }
  },
  hours(1),
);

/** As if minutes had gone by: the jobs of a dead worker are free again, and what was to be sent is due. */
async function letTimePass(): Promise<void> {
  await pool().query("update graphile_worker._private_jobs set locked_at = locked_at - interval '3 minutes'");
  await pool().query("update mails set next_attempt_at = next_attempt_at - interval '3 minutes'");
}
