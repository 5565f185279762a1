/** Every query's key; joined by slashes it is the address it reads. */
export const queryKeys = {
  dashboardStats: ["/api/dashboard/stats"],
  myListings: ["/api/listings/my"],
  suggestions: (text: string) => [`/api/listings/suggestions?text=${encodeURIComponent(text)}`],
  transactions: ["/api/transactions"],
  transactionsOn: (listingId: number) => [`/api/transactions?listingId=${listingId}`],
  disputes: ["/api/disputes"],
  verificationRequests: ["/api/verification-requests"],
  escrowAsBuyer: ["/api/escrow"],
  escrowAsSeller: ["/api/escrow/seller"],
  listingChanges: (escrowId: number) => ["/api/escrow", escrowId, "listing-changes"],
  statement: ["/api/escrow/statement"],
  disputedEscrows: ["/api/escrow/disputes"],
} as const;
