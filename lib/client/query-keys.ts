/** Every query's key; joined by slashes it is the address it reads. */
export const queryKeys = {
  me: ["/api/auth/me"],
  categories: ["/api/categories"],
  escrowAsBuyer: ["/api/escrow"],
  escrowAsSeller: ["/api/escrow/seller"],
  myListings: ["/api/listings/my"],
  dashboardStats: ["/api/dashboard/stats"],
  listing: (id: number) => ["/api/listings", id],
} as const;
