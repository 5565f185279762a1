import { respond, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { ApiError, apiRequest } from "./api-client";
import { operations } from "./operations";

beforeEach(startFakeApp);

describe("a call", () => {
  test("sends JSON, credentials and the stored token", async () => {
    window.localStorage.setItem("auth_token", "a.b.c");
    respond(200, '{"id":1}');
    expect(await apiRequest(operations.disputeEscrow, { params: { id: 3 }, body: { reason: "Broken" } })).toEqual({
      id: 1,
    });
    const headers = { "Content-Type": "application/json", Authorization: "Bearer a.b.c" };
    const request = {
      path: "/api/escrow/3/dispute",
      method: "PUT",
      credentials: "include",
      headers,
      body: { reason: "Broken" },
    };
    expect(sentRequests()).toEqual([request]);
  });

  test("without body and token says nothing of either", async () => {
    respond(204, "");
    expect(await apiRequest(operations.listCategories)).toBeUndefined();
    const request = { path: "/api/categories", method: "GET", credentials: "include", headers: {}, body: undefined };
    expect(sentRequests()).toEqual([request]);
  });

  test.each([
    [409, '{"code":"conflict","message":"Taken."}', "", '409: {"code":"conflict","message":"Taken."}'],
    [502, "Bad gateway", "ignored", "502: Bad gateway"],
    [503, "", "Service Unavailable", "503: Service Unavailable"],
  ])("that fails with %i throws `status: body text`", async (status, text, statusText, message) => {
    respond(status, text, statusText);
    const error = await apiRequest(operations.listCategories).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, message });
  });

  test("that fails carries the body's message as its detail", async () => {
    respond(409, '{"code":"conflict","message":"Taken."}');
    await expect(apiRequest(operations.listCategories)).rejects.toMatchObject({ detail: "Taken." });
  });
});
