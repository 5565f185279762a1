/** Every mutation of the client: the request it sends, and the toast of its outcome. */
import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { InApp, respond, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { useConfirmDelivery } from "../deals/use-confirm-delivery";
import { useCreateListing } from "../market/use-create-listing";
import { useCreateReview } from "../people/use-create-review";
import { useDecideVerification } from "../desk/use-decide-verification";
import { useDeleteListing } from "../market/use-delete-listing";
import { useDisputeEscrow } from "../deals/use-dispute-escrow";
import { useFileDispute } from "../deals/use-file-dispute";
import { usePlaceOrder } from "../deals/use-place-order";
import { useRequestVerification } from "../people/use-request-verification";
import { useResolveEscrow } from "../desk/use-resolve-escrow";
import { useUpdateDispute } from "../desk/use-update-dispute";
import { useUpdateListing } from "../market/use-update-listing";

beforeEach(startFakeApp);

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
    const { result } = renderHook(use, { wrapper: InApp });
    act(() => result.current.mutate(input as never));
  };

  test.each(changes)("%s says that it succeeded", async (_, use, input, request, success) => {
    respond(200, "{}");
    run(use, input);
    expect(await screen.findByText(success)).toBeVisible();
    expect(sentRequests().map(({ method, path }) => `${method} ${path}`)[0]).toBe(request);
  });

  test.each(changes)("%s that is refused shows the server's message, once", async (_, use, input) => {
    respond(409, '{"code":"conflict","message":"Somebody was faster."}');
    run(use, input);
    expect(await screen.findByText("Somebody was faster.")).toBeVisible();
    expect(screen.getByText("Error")).toBeVisible();
    expect(sentRequests()).toHaveLength(1);
  });

  test.each(changes.filter(([, , , , , failure]) => failure))(
    "%s without a readable response shows its fallback",
    async (_, use, input, _request, _success, failure) => {
      respond(200, "{");
      run(use, input);
      expect(await screen.findByText(failure ?? "")).toBeVisible();
    },
  );

  test("of a dispute, a verification, an escrow sends status and words", async () => {
    respond(200, "{}");
    run(() => useUpdateDispute(3), { status: "resolved", resolution: "Repaired." });
    run(() => useDecideVerification(4), { status: "rejected", adminNotes: "Too dark." });
    run(() => useResolveEscrow(5), { adminNotes: "Refund.", outcome: "refund" });
    await waitFor(() => expect(sentRequests()).toHaveLength(3));
    expect(sentRequests().map(({ body }) => body)).toEqual([
      { status: "resolved", resolution: "Repaired." },
      { status: "rejected", adminNotes: "Too dark." },
      { resolution: "resolved", adminNotes: "Refund.", outcome: "refund" },
    ]);
  });
});
