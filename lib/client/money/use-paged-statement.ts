import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { maxPageSize } from "@/lib/contracts/platform/fields";
import type { StatementDto, StatementLineDto } from "@/lib/contracts/money/statement";
import { apiRequest, errorDetail } from "../platform/api-client";
import { operations } from "../platform/operations";
import { queryClient } from "../platform/query-client";
import { showError } from "../platform/toasts";

/** A statement that the server rendered; older lines are loaded on demand. */
export function usePagedStatement(fromServer: StatementDto) {
  const [olderLines, setOlderLines] = useState<StatementLineDto[]>([]);
  const [isComplete, setComplete] = useState(fromServer.lines.length < maxPageSize);
  const newestOlder = olderLines[0]?.id ?? 0;
  const lines = [...fromServer.lines.filter(({ id }) => id > newestOlder), ...olderLines];
  const older = useMutation(
    {
      mutationFn: (before: number) => apiRequest(operations.readStatement, { query: { before } }),
      onSuccess: (page) => {
        setOlderLines((known) => [...known, ...page.lines]);
        setComplete(page.lines.length < maxPageSize);
      },
      onError: (error) => showError("Error", errorDetail(error)),
    },
    queryClient(),
  );
  const lastId = lines.at(-1)?.id ?? 0;
  return {
    statement: { ...fromServer, lines },
    showOlder: isComplete ? undefined : () => older.mutate(lastId),
    isLoadingOlder: older.isPending,
  };
}
