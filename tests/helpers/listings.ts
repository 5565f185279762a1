/** Listings in a town of their own, and the lists that show them. */
import { randomBytes } from "node:crypto";
import { GET as readListing } from "@/app/api/listings/[id]/route";
import { GET as searchListings, POST as createListing } from "@/app/api/listings/route";
import { listingPage, type ListingPageDto, listingSummary } from "@/lib/contracts/market/listings";
import { prisma } from "@/lib/server/platform/database/client";
import { buildListing, buildUser } from "@/demo/builders";
import { type ApiResult, call } from "./api";

export type Query = Record<string, string | number>;
type Overrides = Partial<Parameters<typeof buildListing>[0]>;
/** Several files share a database. */
const file = randomBytes(4).toString("hex");
let serial = 0;

/** A place that only one test's listings are in */
export const newTown = () => `Town${file}x${(serial++).toString(36)}z`;

/** A seller whose listings are all in one town. */
export async function buildTown() {
  const [seller, town] = [await buildUser(), newTown()];
  const put = (overrides: Overrides = {}) =>
    buildListing({ location: `${town}, Oyo`, ...overrides, userId: seller.id });
  const find = async (query: Query = {}) => expectPage(await getListings({ location: town, ...query }));
  const titles = async (query: Query = {}) => (await find(query)).listings.map(({ title }) => title);
  return { seller, town, put, find, titles };
}

export const getListings = (query: Query | string) => {
  const search =
    typeof query === "string" ? query : new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]));
  return call(searchListings, { path: `/api/listings?${search}` });
};

export const getListing = (id: number | string, token?: string) =>
  call(readListing, { path: `/api/listings/${id}`, params: { id: String(id) }, token });

export const postListing = (token: string | undefined, body: unknown) =>
  call(createListing, { method: "POST", path: "/api/listings", token, body });

export function expectPage({ status, body }: ApiResult): ListingPageDto {
  expect(status).toBe(200);
  return listingPage.strict().extend({ listings: listingSummary.strict().array() }).parse(body);
}

export const categoryId = async (slug: string) => (await prisma().category.findUniqueOrThrow({ where: { slug } })).id;
