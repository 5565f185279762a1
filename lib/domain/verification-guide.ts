import type { VerificationType } from "./trust";

type Guide = {
  name: string;
  /** Its meaning for others */
  purpose: string;
  /** The documents that an admin asks for (docs/product.md, Screens) */
  checklist: readonly string[];
};

export const verificationGuide: Record<VerificationType, Guide> = {
  identity: {
    name: "Identity",
    purpose: "Shows that the account belongs to a real person with this name.",
    checklist: ["Government ID", "Proof of address", "Clear photo"],
  },
  skill: {
    name: "Skill",
    purpose: "Shows that an artisan or a professional has learnt the work they offer.",
    checklist: ["Certificates", "Portfolio", "References"],
  },
  business: {
    name: "Business",
    purpose: "Shows that a business is registered, pays tax and has the address it names.",
    checklist: ["Registration documents", "Tax identification number", "Business address verification"],
  },
};
