import { TextEncoder } from "node:util";
import "@testing-library/jest-dom";

// jsdom leaves it out; every browser has it.
globalThis.TextEncoder ??= TextEncoder;
