import { formatAmount } from "@/lib/format";

type PaymentSourceFieldProps = {
  /** Naira, covers the price */
  balance: string;
  value: string;
  onChange(source: string): void;
};

/** Money in the balance can pay for a purchase. */
export function PaymentSourceField({ balance, value, onChange }: PaymentSourceFieldProps) {
  const sources = [
    { source: "provider", label: "From my bank or card" },
    { source: "balance", label: `From my Oja balance (${formatAmount(balance)})` },
  ];
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Pay</legend>
      {sources.map(({ source, label }) => (
        <label key={source} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
          <input
            type="radio"
            name="payFrom"
            value={source}
            checked={value === source}
            onChange={() => onChange(source)}
            className="size-5 shrink-0 accent-primary"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
