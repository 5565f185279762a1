/** Nothing to begin. Without it Next would find Oja's own, further up. */
export function register() {}
