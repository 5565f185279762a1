/** An address at which this machine reaches a server listening on `host`. */
export function originOf(host: string | undefined, port: number): string {
  const wildcards = new Map([
    ["0.0.0.0", "127.0.0.1"],
    ["::", "[::1]"],
  ]);
  const own = host ?? "127.0.0.1";
  return `http://${wildcards.get(own) ?? (own.includes(":") ? `[${own}]` : own)}:${port}`;
}

/** Loopback of both families, so that "localhost" works however it is resolved. */
export const loopback = ["127.0.0.1", "::1"];
