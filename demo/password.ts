/** Of every person of the demo market, the three demo accounts included. */
export const demoPassword = "oja-demo-2026";
