import { Fragment } from "react";
import { FormField } from "@/components/ui/form-field";
import { NativeSelect } from "@/components/ui/native-select";
import type { BodyOf } from "@/lib/client/platform/operations";
import { paymentChannels, ussdBankNames, ussdBanks } from "@/lib/domain/money/payment-channel";
import { formatAmount } from "@/lib/format";

type PaymentWayFieldProps = {
  bank: string;
  onBankChange(bank: string): void;
  /** Naira; undefined when it does not cover the price */
  balance: string | undefined;
  value: string;
  onChange(way: string): void;
};

const channels = [
  { way: "bank_transfer", label: "Bank transfer", hint: "From any bank app, OPay, PalmPay or Moniepoint" },
  { way: "ussd", label: "USSD code", hint: "Dial a code, without data: GTBank, UBA, Sterling or Zenith" },
  { way: "card", label: "Card", hint: "On the page of the payment company" },
];

/** How the money comes: through the payment provider, or from the balance. */
export function PaymentWayField({ balance, value, onChange, bank, onBankChange }: PaymentWayFieldProps) {
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
        <Fragment key={way}>
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
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
          {way === "ussd" && chosen === way && <UssdBankField value={bank} onChange={onBankChange} />}
        </Fragment>
      ))}
    </fieldset>
  );
}

function UssdBankField({ value, onChange }: { value: string; onChange(bank: string): void }) {
  return (
    <div className="mb-2 pl-7">
      <FormField id="ussd-bank" label="Your bank" hint="At another bank? Pay by bank transfer.">
        <NativeSelect name="ussdBank" value={value} onChange={({ target }) => onChange(target.value)}>
          {ussdBanks.map((bank) => (
            <option key={bank} value={bank}>
              {ussdBankNames[bank]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
    </div>
  );
}

type Choice = Pick<BodyOf<"openEscrow">, "payFrom" | "channel" | "ussdBank">;

/** The choice as POST /api/escrow takes it. */
export function chosenWay(way: string, bank: string, mayPayFromBalance: boolean): Choice {
  if (way === "balance" && mayPayFromBalance) return { payFrom: "balance" };
  const channel = paymentChannels.find((one) => one === way) ?? "bank_transfer";
  return {
    payFrom: "provider",
    channel,
    ...(channel === "ussd" && { ussdBank: ussdBanks.find((one) => one === bank) }),
  };
}
