/** Text messages as files, where they are written without a service for them. */
import { randomInt } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { dataDir } from "@/lib/process/data-dir";
import { person } from "./market";

export const textFolder = path.join(dataDir, "sms");

export const newMobile = () => `+23480${String(randomInt(1e8)).padStart(8, "0")}`;

/** Somebody signed in whose phone is confirmed. */
export const reachable = (overrides: Parameters<typeof person>[0] = {}) =>
  person({ phone: newMobile(), phoneConfirmedAt: new Date(), ...overrides });

/** @returns the text messages that were sent to a person, oldest first */
export async function textsTo({ id }: { id: number }) {
  const names = await readdir(textFolder).catch(() => []);
  const own = names.filter((name) => name.endsWith(`-user-${id}.txt`)).sort();
  return Promise.all(own.map(async (name) => parseText(await readFile(path.join(textFolder, name), "utf8"))));
}

function parseText(file: string) {
  const { textId, to, text } = /^Id: (?<textId>.+)\nTo: (?<to>.+)\n\n(?<text>[^]*)\n$/.exec(file)?.groups ?? {};
  return { textId, to, text };
}
