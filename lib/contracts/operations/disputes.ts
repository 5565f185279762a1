import { z } from "zod";
import { dispute, fileDisputeInput, updateDisputeInput } from "../deals/disputes";
import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { idParams, pagedListQuery } from "../platform/fields";
import { createdOrFound, defineOperation } from "./operation";

export const disputeOperations = {
  listDisputes: defineOperation(endpoints.listDisputes, {
    tag: "Disputes",
    summary: "Disputes one is part of; all for admins",
    access: "signed-in",
    query: pagedListQuery,
    responses: { 200: z.array(dispute) },
    example: { response: [examples.dispute] },
  }),
  fileDispute: defineOperation(endpoints.fileDispute, {
    tag: "Disputes",
    summary: "Complain about a purchase",
    access: "signed-in",
    body: fileDisputeInput,
    responses: createdOrFound(dispute),
    errors: [403, 404, 409],
    example: {
      body: { transactionId: 31, respondentId: 7, reason: "quality_issues", description: examples.complaint },
      response: examples.dispute,
    },
  }),
  updateDispute: defineOperation(endpoints.updateDispute, {
    tag: "Disputes",
    summary: "Investigate or resolve a dispute",
    access: "admin",
    params: idParams,
    body: updateDisputeInput,
    responses: { 200: dispute },
    errors: [409],
    example: {
      body: { status: "resolved", resolution: "The buyer got the money back." },
      response: { ...examples.dispute, status: "resolved", resolution: "The buyer got the money back." },
    },
  }),
};
