/** Empty: without it Next would load Oja's own, further up. */
export function register() {}
