import { respond, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { ApiError, apiRequest } from "./api-client";

beforeEach(startFakeApp);

describe("a call", () => {
  test("sends JSON, credentials and the stored token", async () => {
    window.localStorage.setItem("auth_token", "a.b.c");
    respond(200, '{"id":1}');
    expect(await apiRequest("/api/listings", { method: "POST", body: { title: "Fan" } })).toEqual({ id: 1 });
    const headers = { "Content-Type": "application/json", Authorization: "Bearer a.b.c" };
    const request = { path: "/api/listings", method: "POST", credentials: "include", headers, body: { title: "Fan" } };
    expect(sentRequests()).toEqual([request]);
  });

  test("without body and token says nothing of either", async () => {
    respond(204, "");
    expect(await apiRequest("/api/categories")).toBeUndefined();
    const request = { path: "/api/categories", method: "GET", credentials: "include", headers: {}, body: undefined };
    expect(sentRequests()).toEqual([request]);
  });

  test.each([
    [409, '{"code":"conflict","message":"Taken."}', "", '409: {"code":"conflict","message":"Taken."}'],
    [502, "Bad gateway", "ignored", "502: Bad gateway"],
    [503, "", "Service Unavailable", "503: Service Unavailable"],
  ])("that fails with %i throws `status: body text`", async (status, text, statusText, message) => {
    respond(status, text, statusText);
    const error = await apiRequest("/api/x").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, message });
  });

  test("that fails carries the body's message as its detail", async () => {
    respond(409, '{"code":"conflict","message":"Taken."}');
    await expect(apiRequest("/api/x")).rejects.toMatchObject({ detail: "Taken." });
  });
});
