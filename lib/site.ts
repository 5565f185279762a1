/** The product's name, and what else does not depend on settings. */
export const site = {
  name: "Oja",
  title: "Oja · Buy, sell, rent and hire in Nigeria",
  tagline: "Nigeria's most trusted digital marketplace",
  description:
    "Buy, sell, rent and hire across Nigeria. Oja holds the money in escrow while the seller delivers, and shows whom you can trust.",
  locale: "en-NG",
  timeZone: "Africa/Lagos",
} as const;

/** The e-mail domain of the published demo accounts */
export const demoEmailDomain = "oja.test";
