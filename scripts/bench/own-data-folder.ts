/**
 * A data folder for this bench alone: its database is new, and one that is older than its folder starts with payments
 * frozen. Imported before anything that reads the settings.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const folder = mkdtempSync(path.join(os.tmpdir(), "oja-bench-"));
process.env.DATA_DIR = folder;
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
