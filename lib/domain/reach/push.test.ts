import { isAmong, pushServices } from "./push";

test.each([
  ["fcm.googleapis.com", true],
  ["updates.push.services.mozilla.com", true],
  ["web.push.apple.com", true],
  ["wns2-bl2p.notify.windows.com", true],
  ["evil-fcm.googleapis.com", false],
  ["fcm.googleapis.com.evil.example", false],
  ["push.services.mozilla.com.evil.example", false],
  ["evilpush.apple.com", false],
  ["127.0.0.1", false],
  ["localhost", false],
])("%s is a push service: %s", (host, expected) => {
  expect(isAmong(host, pushServices)).toBe(expected);
});
