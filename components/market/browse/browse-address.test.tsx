import { browseQuery } from "@/lib/contracts/market/browse";
import { canonicalAddress, pageTitle } from "./browse-address";

test.each([
  [{}, "/listings"],
  [{ page: "2" }, "/listings?page=2"],
  [{ page: "2", view: "list" }, "/listings?page=2"],
  [{ view: "list" }, "/listings"],
  [{ page: "2", location: "Aba" }, "/listings"],
  [{ page: "3", sort: "price-low" }, "/listings"],
])("the canonical address of %j is %s", (params, address) =>
  expect(canonicalAddress("/listings", browseQuery.parse(params))).toBe(address),
);

test("a title names its page after the first", () => {
  expect([pageTitle("Vehicles", 1), pageTitle("Vehicles", 2)]).toEqual(["Vehicles", "Vehicles — Page 2"]);
});
