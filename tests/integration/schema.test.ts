import { readFile } from "node:fs/promises";
import pg from "pg";
import { catalogPath, readCatalog } from "@/prisma/catalog";
import { compareFunctions } from "@/prisma/compare-functions";

const connectionString = process.env.DATABASE_URL;
const client = new pg.Client({ connectionString });

beforeAll(() => client.connect());
afterAll(() => client.end());

test("a migrated database is what prisma/catalog.json records", async () => {
  const recorded: unknown = JSON.parse(await readFile(catalogPath, "utf8"));
  expect(await readCatalog(connectionString ?? "")).toEqual(recorded);
});

// Each test below writes in a transaction of its own that is rolled back.

describe("SQL functions", () => {
  test("are those of prisma/functions, each once", async () => {
    expect(await compareFunctions(client)).toEqual({ changed: [], removed: [] });
  });

  test("that differ from their file, or have none, are found", async () => {
    await client.query(`create or replace function search_words(value text) returns text
      language sql immutable strict parallel safe return upper(value)`);
    await client.query("create function left_behind() returns int language sql return 1");
    expect(await compareFunctions(client)).toEqual({
      changed: [expect.stringContaining("create or replace function search_words(value text)")],
      removed: ["left_behind()"],
    });
  });
});

const refused = "23514"; // check_violation
const duplicate = "23505"; // unique_violation
const appendOnly = "23001"; // restrict_violation

const people = { seller: 0, buyer: 0, other: 0 };
const item = { listing: 0, order: 0, escrow: 0 };

async function insert(text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ id: string | number }>(`${text} returning id`, values);
  return Number(rows[0]?.id);
}

const addUser = (username: string, email = `${username}@schema.test`) =>
  insert("insert into users (username, email, full_name, password_hash) values ($1, $2, 'Ada Obi', '!')", [
    username,
    email,
  ]);
const addOrder = (buyerId: number) =>
  insert(
    "insert into transactions (buyer_id, seller_id, listing_id, listing_version, amount_kobo, status) values ($1, $2, $3, 1, 1500000, 'active')",
    [buyerId, people.seller, item.listing],
  );
const addEscrow = (transactionId: number, buyerId: number) =>
  insert(
    `insert into escrows (transaction_id, listing_id, buyer_id, seller_id, amount_kobo, fee_kobo, is_single_item)
     values ($1, $2, $3, $4, 1500000, 22500, true)`,
    [transactionId, item.listing, buyerId, people.seller],
  );

/** A seller with one listing, and a buyer whose money for it is held. */
beforeEach(async () => {
  await client.query("begin");
  people.seller = await addUser("schema-seller");
  people.buyer = await addUser("schema-buyer");
  people.other = await addUser("schema-other");
  item.listing = await insert(
    `insert into listings (user_id, category_id, title, description, price_kobo, location, images)
     values ($1, (select id from categories where slug = 'electronics'), 'Standing fan', 'Used for one season.', 1500000, 'Yaba', '{/a.webp}')`,
    [people.seller],
  );
  item.order = await addOrder(people.buyer);
  item.escrow = await addEscrow(item.order, people.buyer);
});
afterEach(() => client.query("rollback"));

/** Every later statement of the transaction works on as if this one had not been sent. */
async function attempt(text: string, values: unknown[] = []) {
  await client.query("savepoint before_attempt");
  try {
    await client.query(text, values);
    return "accepted";
  } catch (error) {
    const { code, constraint } = error as pg.DatabaseError;
    return constraint ? `${code} ${constraint}` : `${code}`;
  } finally {
    await client.query("rollback to before_attempt");
  }
}
const setTo = (table: keyof typeof idOf, change: string) =>
  attempt(`update ${table} set ${change} where id = $1`, [idOf[table]()]);
const idOf = {
  users: () => people.buyer,
  listings: () => item.listing,
  transactions: () => item.order,
  escrows: () => item.escrow,
};

