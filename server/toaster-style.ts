import { readFileSync } from "node:fs";
import path from "node:path";

/** The style sheet that sonner puts into a page, read from its script. */
export const toasterStyle = readToasterStyle();

function readToasterStyle(): string {
  const script = readFileSync(path.join("node_modules", "sonner", "dist", "index.mjs"), "utf8");
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(script)?.[1];
  if (!literal) throw new Error("sonner adds its style sheet in another way: server/toaster-style.ts has to follow");
  return JSON.parse(literal) as string;
}
