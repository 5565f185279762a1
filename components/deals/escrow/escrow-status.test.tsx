/** The large figure is what its reader got. */
import { render, screen } from "@testing-library/react";
import { examples } from "@/lib/contracts/platform/examples";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import type { Viewer } from "@/lib/domain/deals/purchase";
import { EscrowStatusPanel } from "./escrow-status";

const { escrow: held, releasedEscrow, splitEscrow } = examples;
const released: EscrowDto = {
  ...releasedEscrow,
  amount: "7500.00",
  fee: "112.50",
  settlement: { buyer: "0.00", seller: "7387.50", fee: "112.50" },
};
const split: EscrowDto = { ...splitEscrow, settlement: { buyer: "10000.00", seller: "4925.00", fee: "75.00" } };
const refunded: EscrowDto = {
  ...splitEscrow,
  outcome: "refund",
  settlement: { buyer: "15000.00", seller: "0.00", fee: "0.00" },
};

const whole = { Price: "₦15,000.00", Buyer: "₦10,000.00", Seller: "₦4,925.00", "Escrow fee": "₦75.00" };

test.each<[string, EscrowDto, Viewer, string, string, Record<string, string>]>([
  ["held", held, "seller", "Oja holds the money", "₦15,000", {}],
  ["released", released, "seller", "Released to you", "₦7,387.50", { Price: "₦7,500.00", "Escrow fee": "₦112.50" }],
  ["released", released, "buyer", "Released to the seller", "₦7,500", {}],
  ["released without a fee", releasedEscrow, "seller", "Released to you", "₦15,000", {}],
  ["divided", split, "seller", "Divided: your part", "₦4,925", whole],
  ["divided", split, "buyer", "Divided: your part", "₦10,000", whole],
  ["divided", split, "admin", "Divided between both", "₦15,000", whole],
  ["refunded", refunded, "buyer", "Returned to you", "₦15,000", {}],
  ["refunded", refunded, "seller", "Returned to the buyer", "₦15,000", {}],
])("money that is %s (%#)", (_, escrow, viewer, title, figure, parts) => {
  const { container } = render(<EscrowStatusPanel escrow={escrow} viewer={viewer} />);
  expect(screen.getByText(title).nextElementSibling).toHaveTextContent(new RegExp(`^${figure}$`));
  const names = [...container.querySelectorAll("dt")].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  expect(Object.fromEntries(names)).toEqual(parts);
});