describe("people", () => {
  test("an e-mail or username that differs only in case is taken", async () => {
    const add = (username: string, email: string) =>
      attempt("insert into users (username, email, full_name, password_hash) values ($1, $2, 'Ada Obi', '!')", [
        username,
        email,
      ]);
    expect(await add("SCHEMA-Buyer", "new@schema.test")).toBe(`${duplicate} users_username_key`);
    expect(await add("schema-new", "schema-buyer@schema.test")).toBe(`${duplicate} users_email_key`);
    expect(await add("schema-new", "Schema-Buyer@schema.test")).toBe(`${refused} users_email_lower_case`);
    expect(await add("schema-new", "new@schema.test")).toBe("accepted");
  });

  test.each([
    ["username = 'ab'", "users_username_shape"],
    ["username = 'a b c'", "users_username_shape"],
    ["username = repeat('a', 31)", "users_username_shape"],
    ["email = 'New@schema.test'", "users_email_lower_case"],
    ["email = ' new@schema.test'", "users_email_lower_case"],
    ["email = 'new'", "users_email_lower_case"],
    ["full_name = 'A'", "users_full_name_length"],
    ["phone = '08031234567'", "users_phone_e164"],
    ["phone = ''", "users_phone_e164"],
    ["trust_score = -0.01", "users_trust_score_range"],
    ["trust_score = 100.01", "users_trust_score_range"],
    ["review_count = 1, rating_sum = 6", "users_rating_possible"],
    ["review_count = 1, rating_sum = 0", "users_rating_possible"],
  ])("refuses %s", async (change, constraint) => expect(await setTo("users", change)).toBe(`${refused} ${constraint}`));

  test("takes what is right, and no role that does not exist", async () => {
    expect(await setTo("users", "phone = '+2348031234567', trust_score = 100, review_count = 2, rating_sum = 10")).toBe(
      "accepted",
    );
    expect(await setTo("users", "role = 'owner'")).toBe("22P02");
  });

  test("a session ends after it began", async () =>
    expect(
      await attempt(
        "insert into sessions (id, user_id, expires_at) values (gen_random_uuid(), $1, now() - interval '1 s')",
        [people.buyer],
      ),
    ).toBe(`${refused} sessions_expire_later`));
});

describe("listings", () => {
  test.each([
    ["title = ''", "listings_title_length"],
    ["title = repeat('x', 201)", "listings_title_length"],
    ["description = 'too short'", "listings_description_length"],
    ["price_kobo = -1", "listings_price_range"],
    ["price_kobo = 10000000000001", "listings_price_range"],
    ["currency = 'USD'", "listings_currency_naira"],
    ["images = '{}'", "listings_images_count"],
    ["images = array_fill('/a.webp'::text, '{11}')", "listings_images_count"],
    ["location = ''", "listings_location_given"],
    ["view_count = -1", "listings_view_count_positive"],
  ])("refuse %s", async (change, constraint) =>
    expect(await setTo("listings", change)).toBe(`${refused} ${constraint}`),
  );

  test("take the largest price and none, and no status that does not exist", async () => {
    expect(await setTo("listings", "price_kobo = 10000000000000")).toBe("accepted");
    expect(await setTo("listings", "price_kobo = 0")).toBe("accepted");
    expect(await setTo("listings", "status = 'sold'")).toBe("22P02");
  });

  test("with an order on them stay", async () =>
    expect(await attempt("delete from listings where id = $1", [item.listing])).toBe(
      "23001 transactions_listing_id_fkey",
    ));
});

