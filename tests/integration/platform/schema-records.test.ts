import {
  attempt,
  checkViolation,
  client,
  insert,
  records,
  restrictViolation,
  setTo,
  uniqueViolation,
  users,
  rollBackEachTest,
} from "../../helpers/constraints";

rollBackEachTest();

describe("people", () => {
  test("an e-mail or username that differs only in case is taken", async () => {
    const add = (username: string, email: string) =>
      attempt("insert into users (username, email, full_name, password_hash) values ($1, $2, 'Ada Obi', '!')", [
        username,
        email,
      ]);
    expect(await add("SCHEMA-Buyer", "new@schema.test")).toBe(`${uniqueViolation} users_username_key`);
    expect(await add("schema-new", "schema-buyer@schema.test")).toBe(`${uniqueViolation} users_email_key`);
    expect(await add("schema-new", "Schema-Buyer@schema.test")).toBe(`${checkViolation} users_email_lower_case`);
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
  ])("refuses %s", async (change, constraint) =>
    expect(await setTo("users", change)).toBe(`${checkViolation} ${constraint}`),
  );

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
        [users.buyer],
      ),
    ).toBe(`${checkViolation} sessions_expire_later`));
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
    expect(await setTo("listings", change)).toBe(`${checkViolation} ${constraint}`),
  );

  test("take the largest price and none, and no status that does not exist", async () => {
    expect(await setTo("listings", "price_kobo = 10000000000000")).toBe("accepted");
    expect(await setTo("listings", "price_kobo = 0")).toBe("accepted");
    expect(await setTo("listings", "status = 'sold'")).toBe("22P02");
  });

  test("with an order on them stay", async () =>
    expect(await attempt("delete from listings where id = $1", [records.listing])).toMatch(
      /^23001 (transactions|escrows)_listing_id_fkey$/,
    ));
});

describe("reviews and disputes", () => {
  const addReview = (change: Record<string, unknown>) => {
    const row = { reviewer: users.buyer, reviewee: users.seller, rating: 5, comment: "Works very well.", ...change };
    return attempt(
      "insert into reviews (reviewer_id, reviewee_id, listing_id, transaction_id, rating, comment) values ($1, $2, $3, $4, $5, $6)",
      [row.reviewer, row.reviewee, records.listing, records.order, row.rating, row.comment],
    );
  };
  const addDispute =
    "insert into disputes (transaction_id, complainant_id, respondent_id, reason, description) values ($1, $2, $3, $4, $5)";

  test("a rating is 1 to 5, a comment 10 characters, the reviewer somebody else", async () => {
    expect(await addReview({})).toBe("accepted");
    for (const rating of [0, 6, -1]) expect(await addReview({ rating })).toBe(`${checkViolation} reviews_rating_range`);
    expect(await addReview({ comment: "too short" })).toBe(`${checkViolation} reviews_comment_length`);
    expect(await addReview({ reviewer: users.seller })).toBe(`${checkViolation} reviews_not_of_oneself`);
  });

  test("a transaction is reviewed once", async () => {
    await client.query(
      "insert into reviews (reviewer_id, reviewee_id, listing_id, transaction_id, rating, comment) values ($1, $2, $3, $4, 5, 'Works very well.')",
      [users.buyer, users.seller, records.listing, records.order],
    );
    expect(await addReview({ rating: 1 })).toBe(`${uniqueViolation} reviews_transaction_id_key`);
  });

  test("nobody disputes with themselves, twice at once, or for no reason", async () => {
    const { buyer, seller } = users;
    expect(await attempt(addDispute, [records.order, buyer, buyer, "other", "x"])).toBe(
      `${checkViolation} disputes_two_parties`,
    );
    expect(await attempt(addDispute, [records.order, buyer, seller, "other", ""])).toBe(
      `${checkViolation} disputes_description_given`,
    );
    expect(await attempt(addDispute, [records.order, buyer, seller, "bored", "x"])).toBe("22P02");
    const disputeId = await insert(addDispute, [records.order, buyer, seller, "other", "The fan does not turn."]);
    expect(await attempt(addDispute, [records.order, buyer, seller, "other", "x"])).toBe(
      `${uniqueViolation} disputes_one_open_per_person`,
    );
    expect(await attempt(addDispute, [records.order, seller, buyer, "other", "x"])).toBe("accepted");
    expect(await attempt("update disputes set status = 'resolved' where id = $1", [disputeId])).toBe(
      `${checkViolation} disputes_resolution_when_resolved`,
    );
  });

  test("one request for each verification waits at a time", async () => {
    const add = "insert into verification_requests (user_id, verification_type, documents) values ($1, $2, '{}')";
    await client.query(add, [users.buyer, "skill"]);
    expect(await attempt(add, [users.buyer, "skill"])).toBe(`${uniqueViolation} verification_requests_one_pending`);
    expect(await attempt(add, [users.buyer, "identity"])).toBe("accepted");
  });
});

describe("append-only tables", () => {
  test.each(["ledger_transfers", "ledger_entries", "trust_events", "purchase_events"])(
    "%s: no update, delete or truncate, even of no row",
    async (table) => {
      for (const change of [
        `update ${table} set id = id where false`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        expect([change, await attempt(change)]).toEqual([change, restrictViolation]);
    },
  );

  test("the audit log: erased in one way (tests/integration/people/closing-refused.test.ts), changed in none", async () => {
    const add = "insert into audit_log (action, entity_type, entity_id, address) values ('x', 'user', $1, '::1')";
    // Its triggers look at rows: there has to be one.
    await client.query(add, [users.buyer]);
    for (const change of [
      "update audit_log set action = 'y'",
      "update audit_log set address = null",
      "delete from audit_log",
      "truncate audit_log cascade",
    ])
      expect([change, await attempt(change)]).toEqual([change, restrictViolation]);
  });

  test("versions of listings: written by the listing alone, never changed", async () => {
    const version =
      "insert into listing_versions select listing_id, 2, title, description, price_kobo, images, specifications, location, category_id, created_at from listing_versions where listing_id = $1";
    for (const change of [
      "update listing_versions set title = title",
      "delete from listing_versions",
      "truncate listing_versions cascade",
    ])
      expect([change, await attempt(change)]).toEqual([change, restrictViolation]);
    expect(await attempt(version, [records.listing])).toBe(restrictViolation);
    expect(await setTo("listings", "title = 'Another fan'")).toBe("accepted");
  });

  test("a trust event stays within 0 and 100", async () => {
    for (const [scoreAfter, said] of [
      [100, "accepted"],
      [100.01, `${checkViolation} trust_events_score_range`],
      [-0.01, `${checkViolation} trust_events_score_range`],
    ])
      expect(
        await attempt(
          "insert into trust_events (user_id, event_type, description, score_change, score_after) values ($1, 'five_star_review', 'x', 2, $2)",
          [users.buyer, scoreAfter],
        ),
      ).toBe(said);
  });
});
