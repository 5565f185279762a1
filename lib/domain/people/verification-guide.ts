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
    purpose: "An admin has checked proof of the person's name and address.",
    checklist: ["Government ID", "Proof of address", "Clear photo"],
  },
  skill: {
    name: "Skill",
    purpose: "An admin has checked proof of the work that the person offers.",
    checklist: ["Certificates", "Portfolio", "References"],
  },
  business: {
    name: "Business",
    purpose: "An admin has checked the registration, the tax number and the address of the business.",
    checklist: ["Registration documents", "Tax identification number", "Business address verification"],
  },
};
