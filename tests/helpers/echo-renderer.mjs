/** A renderer whose pages contain the request and the messages before it; "/end" ends it. */
let told = "nothing";

process.on("message", (/** @type {any} */ message) => {
  if ("invalidated" in message) told = String(message.invalidated);
  else if (message.request.url === "/end") process.exit(1);
  else if (message.request.url === "/fail") process.send?.({ id: message.id, failure: "no such page" });
  else process.send?.({ id: message.id, page: { body: Buffer.from(`${message.request.url} after ${told}`) } });
});
process.on("disconnect", () => process.exit(0));
process.send?.({ isReady: true });
