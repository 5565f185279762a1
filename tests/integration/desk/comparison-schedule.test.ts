import { prisma } from "@/lib/server/platform/database/client";
import { compareWhenDue } from "@/lib/server/desk/reconcile/provider/compare-with-provider";
import { at } from "../../helpers/clock";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";

beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

test("the provider is compared once a night, and by day when the night was missed", async () => {
  const count = () => prisma().providerComparison.count();
  const runAt = async (iso: string) => {
    const before = await count();
    await at(new Date(iso), compareWhenDue);
    return (await count()) - before;
  };
  await runAt("2027-03-01T01:40:00Z");
  expect(await runAt("2027-03-01T13:40:00Z")).toBe(0);
  expect(await runAt("2027-03-02T01:40:00Z")).toBe(1);
  expect(await runAt("2027-03-02T02:40:00Z")).toBe(0);
  expect(await runAt("2027-03-03T03:40:00Z")).toBe(0);
  expect(await runAt("2027-03-03T04:40:00Z")).toBe(1);
});
