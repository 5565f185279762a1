import { inputErrors, type InvalidChange } from "@/tests/helpers/input-errors";
import { fileDisputeInput } from "./disputes";

const disputeInput = {
  transactionId: 1,
  respondentId: 2,
  reason: "quality_issues",
  description: "The fan does not turn.",
};

describe("file dispute", () => {
  test.each<InvalidChange>([
    [{ transactionId: 0 }, "transactionId: Transaction is required"],
    [{ transactionId: undefined }, "transactionId: Transaction is required"],
    [{ respondentId: 0 }, "respondentId: Respondent is required"],
    [{ respondentId: "2" }, "respondentId: Respondent is required"],
    [{ reason: "" }, "reason: Reason is required"],
    [{ reason: "bored" }, "reason: Reason is required"],
    [{ reason: undefined }, "reason: Reason is required"],
    [{ description: "too short" }, "description: Description must be at least 10 characters"],
    [{ description: undefined }, "description: Description must be at least 10 characters"],
    [{ status: "resolved" }, ": Unknown field: status"],
  ])("%j", (change, ...errors) =>
    expect(inputErrors(fileDisputeInput, { ...disputeInput, ...change })).toEqual(errors),
  );

  test.each([
    "item_not_received",
    "item_not_as_described",
    "payment_not_received",
    "service_not_provided",
    "quality_issues",
    "other",
  ])("takes the reason %s", (reason) => expect(inputErrors(fileDisputeInput, { ...disputeInput, reason })).toEqual([]));
});
