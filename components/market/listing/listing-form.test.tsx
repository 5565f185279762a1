import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { renderInApp, respond, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { CreateListing } from "./create-listing";
import { EditListing } from "./edit-listing";
import { toListingChanges, toListingFields, toNewListing } from "@/lib/listing-form/fields";

const electronics = { id: 3, name: "Electronics", slug: "electronics", description: "Radios, fans, televisions" };

const listing: ListingDetailDto = {
  id: 9,
  userId: 7,
  categoryId: electronics.id,
  categorySlug: electronics.slug,
  title: "Standing fan",
  description: "Three speeds, bought last year.",
  price: "15000.00",
  pricePeriod: null,
  currency: "NGN",
  images: ["/demo/standing-fan-a.webp", "/demo/standing-fan-b.webp"],
  specifications: { Brand: "Binatone", Condition: "Used" },
  state: null,
  lga: null,
  attributes: {},
  negotiable: true,
  status: "active",
  viewCount: 0,
  isFeatured: false,
  location: "Yaba, Lagos",
  version: 1,
  createdAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2027-01-19T10:00:00.000Z",
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
    hasPhone: false,
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
      "Category is required",
      "At least one image is required",
      "Title is required",
      "Price is required",
      "Location is required",
      "Description must be at least 10 characters",
    ]);
    expect(screen.getByLabelText("Category")).toHaveFocus();
    expect(screen.getByLabelText("Add photos")).toHaveAccessibleDescription(/At least one image is required/);
    expect(sentRequests()).toEqual([]);
  });

  test("chooses the period of a rent or a wage, and leaves one that was chosen otherwise", async () => {
    const jobs = { id: 4, name: "Jobs", slug: "jobs", description: "Offices, shops, homes" };
    const homes = { id: 5, name: "Real Estate", slug: "real-estate", description: "Flats, land, shops" };
    renderInApp(<CreateListing categories={[electronics, jobs, homes]} onCreated={() => undefined} />);
    fill("Category", String(jobs.id));
    const period = await screen.findByLabelText("The price is");
    expect(period).toHaveDisplayValue("per month");
    fill("Category", String(homes.id));
    expect(period).toHaveDisplayValue("for the whole thing");
    await screen.findByLabelText("Offer");
    fill("Offer", "rent");
    expect(period).toHaveDisplayValue("per year");
    fill("The price is", "month");
    fill("Offer", "short_let");
    expect(period).toHaveDisplayValue("per month");
  });

  test("asks the few questions of the category, and proposes a title from the answers", async () => {
    respond(201, listing);
    renderInApp(<CreateListing categories={[electronics]} onCreated={() => undefined} />);
    fill("Category", String(electronics.id));
    press("Create Listing");
    await screen.findByText("Title is required");
    expect(screen.getByLabelText("Kind")).toHaveDisplayValue("I don’t know");
    expect(screen.getByLabelText("Brand")).toBeValid();
    fill("Kind", "generator");
    fill("Brand", "Sumec");
    fill("Condition", "nigerian_used");
    fill("Power (kVA)", "two");
    expect(await screen.findByText("Must be a number with two digits at most")).toBeVisible();
    fill("Power (kVA)", "2.5");
    press("Use “Sumec Generator, Nigerian used”");
    expect(screen.getByLabelText("Title")).toHaveValue("Sumec Generator, Nigerian used");
    expect(screen.queryByLabelText("Screen (inches)")).toBeNull();
    await waitFor(() => expect(screen.queryByText("Must be a number with two digits at most")).toBeNull());
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

describe("facts", () => {
  const radio = { ...listing, attributes: { kind: "audio", brand: "OX", warranty: 6 } };

  test("start with the listing's, are sent when they differ, and leave with an empty answer", async () => {
    respond(200, radio);
    renderInApp(<EditListing listing={radio} categories={[electronics]} />);
    expect(screen.getByLabelText("Warranty (months)")).toHaveValue("6");
    fill("Warranty (months)", "");
    fill("Kind", "fan");
    press("Update Listing");
    await screen.findByText("Listing updated successfully");
    expect(sentRequests().at(-1)?.body).toMatchObject({ attributes: { kind: "fan", brand: "OX" } });
  });

  test("that the server refuses show it at their field", async () => {
    const errors = [{ path: "attributes.brand", message: "Not this one" }];
    respond(400, { code: "validation_failed", message: "No.", errors });
    renderInApp(<EditListing listing={radio} categories={[electronics]} />);
    press("Update Listing");
    expect(await screen.findByText("Not this one")).toBeVisible();
    expect(screen.getByLabelText("Brand")).toHaveFocus();
  });
});

describe("the request", () => {
  const fields = toListingFields(listing);

  test("of an edited listing leaves out the pictures and specifications that are as they were", () => {
    const { title, description, price, location, categoryId } = listing;
    const sent = toListingChanges(fields, { ...fields, title: "Fan" }, electronics.slug);
    expect(sent).toEqual({ title: "Fan", description, price, location, categoryId });
    expect(toListingChanges(fields, { ...fields, title }, electronics.slug)).not.toHaveProperty("specifications");
  });

  test("of a new listing leaves out rows without a text", () => {
    const specifications = [
      { name: " Brand ", value: " OX" },
      { name: " ", value: "" },
    ];
    expect(toNewListing({ ...fields, specifications }, electronics.slug)).toMatchObject({
      specifications: { Brand: "OX" },
    });
    expect(toNewListing({ ...fields, specifications: [] }, electronics.slug)).not.toHaveProperty("specifications");
  });
});

describe("the place", () => {
  const leave = (location: string) => {
    fill("Location", location);
    fireEvent.blur(screen.getByLabelText("Location"));
  };

  test("is chosen from the location where that is certain, and stays as somebody chose it", async () => {
    renderInApp(<CreateListing categories={[electronics]} onCreated={() => undefined} />);
    expect(screen.getByLabelText("State")).toHaveValue("");
    expect(screen.queryByLabelText("Local government area")).toBeNull();
    leave("Yaba, Lagos");
    expect(await screen.findByLabelText("Local government area")).toHaveValue("Lagos Mainland");
    expect(screen.getByLabelText("State")).toHaveDisplayValue("Lagos");
    leave("Surulere");
    leave("Bodija, Ibadan");
    await waitFor(() => expect(screen.getByLabelText("State")).toHaveDisplayValue("Oyo"));
    expect(screen.getByLabelText("Local government area")).toHaveValue("Ibadan North");
    fill("State", "NG-KN");
    const areas = screen.getByLabelText("Local government area");
    await waitFor(() => expect(within(areas).getAllByRole("option")).toHaveLength(45));
    expect(areas).toHaveValue("");
    fill("Local government area", "Fagge");
    leave("Yaba, Lagos");
    await waitFor(() => expect(areas).toHaveValue("Fagge"));
    expect(screen.getByLabelText("State")).toHaveDisplayValue("Kano");
  });

  test("is sent when it or the location differs", () => {
    const before = toListingFields({ ...listing, state: "NG-LA", lga: "Ikeja" });
    const sent = (change: object) => toListingChanges(before, { ...before, ...change }, "electronics");
    expect(sent({})).not.toHaveProperty("state");
    expect(sent({ lga: "" })).toMatchObject({ state: "NG-LA", lga: null });
    expect(sent({ state: "", lga: "" })).toMatchObject({ state: null, lga: null });
    expect(sent({ location: "Ojota" })).toMatchObject({ location: "Ojota", state: "NG-LA", lga: "Ikeja" });
    expect(toNewListing({ ...before, state: "", lga: "" }, "electronics")).not.toHaveProperty("state");
    expect(toNewListing(before, "electronics")).toMatchObject({ state: "NG-LA", lga: "Ikeja" });
  });
});
