import { operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

const request = (id: number) => ({ params: { id } });
const invalidates = [operations.listConversations];

export const useBlockPerson = () =>
  useApiMutation({
    operation: operations.blockPerson,
    request,
    invalidates,
    success: "Blocked: neither of you can write to the other",
  });

export const useUnblockPerson = () =>
  useApiMutation({ operation: operations.unblockPerson, request, invalidates, success: "Unblocked" });
