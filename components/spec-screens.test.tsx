/** What the spec says of the client: its calls, toasts, cache and small parts; tests/spec-coverage.md tells which is where. */
import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { toast } from "sonner";
import { AdminDashboard } from "@/components/admin/admin-dashboard";
import { EscrowDisputes } from "@/components/admin/escrow-disputes";
import { toasterSettings } from "@/components/layout/toaster";
import { ReviewDialog } from "@/components/review/review-dialog";
import { ListingImage } from "@/components/listing/listing-image";
import { StatusBadge } from "@/components/status-badge";
import { TrustScoreBadge } from "@/components/trust/trust-score-badge";
import { VerificationBadges } from "@/components/trust/verification-badges";
import { apiRequest, ApiError, setUnauthorizedHandler } from "@/lib/client/api-client";
import { AuthProvider, useAuth } from "@/lib/client/auth";
import { resolveToaster } from "@/lib/client/toasts";
import { operations } from "@/lib/client/operations";
import { queryClient } from "@/lib/client/query-client";
import { endSession } from "@/lib/client/session";
import { useConfirmDelivery } from "@/lib/client/use-confirm-delivery";
import { useCreateListing } from "@/lib/client/use-create-listing";
import { useCreateReview } from "@/lib/client/use-create-review";
import { useDecideVerification } from "@/lib/client/use-decide-verification";
import { useDeleteListing } from "@/lib/client/use-delete-listing";
import { useDisputeEscrow } from "@/lib/client/use-dispute-escrow";
import { useFileDispute } from "@/lib/client/use-file-dispute";
import { usePlaceOrder } from "@/lib/client/use-place-order";
import { useRequestVerification } from "@/lib/client/use-request-verification";
import { useResolveEscrow } from "@/lib/client/use-resolve-escrow";
import { useUpdateDispute } from "@/lib/client/use-update-dispute";
import { useUpdateListing } from "@/lib/client/use-update-listing";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { statusTone } from "@/lib/domain/status-tone";
import { isTrustWorrying, trustOutOfTen } from "@/lib/domain/trust";

jest.mock("sonner", () => ({
  Toaster: () => null,
  toast: Object.assign(jest.fn(), { success: jest.fn(), error: jest.fn() }),
}));

beforeAll(() => resolveToaster(toast));

const fetched = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();

function answer(status: number, text: string, statusText = "") {
  fetched.mockResolvedValue({ ok: status < 400, status, statusText, text: () => Promise.resolve(text) });
}

beforeEach(() => {
  fetched.mockReset();
  jest.mocked(toast.success).mockReset();
  jest.mocked(toast.error).mockReset();
  endSession();
  global.fetch = fetched as unknown as typeof fetch;
  setUnauthorizedHandler(() => undefined);
});

/** Stands in for Next's router, which lives in a running app only; the browser tests use the real one. */
const router = { refresh: () => undefined } as AppRouterInstance;

const wrapper = ({ children }: { children: ReactNode }) => (
  <AppRouterContext.Provider value={router}>
    <AuthProvider>{children}</AuthProvider>
  </AppRouterContext.Provider>
);

describe("a call", () => {
  test("sends JSON, credentials and the stored token", async () => {
    window.localStorage.setItem("auth_token", "a.b.c");
    answer(200, '{"id":1}');
    expect(await apiRequest(operations.disputeEscrow, { params: { id: 3 }, body: { reason: "Broken" } })).toEqual({
      id: 1,
    });
    expect(fetched).toHaveBeenCalledWith("/api/escrow/3/dispute", {
      method: "PUT",
      credentials: "include",
      headers: { "Content-Type": "application/json", Authorization: "Bearer a.b.c" },
      body: '{"reason":"Broken"}',
    });
  });

  test("without body and token says nothing of either", async () => {
    answer(204, "");
    expect(await apiRequest(operations.listCategories)).toBeUndefined();
    expect(fetched).toHaveBeenCalledWith("/api/categories", { method: "GET", credentials: "include", headers: {} });
  });

  test.each([
    [409, '{"code":"conflict","message":"Taken."}', "", '409: {"code":"conflict","message":"Taken."}'],
    [502, "Bad gateway", "ignored", "502: Bad gateway"],
    [503, "", "Service Unavailable", "503: Service Unavailable"],
  ])("that fails with %i throws `status: body text`", async (status, text, statusText, message) => {
    answer(status, text, statusText);
    const error = await apiRequest(operations.listCategories).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, message });
  });

  test("that fails carries the body's message as its detail", async () => {
    answer(409, '{"code":"conflict","message":"Taken."}');
    await expect(apiRequest(operations.listCategories)).rejects.toMatchObject({ detail: "Taken." });
  });
});

