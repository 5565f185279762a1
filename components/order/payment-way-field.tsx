import type { BodyOf } from "@/lib/client/operations";
import { paymentChannels } from "@/lib/domain/payment-channel";
import { formatAmount } from "@/lib/format";

type PaymentWayFieldProps = {
  /** Naira; undefined when it does not cover the price */
  balance: string | undefined;
  value: string;
  onChange(way: string): void;
};

const channels = [
  { way: "bank_transfer", label: "Bank transfer", hint: "From any bank app, OPay, PalmPay or Moniepoint" },
  { way: "ussd", label: "USSD code", hint: "Dial a code, without data" },
  { way: "card", label: "Card", hint: "On the page of the payment company" },
];

/** How the money comes: through the payment provider, or from the balance. */
export function PaymentWayField({ balance, value, onChange }: PaymentWayFieldProps) {
  const fromBalance = {
    way: "balance",
    label: `From my Oja balance (${formatAmount(balance ?? "0")})`,
    hint: "At once",
  };
  const ways = balance === undefined ? channels : [...channels, fromBalance];
  const chosen = ways.some(({ way }) => way === value) ? value : "bank_transfer";
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Pay</legend>
      {ways.map(({ way, label, hint }) => (
        <label key={way} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="radio"
            name="payFrom"
            value={way}
            checked={chosen === way}
            onChange={() => onChange(way)}
            className="size-5 shrink-0 accent-primary"
          />
          <span>
            <span className="font-medium">{label}</span>
            <span className="block text-muted-foreground">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The choice as POST /api/escrow takes it. */
export function chosenWay(way: string, mayPayFromBalance: boolean): Pick<BodyOf<"openEscrow">, "payFrom" | "channel"> {
  if (way === "balance" && mayPayFromBalance) return { payFrom: "balance" };
  return { payFrom: "provider", channel: paymentChannels.find((channel) => channel === way) ?? "bank_transfer" };
}
