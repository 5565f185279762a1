/** The password of every demo account. */
export const demoPassword = "oja-demo-2026";