describe("reviews and disputes", () => {
  const addReview = (change: Record<string, unknown>) => {
    const row = { reviewer: people.buyer, reviewee: people.seller, rating: 5, comment: "Works very well.", ...change };
    return attempt(
      "insert into reviews (reviewer_id, reviewee_id, listing_id, transaction_id, rating, comment) values ($1, $2, $3, $4, $5, $6)",
      [row.reviewer, row.reviewee, item.listing, item.order, row.rating, row.comment],
    );
  };
  const addDispute =
    "insert into disputes (transaction_id, complainant_id, respondent_id, reason, description) values ($1, $2, $3, $4, $5)";

  test("a rating is 1 to 5, a comment 10 characters, the reviewer somebody else", async () => {
    expect(await addReview({})).toBe("accepted");
    for (const rating of [0, 6, -1]) expect(await addReview({ rating })).toBe(`${refused} reviews_rating_range`);
    expect(await addReview({ comment: "too short" })).toBe(`${refused} reviews_comment_length`);
    expect(await addReview({ reviewer: people.seller })).toBe(`${refused} reviews_not_of_oneself`);
  });

  test("a transaction is reviewed once", async () => {
    await client.query(
      "insert into reviews (reviewer_id, reviewee_id, listing_id, transaction_id, rating, comment) values ($1, $2, $3, $4, 5, 'Works very well.')",
      [people.buyer, people.seller, item.listing, item.order],
    );
    expect(await addReview({ rating: 1 })).toBe(`${duplicate} reviews_transaction_id_key`);
  });

  test("nobody disputes with themselves, twice at once, or for no reason", async () => {
    const { buyer, seller } = people;
    expect(await attempt(addDispute, [item.order, buyer, buyer, "other", "x"])).toBe(`${refused} disputes_two_parties`);
    expect(await attempt(addDispute, [item.order, buyer, seller, "other", ""])).toBe(
      `${refused} disputes_description_given`,
    );
    expect(await attempt(addDispute, [item.order, buyer, seller, "bored", "x"])).toBe("22P02");
    const disputeId = await insert(addDispute, [item.order, buyer, seller, "other", "The fan does not turn."]);
    expect(await attempt(addDispute, [item.order, buyer, seller, "other", "x"])).toBe(
      `${duplicate} disputes_one_open_per_person`,
    );
    expect(await attempt(addDispute, [item.order, seller, buyer, "other", "x"])).toBe("accepted");
    expect(await attempt("update disputes set status = 'resolved' where id = $1", [disputeId])).toBe(
      `${refused} disputes_resolution_when_resolved`,
    );
  });

  test("one request for each verification waits at a time", async () => {
    const add = "insert into verification_requests (user_id, verification_type, documents) values ($1, $2, '{}')";
    await client.query(add, [people.buyer, "skill"]);
    expect(await attempt(add, [people.buyer, "skill"])).toBe(`${duplicate} verification_requests_one_pending`);
    expect(await attempt(add, [people.buyer, "identity"])).toBe("accepted");
  });
});

