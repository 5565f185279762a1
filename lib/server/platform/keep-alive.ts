import "server-only";

/** For connections that only listen: one that the network has cut says nothing, for two hours by the system's default. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