describe("queries", () => {
  test("never refetch, grow stale or retry by themselves", () => {
    expect(queryClient().getDefaultOptions()).toMatchObject({
      queries: { refetchInterval: false, refetchOnWindowFocus: false, staleTime: Infinity, retry: false },
      mutations: { retry: false },
    });
  });

  test("ask at the key's parts, joined by slashes", async () => {
    answer(200, "[]");
    expect(await queryClient().fetchQuery({ queryKey: ["/api/users", 7, "reviews"] })).toEqual([]);
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/users/7/reviews");
  });

  test("throw on 401, once", async () => {
    answer(401, '{"code":"unauthorized","message":"Please log in."}');
    await expect(queryClient().fetchQuery({ queryKey: ["/api/escrow"] })).rejects.toThrow("401: ");
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe("the session", () => {
  const user = { id: 7, fullName: "Ada Obi" };
  const session = JSON.stringify({ token: "a.b.c", user });
  const names = { fullName: "Ada Obi", username: "ada.obi" };

  test.each(["login", "register"] as const)("%s keeps the token under auth_token and knows the user", async (way) => {
    const { result } = renderHook(useAuth, { wrapper });
    answer(200, session);
    await act(() => result.current[way]({ ...names, email: "ada@oja.test", password: "correct horse 9" }));
    expect(window.localStorage.getItem("auth_token")).toBe("a.b.c");
    expect(result.current.user).toEqual(user);
    const said = way === "login" ? "Logged in successfully" : "Account created successfully";
    expect(toast.success).toHaveBeenCalledWith("Success", expect.objectContaining({ description: said }));
  });

  test("logout forgets token, user and everything cached", async () => {
    const { result } = renderHook(useAuth, { wrapper });
    answer(200, session);
    await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
    queryClient().setQueryData(["/api/escrow"], [{ id: 1 }]);
    answer(204, "");
    await act(() => result.current.logout());
    expect(fetched.mock.lastCall?.[0]).toBe("/api/auth/logout");
    expect(window.localStorage.getItem("auth_token")).toBeNull();
    expect(result.current.user).toBeNull();
    expect(queryClient().getQueryData(["/api/escrow"])).toBeUndefined();
    expect(toast.success).toHaveBeenCalledWith(
      "Success",
      expect.objectContaining({ description: "Logged out successfully" }),
    );
  });

  test("a 401 of any call forgets them too", async () => {
    const { result } = renderHook(useAuth, { wrapper });
    answer(200, session);
    await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
    queryClient().setQueryData(["/api/escrow"], [{ id: 1 }]);
    answer(401, '{"code":"unauthorized","message":"Please log in."}');
    await act(() => apiRequest(operations.listTransactions).catch(() => undefined));
    expect(window.localStorage.getItem("auth_token")).toBeNull();
    expect(result.current.user).toBeNull();
    expect(queryClient().getQueryData(["/api/escrow"])).toBeUndefined();
  });

  test("the token's user is asked for once, and again when the network is back", async () => {
    window.localStorage.setItem("auth_token", "a.b.c");
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    const { result } = renderHook(useAuth, { wrapper });
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    expect(result.current).toMatchObject({ user: null, isLoading: true });
    answer(200, JSON.stringify(user));
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(result.current).toMatchObject({ user, isLoading: false }));
    expect(window.localStorage.getItem("auth_token")).toBe("a.b.c");
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/api/auth/me", "/api/auth/me"]);
  });

  test("a server that cannot say who it is gets asked again", async () => {
    jest.useFakeTimers();
    window.localStorage.setItem("auth_token", "a.b.c");
    answer(503, '{"code":"unavailable","message":"Try again soon."}');
    const { result } = renderHook(useAuth, { wrapper });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(fetched).toHaveBeenCalledTimes(1);
    answer(200, JSON.stringify(user));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(result.current).toMatchObject({ user, isLoading: false });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(fetched).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  test("a late 401 of a token that is not in use any more ends nothing", async () => {
    const { result } = renderHook(useAuth, { wrapper });
    answer(200, session);
    await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
    let refuse = (_: Partial<Response>): void => undefined;
    fetched.mockReturnValueOnce(new Promise((resolve) => (refuse = resolve)));
    const late = apiRequest(operations.listTransactions).catch(() => undefined);
    answer(200, JSON.stringify({ token: "d.e.f", user }));
    await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
    refuse({ ok: false, status: 401, text: () => Promise.resolve("") });
    await act(() => late);
    expect(window.localStorage.getItem("auth_token")).toBe("d.e.f");
    expect(result.current.user).toEqual(user);
  });

  test("who confirmed a delivery sees the trust that it brought", async () => {
    const { result } = renderHook(() => ({ ...useAuth(), confirm: useConfirmDelivery() }), { wrapper });
    answer(200, session);
    await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
    answer(200, JSON.stringify({ ...user, trustScore: "52.00" }));
    act(() => result.current.confirm.mutate(3));
    await waitFor(() => expect(result.current.user).toMatchObject({ trustScore: "52.00" }));
  });

  test("what one tab does, the others follow", async () => {
    const { result } = renderHook(useAuth, { wrapper });
    answer(200, session);
    await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
    queryClient().setQueryData(["/api/escrow"], [{ id: 1 }]);
    window.localStorage.removeItem("auth_token");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "auth_token" })));
    expect(result.current.user).toBeNull();
    expect(queryClient().getQueryData(["/api/escrow"])).toBeUndefined();
  });

  test("nobody is asked for without a token", async () => {
    const { result } = renderHook(useAuth, { wrapper });
    await waitFor(() => expect(result.current.isLoading).toBe(false));
    expect(fetched).not.toHaveBeenCalled();
  });
});

type Change = { mutate(input: never): void };
type Row = [name: string, use: () => Change, input: unknown, request: string, success: string, failure?: string];

const changes: Row[] = [
  ["creating a listing", useCreateListing, {}, "POST /api/listings", "Listing created successfully"],
  [
    "updating a listing",
    () => useUpdateListing(3),
    {},
    "PUT /api/listings/3",
    "Listing updated successfully",
    "Failed to update listing",
  ],
  [
    "deleting a listing",
    useDeleteListing,
    3,
    "DELETE /api/listings/3",
    "Listing deleted successfully",
    "Failed to delete listing",
  ],
  ["placing an order", usePlaceOrder, {}, "POST /api/transactions", "Transaction initiated successfully"],
  ["reviewing", useCreateReview, {}, "POST /api/reviews", "Review submitted successfully"],
  ["filing a dispute", useFileDispute, {}, "POST /api/disputes", "Dispute filed successfully"],
  [
    "deciding a dispute",
    () => useUpdateDispute(3),
    { status: "investigating" },
    "PUT /api/disputes/3",
    "Dispute updated successfully",
  ],
  [
    "asking for verification",
    useRequestVerification,
    {},
    "POST /api/verification-requests",
    "Verification request submitted successfully",
  ],
  [
    "deciding a verification",
    () => useDecideVerification(3),
    { status: "approved", adminNotes: "Seen." },
    "PUT /api/verification-requests/3",
    "Verification request updated successfully",
  ],
  [
    "confirming delivery",
    useConfirmDelivery,
    3,
    "PUT /api/escrow/3/confirm",
    "Delivery confirmed. Payment has been released to the seller.",
    "Failed to confirm delivery",
  ],
  [
    "disputing an escrow",
    () => useDisputeEscrow(3),
    "It is broken.",
    "PUT /api/escrow/3/dispute",
    "Your dispute has been submitted for admin review.",
    "Failed to submit dispute",
  ],
  [
    "resolving an escrow",
    () => useResolveEscrow(3),
    { adminNotes: "Refund.", outcome: "refund" },
    "PUT /api/escrow/3/resolve",
    "Dispute has been resolved successfully.",
    "Failed to resolve dispute",
  ],
];

describe("a change", () => {
  const run = (use: () => Change, input: unknown) => {
    const { result } = renderHook(use, { wrapper });
    act(() => result.current.mutate(input as never));
  };

  test.each(changes)("%s says that it succeeded", async (_, use, input, request, success) => {
    answer(200, "{}");
    run(use, input);
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    expect(jest.mocked(toast.success).mock.lastCall?.[0]).toBe(success);
    expect(`${fetched.mock.calls[0]?.[1].method} ${fetched.mock.calls[0]?.[0]}`).toBe(request);
  });

  test.each(changes)("%s that is refused gives the server's words, once", async (_, use, input) => {
    answer(409, '{"code":"conflict","message":"Somebody was faster."}');
    run(use, input);
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    expect(toast.error).toHaveBeenCalledWith("Error", expect.objectContaining({ description: "Somebody was faster." }));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test.each(changes.filter(([, , , , , failure]) => failure))(
    "%s without a readable answer says that it failed",
    async (_, use, input, _request, _success, failure) => {
      answer(200, "{");
      run(use, input);
      await waitFor(() => expect(toast.error).toHaveBeenCalled());
      expect(toast.error).toHaveBeenCalledWith("Error", expect.objectContaining({ description: failure }));
    },
  );

  test("of a dispute, a verification, an escrow sends status and words", async () => {
    answer(200, "{}");
    run(() => useUpdateDispute(3), { status: "resolved", resolution: "Repaired." });
    run(() => useDecideVerification(4), { status: "rejected", adminNotes: "Too dark." });
    run(() => useResolveEscrow(5), { adminNotes: "Refund.", outcome: "refund" });
    await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(3));
    expect(fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as unknown)).toEqual([
      { status: "resolved", resolution: "Repaired." },
      { status: "rejected", adminNotes: "Too dark." },
      { resolution: "resolved", adminNotes: "Refund.", outcome: "refund" },
    ]);
  });
});

describe("small parts", () => {
  test("one toast for 5 seconds, swiped to the right, F8 leads to it", () => {
    expect(toasterSettings).toEqual({
      visibleToasts: 1,
      duration: 5000,
      swipeDirections: ["right"],
      hotkey: ["F8"],
    });
  });

  test("the colours of statuses", () => {
    const tones = ["active", "pending", "completed", "cancelled", "something new"].map(statusTone);
    expect(tones).toEqual(["green", "yellow", "blue", "red", "grey"]);
    render(<StatusBadge status="something_new" />);
    expect(screen.getByTestId("status")).toHaveTextContent("something new");
    expect(screen.getByTestId("status")).toHaveClass("bg-muted");
  });

  test("the header's badge has one decimal and a star", () => {
    const { container } = render(<TrustScoreBadge score="62.50" />);
    expect(container).toHaveTextContent(/^3\.1$/);
    expect(container.querySelector("svg")).not.toBeNull();
  });

  test("verification badges, and none without verification", () => {
    const { container, rerender } = render(<VerificationBadges types={["identity", "skill", "business"]} />);
    const badges = Array.from(container.children, ({ textContent }) => textContent?.trim());
    expect(badges).toEqual(["Verified", "Skill Verified", "Business Verified"]);
    rerender(<VerificationBadges types={[]} />);
    expect(container).toBeEmptyDOMElement();
  });

  test("a placeholder where there is no picture", () => {
    render(<ListingImage src={undefined} alt="none" sizes="1px" />);
    expect(screen.getByRole("img")).toHaveAttribute("src", "/placeholder.svg");
  });

  test("out of 10 on /my-dashboard, worrying under 40", () => {
    expect(["0.00", "39.99", "62.50", "100.00"].map(trustOutOfTen)).toEqual(["0.0", "4.0", "6.3", "10.0"]);
    expect(["0.00", "39.99", "40.00"].map(isTrustWorrying)).toEqual([true, true, false]);
  });
});

test("an admin with nothing to do is told so", () => {
  const stats = {
    totalListings: 0,
    totalTransactions: 0,
    averageTrustScore: 12.34,
    trustScore: "0.00",
    activeListings: 0,
    totalViews: 0,
    totalEarnings: "0.00",
  };
  render(
    <AdminDashboard
      pending={{ disputes: 0, verifications: 0 }}
      stats={stats}
      disputeAges={[]}
      disputes={[]}
      verifications={[]}
      transactions={[]}
    />,
    { wrapper },
  );
  expect(screen.getByText("12.3")).toBeVisible();
  expect(screen.getByText("No disputes to review.")).toBeVisible();
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Verifications" }));
  expect(screen.getByText("No verification requests to review.")).toBeVisible();
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Transactions" }));
  expect(screen.getByText("No recent transactions.")).toBeVisible();
  render(<EscrowDisputes escrows={[]} />, { wrapper });
  expect(screen.getByText("No Active Disputes")).toBeVisible();
});

test("an admin sees what was noted about a disputed escrow before", () => {
  const escrow: EscrowDto = {
    id: 3,
    transactionId: 4,
    listingId: 5,
    buyerId: 6,
    sellerId: 7,
    amount: "15000.00",
    fee: "0.00",
    status: "disputed",
    transactionStatus: "active",
    outcome: null,
    sellerAmount: null,
    disputeReason: "It is broken.",
    disputedById: 6,
    adminNotes: "Called both on Monday.",
    carrier: null,
    trackingNumber: null,
    dispatchNote: null,
    dispatchedAt: null,
    createdAt: "2026-11-20T10:00:00.000Z",
    updatedAt: "2026-11-20T11:00:00.000Z",
    listing: { id: 5, title: "Fan", image: "/placeholder.svg", status: "pending", version: 1 },
    terms: {
      listingVersion: 1,
      title: "Fan",
      description: "A standing fan.",
      price: "15000.00",
      images: ["/placeholder.svg"],
      specifications: null,
      location: "Yaba, Lagos",
    },
    buyer: { id: 6, username: "ada", fullName: "Ada Obi" },
    seller: { id: 7, username: "musa", fullName: "Musa Ibrahim" },
    events: [],
    deadline: null,
  };
  render(<EscrowDisputes escrows={[escrow]} />, { wrapper });
  expect(screen.getByText("Previous admin notes").parentElement).toHaveTextContent("Called both on Monday.");
});

test("a review has five labelled ratings and cannot be sent without one", () => {
  render(<ReviewDialog revieweeId={1} listingId={2} title="Fan" />, { wrapper });
  fireEvent.click(screen.getByRole("button", { name: "Write a Review" }));
  const ratings = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(ratings).toEqual(["Poor", "Fair", "Good", "Very Good", "Excellent"]);
  expect(screen.getByRole("button", { name: "Submit Review" })).toBeDisabled();
  fireEvent.click(screen.getByRole("radio", { name: "Poor" }));
  expect(screen.getByRole("button", { name: "Submit Review" })).toBeEnabled();
});
