import { toAsciiHtml } from "./ascii-html.mjs";

const page = `<!doctype html><title>₦38,000 · Àdìrẹ</title><p data-x="ọ̀rẹ́">Ɓauna 🐂 é</p>
<script>self.push([1,"₦ \\"ẹ\\" 🐂"])</script><script type="application/ld+json">{"name":"gàrí 🐂"}</script><p>Ṣọ́ &amp; more</p>`;

test("the page is ASCII and one byte a letter", () => {
  const ascii = toAsciiHtml(page);
  expect(Buffer.byteLength(ascii)).toBe(ascii.length);
  expect(ascii).toContain("&#8358;38,000");
});

test("scripts mean the same", () => {
  const scripts = [...toAsciiHtml(page).matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code ?? "");
  const pushed: unknown[] = [];
  new Function("self", scripts[0] ?? "")({ push: (chunk: unknown) => pushed.push(chunk) });
  expect(pushed).toEqual([[1, '₦ "ẹ" 🐂']]);
  expect(JSON.parse(scripts[1] ?? "")).toEqual({ name: "gàrí 🐂" });
});

test("markup shows the same letters", () => {
  const decoded = toAsciiHtml(page)
    .replaceAll(/<script[^]*?<\/script>/g, "")
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  expect(decoded).toBe(page.replaceAll(/<script[^]*?<\/script>/g, ""));
});

test("a page of plain ASCII stays as it is", () => {
  expect(toAsciiHtml("<p>1 < 2 && 3 > 2</p><script>a<b</script>")).toBe("<p>1 < 2 && 3 > 2</p><script>a<b</script>");
});