describe("transactions", () => {
  const add =
    "insert into transactions (buyer_id, seller_id, listing_id, listing_version, amount_kobo, currency, payment_method) values ($1, $2, $3, 1, $4, $5, $6)";
  const row = (change: Record<string, unknown> = {}) =>
    Object.values({
      buyer: people.other,
      seller: people.seller,
      listing: item.listing,
      amount: 1,
      currency: "NGN",
      method: "escrow",
      ...change,
    });

  test("have two parties, an amount, naira, escrow", async () => {
    expect(await attempt(add, row())).toBe("accepted");
    expect(await attempt(add, row({ buyer: people.seller }))).toBe(`${refused} transactions_two_parties`);
    for (const amount of [0, -1])
      expect(await attempt(add, row({ amount }))).toBe(`${refused} transactions_amount_positive`);
    expect(await attempt(add, row({ currency: "USD" }))).toBe(`${refused} transactions_currency_naira`);
    expect(await attempt(add, row({ method: "cash" }))).toBe(`${refused} transactions_by_escrow`);
    expect(await setTo("transactions", "status = 'paid'")).toBe("22P02");
  });

  test("keep the version that was ordered, which is there", async () => {
    await client.query("update listings set title = 'Another fan' where id = $1", [item.listing]);
    const change = "update transactions set listing_version = 2 where id = $1";
    expect(await attempt(change, [item.order])).toMatch(refused);
    expect(await attempt(add.replace("$3, 1,", "$3, 2,"), row())).toBe("accepted");
    expect(await attempt(add.replace("$3, 1,", "$3, 3,"), row())).toBe(
      "23503 transactions_listing_id_listing_version_fkey",
    );
  });

  test("have notifications of a deadline or of a cancellation, one of each", async () => {
    const notify = (deadlineAt: string, reason: string) =>
      attempt(
        `insert into notifications (user_id, transaction_id, step, deadline_at, cancellation_reason) values ($1, $2, 'cancel_unpaid', ${deadlineAt}, ${reason})`,
        [people.buyer, item.order],
      );
    const either = `${refused} notifications_of_deadline_or_cancellation`;
    expect([await notify("null", "null"), await notify("now()", "'listing_sold'")]).toEqual([either, either]);
    await client.query(
      `insert into notifications (user_id, transaction_id, step, deadline_at, cancellation_reason)
       values ($1, $2, 'cancel_unpaid', now(), null), ($1, $2, 'cancel_unpaid', null, 'listing_sold')`,
      [people.buyer, item.order],
    );
    expect(await notify("now()", "null")).toBe(`${duplicate} notifications_one_per_deadline`);
    expect(await notify("null", "'listing_paused'")).toBe(`${duplicate} notifications_one_cancellation`);
  });

  test("a buyer has one open order on a listing", async () =>
    expect(await attempt(add, row({ buyer: people.buyer }))).toBe(`${duplicate} transactions_one_open_per_buyer`));

  test.each([
    "amount_kobo = amount_kobo + 1",
    "buyer_id = buyer_id + 1",
    "seller_id = seller_id + 1",
    "listing_id = listing_id + 1",
  ])("keep their terms: %s", async (change) => expect(await setTo("transactions", change)).toBe(refused));

  test("never leave a status that is final, and skip none", async () => {
    expect(await setTo("transactions", "status = 'pending'")).toBe(refused);
    for (const final of ["completed", "cancelled"]) {
      await client.query("savepoint as_paid");
      await client.query("update transactions set status = $2::transaction_status where id = $1", [item.order, final]);
      for (const status of ["pending", "active", "completed", "cancelled"].filter((name) => name !== final))
        expect(await setTo("transactions", `status = '${status}'`)).toBe(refused);
      await client.query("rollback to as_paid");
    }
    const unpaid = await insert(add, row());
    expect(await attempt("update transactions set status = 'completed' where id = $1", [unpaid])).toBe(refused);
  });
});

