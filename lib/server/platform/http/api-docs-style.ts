import { scales } from "@/lib/colours";

const { green, sand } = scales;
/** The styles of the page /api/docs: the web server names them by hash. */
export const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;color:${sand[900]};background:${sand[50]}}
details{background:${sand[0]};border:1px solid ${sand[200]};border-radius:.5rem;margin:.5rem 0;padding:.75rem 1rem}
summary{cursor:pointer}code,pre{font-family:ui-monospace,monospace;font-size:.875rem}pre{overflow:auto;background:${sand[100]};padding:.75rem;border-radius:.5rem}
b{display:inline-block;min-width:4.5rem;color:${green[900]}}`;
