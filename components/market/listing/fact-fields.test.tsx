import { fireEvent, screen, waitFor } from "@testing-library/react";
import { writeDraft } from "@/lib/client/platform/drafts";
import { categoryFacts } from "@/lib/domain/market/attributes/categories";
import { emptyListing } from "@/lib/listing-form/fields";
import { renderInApp, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { CreateListing } from "./create-listing";

beforeEach(startFakeApp);

const slugs = Object.keys(categoryFacts);
const categories = slugs.map((slug, index) => ({ id: index + 1, name: slug, slug, description: "" }));
const idOf = (slug: string) => String(slugs.indexOf(slug) + 1);
const open = () => renderInApp(<CreateListing categories={categories} onCreated={() => undefined} />);
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByText("Create Listing"));
const boxes = () =>
  screen.queryAllByRole<HTMLInputElement>("checkbox").filter(({ name }) => name.startsWith("attributes."));

const filledIn = {
  ...emptyListing,
  images: ["/demo/standing-fan-a.webp"],
  title: "A good one",
  price: "5000",
  description: "In a good state, seldom used.",
  location: "Yaba",
};

test.each(slugs)("the form of %s says what is missing, for each kind", async (slug) => {
  const kind = categoryFacts[slug]?.attributes.find(({ key }) => key === "kind");
  open();
  fill("Category", idOf(slug));
  press();
  expect(await screen.findByText("Title is required")).toBeVisible();
  for (const { value } of kind?.type === "enum" ? kind.options : []) {
    fill("Kind", value);
    for (const box of boxes().slice(0, 2)) fireEvent.click(box);
    fill("Title", "");
    await waitFor(() => expect(screen.getByText("Title is required")).toBeVisible());
    fill("Title", "A good one");
    await waitFor(() => expect(screen.queryByText("Title is required")).toBeNull());
  }
});

describe("several choices", () => {
  const answers = { job_type: "full_time", company: "Ada Foods", function: "sales", deadline: "2030-01-01" };
  const job = { ...filledIn, categoryId: idOf("jobs"), attributes: answers };
  const sentAttributes = async () => {
    press();
    const isSent = () => expect(sentRequests().map(({ method }) => method)).toContain("POST");
    await waitFor(isSent);
    return (sentRequests().find(({ method }) => method === "POST")?.body as { attributes: object }).attributes;
  };

  test("that are left open are not sent", async () => {
    writeDraft("new-listing", job);
    open();
    expect(await sentAttributes()).toEqual(answers);
  });

  test("are ticked and unticked, come back with the draft, and are sent", async () => {
    writeDraft("new-listing", job);
    const first = open();
    for (const index of [0, 1, 0]) fireEvent.click(boxes()[index] as HTMLElement);
    expect(
      boxes()
        .map(({ checked }) => checked)
        .slice(0, 3),
    ).toEqual([false, true, false]);
    first.unmount();
    open();
    await waitFor(() => expect(boxes()[1]).toBeChecked());
    expect(boxes()[0]).not.toBeChecked();
    expect(await sentAttributes()).toEqual({ ...answers, benefits: ["pension"] });
  });

  test("of a draft of an earlier version, which kept false for none, do not break the form", async () => {
    writeDraft("new-listing", { ...job, attributes: { ...answers, benefits: false } });
    open();
    expect(boxes().some(({ checked }) => checked)).toBe(false);
    expect(await sentAttributes()).toEqual(answers);
  });
});
