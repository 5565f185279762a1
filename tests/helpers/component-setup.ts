import { TextEncoder } from "node:util";
import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// jsdom leaves it out; every browser has it.
globalThis.TextEncoder ??= TextEncoder;

// A busy machine takes longer than a second to render a large form.
configure({ asyncUtilTimeout: 15_000 });
