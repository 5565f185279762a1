/** Browsers that show notifications while Oja is closed: their limits, and the services that reach them. */
export const maxPushSubscriptions = 10;
export const maxPushEndpoint = 1_000;

/** The push services of Chrome and Android, Firefox, Safari, and Edge. A name with a dot in front stands for all below it. */
export const pushServices = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;

/** @param host "updates.push.services.mozilla.com" */
export const isAmong = (host: string, services: readonly string[]): boolean =>
  services.some((service) => (service.startsWith(".") ? host.endsWith(service) : host === service));

/** A message that no browser has fetched for so long is thrown away by its service. */
export const pushLivesSeconds = 24 * 60 * 60;
/** How long further messages of a conversation wait, so that a phone does not buzz with each */
export const pushEverySeconds = 60;
