/** Of every person of the demo market, the three demo accounts included. */
export const demoPassword = "oja-demo-2026";

/** Of the addresses of all demo accounts; .test belongs to nobody. */
export const demoDomain = "oja.test";
