import { paths } from "@/lib/paths";

/** The fixed texts and figures of the home page (docs/product.md, Home page): never metadata or structured data. */
export const banner = "Nigeria's Digital Marketplace - Connect, Trade, Trust";

export const locations = ["All Nigeria", "Lagos", "Abuja", "Kano", "Ibadan", "Port Harcourt"] as const;

export const headlineFigures = [
  { value: "50K+", name: "Users" },
  { value: "100K+", name: "Listings" },
  { value: "36", name: "States" },
  { value: "99.9%", name: "Safe transactions" },
] as const;

export const escrowFigures = [
  { value: "₦2.5B+", name: "In escrow" },
  { value: "45,000+", name: "Transactions" },
  { value: "99.8%", name: "Satisfaction" },
] as const;

export const escrowSteps = [
  { title: "Place your order", text: "Agree with the seller and start an escrow payment." },
  { title: "Funds are held", text: "Your money waits safely in escrow, not with the seller." },
  { title: "Seller delivers", text: "The seller ships and gives you the tracking information." },
  {
    title: "Confirm receipt",
    text: "You confirm, and the payment is released. Say nothing, and it is released 14 days after it was sent.",
  },
] as const;

export const testimonials = [
  {
    quote:
      "I paid for a used Corolla from Benin City while sitting in Lagos. The money only moved after my mechanic checked the car.",
    name: "Adaobi N.",
    role: "Buyer, Lagos",
  },
  {
    quote:
      "My customers used to fear sending money first. With escrow they order at once, and my trust score brings new ones.",
    name: "Musa I.",
    role: "Electronics seller, Kano",
  },
  {
    quote: "A tenant and I disagreed about a deposit. The dispute was settled the next day and both of us were heard.",
    name: "Folake A.",
    role: "Property agent, Ibadan",
  },
] as const;

type Reason = { title: string; text: string; /** The current state */ note?: { text: string; href: string } };

export const reasons: readonly Reason[] = [
  { title: "Free escrow", text: "Escrow is free for transactions over ₦10,000." },
  {
    title: "Disputes settled fast",
    text: "Disputes are settled within 48 hours.",
    note: { text: "That is what we aim at. See how a dispute is decided", href: `${paths.escrowDisputes}#how-fast` },
  },
  {
    title: "Support in your language",
    text: "24/7 support in English, Hausa, Yoruba and Igbo.",
    note: { text: "That is what we aim at. See who answers now, and when", href: paths.contact },
  },
  { title: "Pay your way", text: "Payment by bank transfer, cards and mobile money." },
];
