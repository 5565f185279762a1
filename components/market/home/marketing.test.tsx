import { reasons } from "./marketing";

test("a claim that no code enforces says that it is an aim, and leads to what is so", () => {
  const aims = reasons.filter(({ text }) => /48 hours|24\/7/.test(text));
  expect(aims).toHaveLength(2);
  for (const { note } of aims) {
    expect(note?.text).toMatch(/^That is what we aim at\./);
    expect(note?.href).toMatch(/^\/(escrow-disputes#how-fast|contact)$/);
  }
});
