import { inputErrors } from "@/tests/helpers/input-errors";
import { decideVerificationInput, requestVerificationInput } from "./verification";

describe("verification", () => {
  test.each([undefined, "", "passport", null, 7])("is not of the type %p", (verificationType) =>
    expect(inputErrors(requestVerificationInput, { verificationType })).toEqual([
      "verificationType: Please select a verification type",
    ]),
  );

  test.each(["identity", "skill", "business"])("may be of %s, documents optional", (verificationType) =>
    expect(requestVerificationInput.parse({ verificationType })).toEqual({ verificationType, documents: {} }),
  );

  test("documents are at most 20 named texts", () => {
    const documents = (value: unknown) =>
      inputErrors(requestVerificationInput, { verificationType: "skill", documents: value });
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`name ${index}`, ""]));
    expect(documents({ notes: "Trained in Aba\nfor 3 years", submittedAt: "2026-11-20" })).toEqual([]);
    expect(documents(many(20))).toEqual([]);
    expect(documents(many(21))).toEqual(["documents: At most 20 documents"]);
    expect(documents({ notes: 7 })).not.toEqual([]);
    expect(documents({ notes: "x".repeat(2001) })).toEqual(["documents.notes: At most 2000 characters"]);
  });

  test("documents, which the database keeps, hold no control characters", () =>
    expect(
      inputErrors(requestVerificationInput, { verificationType: "skill", documents: { notes: "a\u0000b" } }),
    ).not.toEqual([]));

  test("is approved or rejected, with notes or without", () => {
    expect(inputErrors(decideVerificationInput, { status: "approved" })).toEqual([]);
    expect(decideVerificationInput.parse({ status: "rejected", adminNotes: " blurred\r\nphoto " }).adminNotes).toBe(
      "blurred\nphoto",
    );
    for (const status of ["pending", "", undefined])
      expect(inputErrors(decideVerificationInput, { status })).not.toEqual([]);
  });
});
