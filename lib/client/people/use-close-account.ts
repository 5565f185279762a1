import { useEffect, useState } from "react";
import { apiRequest } from "../platform/api-client";
import { clearAllDrafts } from "../platform/drafts";
import { operations } from "../platform/operations";
import { beginLeaving, endLeaving } from "../platform/leaving";
import { endSession } from "./session";
import { showSuccess } from "../platform/toasts";

/**
 * Closes one's account. The session in the browser ends when the page is left: its end would lead to the login as
 * long as a page of the account is open.
 */
export function useCloseAccount(): () => Promise<void> {
  const [account] = useState({ isClosed: false });
  useEffect(
    () => () => {
      if (!account.isClosed) return;
      endSession();
      endLeaving();
    },
    [account],
  );
  return async () => {
    await apiRequest(operations.closeAccount);
    beginLeaving();
    Object.assign(account, { isClosed: true });
    clearAllDrafts();
    showSuccess("Your account is closed. Goodbye, and thank you.");
  };
}
