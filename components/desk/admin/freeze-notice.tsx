import { Icon } from "@/components/ui/icon";
import type { PaymentFreezeDto } from "@/lib/contracts/desk/money-overview";
import { formatCount, formatDateTime } from "@/lib/format";

/** Why no money moves, and how an operator lets it move again. */
export function FreezeNotice({ freeze: { since, violations } }: { freeze: PaymentFreezeDto }) {
  return (
    <section aria-labelledby="freeze" className="mt-6 rounded-lg bg-destructive-soft p-4">
      <h2 id="freeze" className="flex items-center gap-2 text-lg font-bold text-destructive">
        <Icon name="circle-alert" className="size-5" /> Payments are frozen
      </h2>
      <p>
        Since <time dateTime={since}>{formatDateTime(since)}</time>. Nobody can pay, withdraw or get money from escrow.
      </p>
      <ul className="mt-3 grid list-disc gap-1 pl-5">
        {violations.map(({ name, count, examples }) => (
          <li key={name} className="wrap-anywhere">
            <strong className="font-semibold">{name}</strong>: {formatCount(count)} found
            {examples.length > 0 && ` (${examples.join(", ")}${count > examples.length ? ", …" : ""})`}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        Find the cause and put it right. Then an operator runs this on the server; it checks the books again and lifts
        the freeze when they balance:
      </p>
      <p className="mt-2 rounded-md bg-card p-3 font-mono text-sm wrap-anywhere">
        npm run reconcile -- --resume &quot;what was found and done&quot;
      </p>
    </section>
  );
}
