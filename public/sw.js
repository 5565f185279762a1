/** Shows what Oja tells a phone while no page is open. The message: {title, body, path, tag} (lib/server/reach/push/send-push.ts). */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title = "Oja", body = "Something is new.", path = "/notifications", tag } = read(event.data);
  const options = { body, tag, renotify: Boolean(tag), icon: "/icon-192.png", badge: "/icon-192.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** An open page of Oja goes there; otherwise a new one. */
async function open(path) {
  const address = new URL(String(path ?? "/notifications"), self.location.origin);
  if (address.origin !== self.location.origin) return;
  const [page] = await self.clients.matchAll({ type: "window" });
  const shown = await page?.navigate(address.href).catch(() => undefined);
  await (shown ? shown.focus() : self.clients.openWindow(address.href));
}
