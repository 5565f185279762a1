/** The public data of a person. */
import { GET as listTrustEvents } from "@/app/api/trust-events/[userId]/route";
import { GET as listListingsOf } from "@/app/api/users/[id]/listings/route";
import { GET as listReviewsOf } from "@/app/api/users/[id]/reviews/route";
import { GET as readUser } from "@/app/api/users/[id]/route";
import { call } from "./api";
import type { Caller, Id } from "./market-api";

export const getUser = (caller: Caller, id: Id) =>
  call(readUser, { path: `/api/users/${id}`, params: { id: String(id) }, token: caller?.token });

export const getListingsOf = (id: Id, query = "") =>
  call(listListingsOf, { path: `/api/users/${id}/listings?${query}`, params: { id: String(id) } });

export const getReviewsOf = (id: Id, query = "") =>
  call(listReviewsOf, { path: `/api/users/${id}/reviews?${query}`, params: { id: String(id) } });

export const getTrustEvents = (userId: Id, query = "") =>
  call(listTrustEvents, { path: `/api/trust-events/${userId}?${query}`, params: { userId: String(userId) } });
