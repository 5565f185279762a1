import { fireEvent, screen, within } from "@testing-library/react";
import type { ListingDetailDto } from "@/lib/contracts/listings";
import { renderInApp, respond, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { CreateListing } from "./create-listing";
import { EditListing } from "./edit-listing";
import { toListingChanges, toListingFields, toNewListing } from "./listing-form-fields";

const electronics = { id: 3, name: "Electronics", slug: "electronics", description: "Radios, fans, televisions" };

const listing: ListingDetailDto = {
  id: 9,
  userId: 7,
  categoryId: electronics.id,
  title: "Standing fan",
  description: "Three speeds, bought last year.",
  price: "15000.00",
  pricePeriod: null,
  currency: "NGN",
  images: ["/demo/standing-fan-a.webp", "/demo/standing-fan-b.webp"],
  specifications: { Brand: "Binatone", Condition: "Used" },
  status: "active",
  viewCount: 0,
  isFeatured: false,
  location: "Yaba, Lagos",
  version: 1,
  createdAt: "2026-11-20T10:00:00.000Z",
  user: {
    id: 7,
    username: "musa",
    fullName: "Musa Ibrahim",
    isVerified: false,
    trustScore: "0.00",
    trustEventCount: 0,
    createdAt: "2026-03-02T09:30:00.000Z",
    averageRating: null,
    reviewCount: 0,
  },
  category: electronics,
  escrowFee: "0.00",
  deletedAt: null,
};

beforeEach(startFakeApp);

const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("creating", () => {
  test("shows the error of each missing field, and focuses the first", async () => {
    renderInApp(<CreateListing categories={[electronics]} onCreated={() => undefined} />);
    press("Create Listing");
    expect(await screen.findByText("Title is required")).toBeVisible();
    const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
    expect(alerts).toEqual([
      "Title is required",
      "Description must be at least 10 characters",
      "Category is required",
      "Price is required",
      "Location is required",
      "At least one image is required",
    ]);
    expect(screen.getByLabelText("Title")).toHaveFocus();
    expect(screen.getByLabelText("Add photos")).toHaveAccessibleDescription(/At least one image is required/);
    expect(sentRequests()).toEqual([]);
  });

  test("shows the error of a specification at its row", async () => {
    renderInApp(<CreateListing categories={[electronics]} onCreated={() => undefined} />);
    for (const [index, [name, value]] of [
      ["Brand", ""],
      ["Colour", "Blue"],
      ["Colour", "Green"],
      ["x".repeat(61), "Long"],
    ].entries()) {
      press("Add specification");
      fill(`Specification ${index + 1} name`, name ?? "");
      fill(`Specification ${index + 1} value`, value ?? "");
    }
    press("Create Listing");
    await screen.findByText("Value is required");
    expect(screen.getByLabelText("Specification 1 value")).toHaveAccessibleDescription("Value is required");
    expect(screen.getByLabelText("Specification 2 name")).toBeValid();
    expect(screen.getByLabelText("Specification 3 name")).toHaveAccessibleDescription("This name is used twice");
    expect(screen.getByLabelText("Specification 4 name")).toHaveAccessibleDescription("At most 60 characters");
  });
});

describe("editing", () => {
  const open = () => renderInApp(<EditListing listing={listing} categories={[electronics]} />);

  test("starts with the listing's values", () => {
    open();
    expect(screen.getByLabelText("Title *")).toHaveValue("Standing fan");
    expect(screen.getByLabelText("Price (NGN)")).toHaveValue("15000");
    expect(screen.getByLabelText("Category *")).toHaveDisplayValue("Electronics");
    expect(screen.getAllByRole("img").map((picture) => picture.getAttribute("src"))).toEqual(listing.images);
    const group = screen.getByRole("group", { name: "Specifications (optional)" });
    const texts = within(group).getAllByRole<HTMLInputElement>("textbox");
    expect(texts.map(({ value }) => value)).toEqual(["Brand", "Binatone", "Condition", "Used"]);
  });

  test("sends the remaining pictures and specifications", async () => {
    respond(200, listing);
    open();
    press("Remove picture 1");
    press("Remove specification 2");
    press("Remove specification 1");
    press("Update Listing");
    expect(await screen.findByText("Listing updated successfully")).toBeVisible();
    const sent = sentRequests().at(-1);
    expect(sent).toMatchObject({ method: "PUT", path: "/api/listings/9" });
    expect(sent?.body).toEqual({
      title: listing.title,
      description: listing.description,
      price: listing.price,
      location: listing.location,
      categoryId: listing.categoryId,
      images: ["/demo/standing-fan-b.webp"],
      specifications: {},
    });
  });

  test("does not remove the last picture", async () => {
    open();
    press("Remove picture 2");
    press("Remove picture 1");
    press("Update Listing");
    expect(await screen.findByText("At least one image is required")).toBeVisible();
    expect(sentRequests()).toEqual([]);
  });

  test("shows the server's refusal of one picture at the pictures", async () => {
    respond(422, {
      code: "validation_failed",
      message: "No.",
      errors: [{ path: "images.1", message: "Not this one" }],
    });
    open();
    press("Update Listing");
    expect(await screen.findByText("Not this one")).toBeVisible();
    expect(screen.getByLabelText("Add photos")).toHaveFocus();
  });
});

describe("the request", () => {
  const fields = toListingFields(listing);

  test("of an edited listing leaves out the pictures and specifications that are as they were", () => {
    const { title, description, price, location, categoryId } = listing;
    const sent = toListingChanges(fields, { ...fields, title: "Fan" });
    expect(sent).toEqual({ title: "Fan", description, price, location, categoryId });
    expect(toListingChanges(fields, { ...fields, title })).not.toHaveProperty("specifications");
  });

  test("of a new listing leaves out rows without a text", () => {
    const specifications = [
      { name: " Brand ", value: " OX" },
      { name: " ", value: "" },
    ];
    expect(toNewListing({ ...fields, specifications })).toMatchObject({ specifications: { Brand: "OX" } });
    expect(toNewListing({ ...fields, specifications: [] })).not.toHaveProperty("specifications");
  });
});
