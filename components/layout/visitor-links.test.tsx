/** The links to the sign-in, in header and footer. */
import { render, screen } from "@testing-library/react";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { beginSession } from "@/lib/client/people/session";
import { examples } from "@/lib/contracts/platform/examples";
import { InApp, startFakeApp } from "@/tests/helpers/fake-app";
import { SiteFooter } from "./site-footer";
import { VisitorMenu } from "./visitor-menu";

beforeEach(startFakeApp);

const both = (
  <>
    <VisitorMenu />
    <SiteFooter />
  </>
);

function show(address: string, content: ReactNode = both) {
  const { pathname, searchParams } = new URL(address, "https://oja.test");
  render(
    <InApp>
      <PathnameContext value={pathname}>
        <SearchParamsContext value={searchParams}>{content}</SearchParamsContext>
      </PathnameContext>
    </InApp>,
  );
}

const addresses = (name: string) => screen.queryAllByRole("link", { name }).map((link) => link.getAttribute("href"));
const twice = (address: string) => [address, address];

test.each([
  ["/login?callbackUrl=%2Forder%2F12", "?callbackUrl=%2Forder%2F12"],
  ["/register?callbackUrl=%2Flisting%2F7%23pay", "?callbackUrl=%2Flisting%2F7%23pay"],
  ["/login", ""],
  ["/login?callbackUrl=https%3A%2F%2Fevil.test%2F", ""],
  ["/login?callbackUrl=%2F%2Fevil.test", ""],
  ["/login?callbackUrl=%2F%5Cevil.test", ""],
  ["/categories?callbackUrl=%2Fescrow", ""],
])("on %s they carry %j", (address, kept) => {
  show(address);
  expect(addresses("Sign In")).toEqual(twice(`/login${kept}`));
  expect(addresses("Register")).toEqual(twice(`/register${kept}`));
});

test("signed-in people see neither in the footer", () => {
  beginSession({ token: "token", user: examples.ownUser });
  show("/categories", <SiteFooter />);
  expect([...addresses("Sign In"), ...addresses("Register")]).toEqual([]);
  expect(addresses("My Dashboard")).toEqual(["/dashboard"]);
});