describe("escrows", () => {
  test("two are never open on one single item", async () => {
    const order = await addOrder(people.other);
    const add = `insert into escrows (transaction_id, listing_id, buyer_id, seller_id, amount_kobo, fee_kobo, is_single_item, status, dispute_reason, disputed_by_id)
      values ($1, $2, $3, $4, 1500000, 0, $5, $6, 'x', $3)`;
    const values = [order, item.listing, people.other, people.seller];
    for (const status of ["pending", "disputed"])
      expect(await attempt(add, [...values, true, status])).toBe(`${duplicate} escrows_one_open_per_single_item`);
    expect(await attempt(add, [...values, false, "pending"])).toBe("accepted");
    await client.query("update escrows set status = 'confirmed' where id = $1", [item.escrow]);
    expect(await attempt(add, [...values, true, "pending"])).toBe("accepted");
  });

  test("a buyer has one open on a listing that can be bought often, and a transaction one at all", async () => {
    await client.query("update transactions set status = 'completed' where id = $1", [item.order]);
    const order = await addOrder(people.buyer);
    const add = `insert into escrows (transaction_id, listing_id, buyer_id, seller_id, amount_kobo, fee_kobo, is_single_item)
      values ($1, $2, $3, $4, 1500000, 0, false)`;
    const values = [item.listing, people.buyer, people.seller];
    expect(await attempt(add, [order, ...values])).toBe(`${duplicate} escrows_one_open_per_buyer`);
    expect(await attempt(add, [item.order, ...values])).toMatch(`${duplicate} escrows_`);
  });

  test("match their transaction", async () => {
    const order = await addOrder(people.other);
    const add = (change: Record<string, unknown>) =>
      attempt(
        "insert into escrows (transaction_id, listing_id, buyer_id, seller_id, amount_kobo, fee_kobo, is_single_item) values ($1, $2, $3, $4, $5, $6, false)",
        Object.values({
          order,
          listing: item.listing,
          buyer: people.other,
          seller: people.seller,
          amount: 1_500_000,
          fee: 22_500,
          ...change,
        }),
      );
    expect(await add({})).toBe("accepted");
    expect(await add({ amount: 1_499_999 })).toBe("23503 escrows_match_transaction");
    expect(await add({ seller: people.buyer })).toBe("23503 escrows_match_transaction");
    expect(await add({ seller: people.other })).toBe(`${refused} escrows_two_parties`);
    expect(await add({ amount: 0, fee: 0 })).toMatch(refused);
    expect(await add({ fee: -1 })).toBe(`${refused} escrows_fee_range`);
    expect(await add({ fee: 1_500_000 })).toBe(`${refused} escrows_fee_range`);
  });

  test.each([
    ["status = 'resolved'", "escrows_outcome_when_resolved"],
    ["outcome = 'refund'", "escrows_outcome_when_resolved"],
    ["status = 'resolved', outcome = 'split'", "escrows_split_has_amount"],
    ["status = 'resolved', outcome = 'refund', seller_amount_kobo = 5", "escrows_split_has_amount"],
    ["status = 'resolved', outcome = 'split', seller_amount_kobo = 0", "escrows_split_amount_range"],
    ["status = 'resolved', outcome = 'split', seller_amount_kobo = 1500000", "escrows_split_amount_range"],
    ["status = 'disputed'", "escrows_dispute_said"],
    ["status = 'disputed', dispute_reason = 'x'", "escrows_dispute_said"],
  ])("do not make sense with %s", async (change, constraint) =>
    expect(await setTo("escrows", change)).toBe(`${refused} ${constraint}`),
  );

  test("have no status that does not exist", async () =>
    expect(await setTo("escrows", "status = 'released'")).toBe("22P02"));

  test.each([
    "amount_kobo = amount_kobo + 1",
    "fee_kobo = fee_kobo - 1",
    "buyer_id = buyer_id + 1",
    "seller_id = seller_id + 1",
    "listing_id = listing_id + 1",
    "transaction_id = transaction_id + 1",
    "is_single_item = false",
  ])("keep their terms: %s", async (change) => expect(await setTo("escrows", change)).toBe(refused));

  const toStatus = {
    pending: "status = 'pending', outcome = null, seller_amount_kobo = null",
    confirmed: "status = 'confirmed', outcome = null, seller_amount_kobo = null",
    disputed: "status = 'disputed', outcome = null, dispute_reason = 'x', disputed_by_id = buyer_id",
    resolved: "status = 'resolved', outcome = 'refund'",
  };
  test.each([
    ["confirmed", ["pending", "disputed", "resolved"]],
    ["resolved", ["pending", "disputed", "confirmed"]],
    ["disputed", ["pending", "confirmed"]],
  ] as const)("once %s they never become %j", async (from, others) => {
    await client.query(`update escrows set ${toStatus[from]} where id = $1`, [item.escrow]);
    for (const status of others) expect([status, await setTo("escrows", toStatus[status])]).toEqual([status, refused]);
  });

  test("once resolved keep their outcome", async () => {
    await client.query(`update escrows set ${toStatus.resolved} where id = $1`, [item.escrow]);
    expect(await setTo("escrows", "outcome = 'release'")).toBe(refused);
  });
});

