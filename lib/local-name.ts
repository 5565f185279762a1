const localNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|(.+\.)?(test|localhost))$/;

/** @returns whether this host is this machine: `.test` and `.localhost` are local names. The final dot is optional */
export const isLocalName = (hostname: string): boolean => localNames.test(hostname.replace(/\.$/, ""));
