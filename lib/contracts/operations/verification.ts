import { z } from "zod";
import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { idParams, pagedListQuery } from "../platform/fields";
import { decideVerificationInput, requestVerificationInput, verificationRequest } from "../people/verification";
import { createdOrFound, defineOperation } from "./operation";

export const verificationOperations = {
  listVerificationRequests: defineOperation(endpoints.listVerificationRequests, {
    tag: "Verification",
    summary: "One's own requests; all for admins",
    access: "signed-in",
    query: pagedListQuery,
    responses: { 200: z.array(verificationRequest) },
    example: { response: [examples.verificationRequest] },
  }),
  requestVerification: defineOperation(endpoints.requestVerification, {
    tag: "Verification",
    summary: "Ask to be verified",
    access: "signed-in",
    body: requestVerificationInput,
    responses: createdOrFound(verificationRequest),
    errors: [409],
    example: {
      body: { verificationType: "identity", documents: { NIN: "12345678901" } },
      response: examples.verificationRequest,
    },
  }),
  decideVerification: defineOperation(endpoints.decideVerification, {
    tag: "Verification",
    summary: "Approve or reject",
    access: "admin",
    params: idParams,
    body: decideVerificationInput,
    responses: { 200: verificationRequest },
    errors: [409],
    example: {
      body: { status: "approved", adminNotes: "The names agree." },
      response: { ...examples.verificationRequest, status: "approved", adminNotes: "The names agree." },
    },
  }),
};
