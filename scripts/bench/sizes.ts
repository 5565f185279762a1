/** The size of a bench run; the figures in docs/performance.md are of full runs. */
export const marketSizes = (process.env.OJA_BENCH_LISTINGS || "10000,100000,1000000").split(",").map(Number);
export const largestMarket = Math.max(...marketSizes);
export const loadMinutes = Number(process.env.OJA_BENCH_MINUTES || 10);