describe("the ledger", () => {
  const accountId = async (where: string) => {
    const { rows } = await client.query<{ id: number }>(`select id from ledger_accounts where ${where}`);
    return rows[0]?.id;
  };
  const openHold = () =>
    insert("insert into ledger_accounts (type, escrow_id, balance_kobo) values ('hold', $1, 0)", [item.escrow]);
  const openTransfer = (kind = "funding") =>
    insert("insert into ledger_transfers (kind, escrow_id) values ($1::ledger_transfer_kind, $2)", [kind, item.escrow]);
  const enter = "insert into ledger_entries (transfer_id, account_id, amount_kobo) values ($1, $2, $3), ($1, $4, $5)";
  const balance = async (id: number) => {
    const { rows } = await client.query<{ balance: string }>(
      "select balance_kobo as balance from ledger_accounts where id = $1",
      [id],
    );
    return Number(rows[0]?.balance);
  };
  /** The escrow's money is held. */
  async function fund() {
    const [hold, external, transfer] = [await openHold(), await accountId("type = 'external'"), await openTransfer()];
    await client.query(enter, [transfer, external, -1_500_000, hold, 1_500_000]);
    return { hold, transfer };
  }
  /** What a commit would say, without committing. */
  const commit = () => attempt("set constraints all immediate");

  test("moves balances by entries, and a transfer that sums to zero may be committed", async () => {
    const { hold } = await fund();
    expect(await balance(hold)).toBe(1_500_000);
    expect(await commit()).toBe("accepted");
  });

  test("a transfer that does not sum to zero, or has no entries, cannot be committed", async () => {
    const [hold, external] = [await openHold(), await accountId("type = 'external'")];
    const transfer = await openTransfer();
    expect(await commit()).toBe(refused);
    await client.query(enter, [transfer, external, -1_500_000, hold, 1_499_999]);
    expect(await commit()).toBe(refused);
  });

  test("is checked at the commit itself", async () => {
    const [hold, external] = [await openHold(), await accountId("type = 'external'")];
    await client.query(enter, [await openTransfer(), external, -1, hold, 2]);
    await expect(client.query("commit")).rejects.toMatchObject({ code: refused });
    const { rows } = await client.query("select 1 from users where id = $1", [people.buyer]);
    expect(rows).toEqual([]);
  });

  test("a single entry added later unbalances its transfer", async () => {
    const { transfer } = await fund();
    await client.query("set constraints all immediate");
    const fees = await accountId("type = 'fees'");
    expect(
      await attempt("insert into ledger_entries (transfer_id, account_id, amount_kobo) values ($1, $2, 1)", [
        transfer,
        fees,
      ]),
    ).toBe(refused);
  });

  test("no account is overdrawn, and no entry is of nothing or twice in one account", async () => {
    const { hold, transfer } = await fund();
    const fees = await accountId("type = 'fees'");
    const release = await openTransfer("release");
    const overdrawn = `${refused} ledger_accounts_never_negative`;
    expect(await attempt(enter, [release, hold, -1_500_001, fees, 1_500_001])).toBe(overdrawn);
    expect(await attempt(enter, [release, fees, -1_000_000_000, hold, 1_000_000_000])).toBe(overdrawn);
    expect(await attempt(enter, [release, hold, 0, fees, 1])).toBe(`${refused} ledger_entries_amount_not_zero`);
    expect(await attempt(enter, [transfer, hold, -1, fees, 1])).toBe(`${duplicate} ledger_entries_once_per_account`);
    expect(await attempt(enter, [release, hold, -1_500_000, fees, 1_500_000])).toBe("accepted");
  });

  test("an escrow is funded once and settled once", async () => {
    await fund();
    expect(await attempt("insert into ledger_transfers (kind, escrow_id) values ('funding', $1)", [item.escrow])).toBe(
      `${duplicate} ledger_transfers_one_funding`,
    );
    await openTransfer("release");
    for (const kind of ["release", "refund", "split"])
      expect(
        await attempt("insert into ledger_transfers (kind, escrow_id) values ($1::ledger_transfer_kind, $2)", [
          kind,
          item.escrow,
        ]),
      ).toBe(`${duplicate} ledger_transfers_one_settlement`);
  });

  test("a balance is never changed directly, and an account never removed or turned into another", async () => {
    const { hold } = await fund();
    await client.query("set constraints all immediate");
    for (const change of [
      `update ledger_accounts set balance_kobo = balance_kobo + 1 where id = ${hold}`,
      `update ledger_accounts set balance_kobo = 0`,
      `update ledger_accounts set escrow_id = escrow_id + 1 where id = ${hold}`,
      `delete from ledger_accounts where id = ${hold}`,
      `insert into ledger_accounts (type, user_id, balance_kobo) values ('available', ${people.seller}, 1)`,
      `insert into ledger_accounts (type, user_id, balance_kobo) values ('available', ${people.seller}, -1)`,
      `truncate ledger_accounts cascade`,
    ])
      expect([change, await attempt(change)]).toEqual([change, appendOnly]);
    expect(await balance(hold)).toBe(1_500_000);
  });

  test("accounts belong to what their type says, and there is one outside and one of fees", async () => {
    const open = (type: string, escrowId: number | null, userId: number | null, balanceKobo: number | null) =>
      attempt("insert into ledger_accounts (type, escrow_id, user_id, balance_kobo) values ($1, $2, $3, $4)", [
        type,
        escrowId,
        userId,
        balanceKobo,
      ]);
    expect(await open("available", null, people.seller, 0)).toBe("accepted");
    expect(await open("hold", null, null, 0)).toBe(`${refused} ledger_accounts_hold_of_escrow`);
    expect(await open("available", null, null, 0)).toBe(`${refused} ledger_accounts_available_of_user`);
    expect(await open("available", item.escrow, people.seller, 0)).toBe(`${refused} ledger_accounts_hold_of_escrow`);
    expect(await open("hold", item.escrow, null, null)).toBe(`${refused} ledger_accounts_balance_kept`);
    expect(await open("external", null, null, null)).toBe(`${duplicate} ledger_accounts_one_of_its_kind`);
    expect(await open("fees", null, null, null)).toBe(`${duplicate} ledger_accounts_one_of_its_kind`);
  });
});

