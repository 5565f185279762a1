import { respond, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { queryClient } from "./query-client";

beforeEach(startFakeApp);

describe("queries", () => {
  test("never refetch, grow stale or retry by themselves", () => {
    expect(queryClient().getDefaultOptions()).toMatchObject({
      queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Infinity, retry: false },
      mutations: { retry: false },
    });
  });

  test("ask at the key's parts, joined by slashes", async () => {
    respond(200, "[]");
    expect(await queryClient().fetchQuery({ queryKey: ["/api/users", 7, "reviews"] })).toEqual([]);
    expect(sentRequests().map(({ path }) => path)).toEqual(["/api/users/7/reviews"]);
  });

  test("throw on 401, once", async () => {
    respond(401, '{"code":"unauthorized","message":"Please log in."}');
    await expect(queryClient().fetchQuery({ queryKey: ["/api/escrow"] })).rejects.toThrow("401: ");
    expect(sentRequests()).toHaveLength(1);
  });
});
