/**
 * V8's options for processes that share a small machine: young objects are collected early, one thread
 * helps, and the heap grows in small steps (figures: docs/performance.md).
 */
export const smallMemory = ["--max-semi-space-size=4", "--v8-pool-size=1", "--optimize-for-size"];