describe("what is written for good", () => {
  test.each(["ledger_transfers", "ledger_entries", "trust_events", "purchase_events", "audit_log"])(
    "%s: no update, delete or truncate, even of no row",
    async (table) => {
      for (const change of [
        `update ${table} set id = id where false`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        expect([change, await attempt(change)]).toEqual([change, appendOnly]);
    },
  );

  test("versions of listings: written by the listing alone, never changed", async () => {
    const version =
      "insert into listing_versions select listing_id, 2, title, description, price_kobo, images, specifications, location, category_id, created_at from listing_versions where listing_id = $1";
    for (const change of [
      "update listing_versions set title = title where false",
      "delete from listing_versions",
      "truncate listing_versions cascade",
    ])
      expect([change, await attempt(change)]).toEqual([change, appendOnly]);
    expect(await attempt(version, [item.listing])).toBe(appendOnly);
    expect(await setTo("listings", "title = 'Another fan'")).toBe("accepted");
  });

  test("a trust event stays within 0 and 100", async () => {
    for (const [scoreAfter, said] of [
      [100, "accepted"],
      [100.01, `${refused} trust_events_score_range`],
      [-0.01, `${refused} trust_events_score_range`],
    ])
      expect(
        await attempt(
          "insert into trust_events (user_id, event_type, description, score_change, score_after) values ($1, 'five_star_review', 'x', 2, $2)",
          [people.buyer, scoreAfter],
        ),
      ).toBe(said);
  });
});
