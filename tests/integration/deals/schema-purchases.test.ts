import {
  addOrder,
  attempt,
  checkViolation,
  client,
  insert,
  records,
  setTo,
  uniqueViolation,
  users,
  rollBackEachTest,
} from "../../helpers/constraints";

rollBackEachTest();

describe("transactions", () => {
  const add =
    "insert into transactions (buyer_id, seller_id, listing_id, listing_version, amount_kobo, currency, payment_method) values ($1, $2, $3, 1, $4, $5, $6)";
  const row = (change: Record<string, unknown> = {}) =>
    Object.values({
      buyer: users.other,
      seller: users.seller,
      listing: records.listing,
      amount: 1,
      currency: "NGN",
      method: "escrow",
      ...change,
    });

  test("have two parties, an amount, naira, escrow", async () => {
    expect(await attempt(add, row())).toBe("accepted");
    expect(await attempt(add, row({ buyer: users.seller }))).toBe(`${checkViolation} transactions_two_parties`);
    for (const amount of [0, -1])
      expect(await attempt(add, row({ amount }))).toBe(`${checkViolation} transactions_amount_positive`);
    expect(await attempt(add, row({ currency: "USD" }))).toBe(`${checkViolation} transactions_currency_naira`);
    expect(await attempt(add, row({ method: "cash" }))).toBe(`${checkViolation} transactions_by_escrow`);
    expect(await setTo("transactions", "status = 'paid'")).toBe("22P02");
  });

  test("keep the version that was ordered, which is there", async () => {
    await client.query("update listings set title = 'Another fan' where id = $1", [records.listing]);
    const change = "update transactions set listing_version = 2 where id = $1";
    expect(await attempt(change, [records.order])).toMatch(checkViolation);
    expect(await attempt(add.replace("$3, 1,", "$3, 2,"), row())).toBe("accepted");
    expect(await attempt(add.replace("$3, 1,", "$3, 3,"), row())).toBe(
      "23503 transactions_listing_id_listing_version_fkey",
    );
  });

  test("have notifications of a deadline or of a cancellation, one of each", async () => {
    const notify = (kind: string, deadlineAt: string, reason: string) =>
      attempt(
        `insert into notifications (user_id, kind, transaction_id, step, deadline_at, cancellation_reason)
         values ($1, '${kind}', $2, 'cancel_unpaid', ${deadlineAt}, ${reason})`,
        [users.buyer, records.order],
      );
    expect(await notify("reminder", "null", "null")).toBe(`${checkViolation} notifications_deadline_of_reminder`);
    expect(await notify("paid", "now()", "null")).toBe(`${checkViolation} notifications_deadline_of_reminder`);
    expect(await notify("paid", "null", "'listing_sold'")).toBe(
      `${checkViolation} notifications_reason_of_cancellation`,
    );
    await client.query(
      `insert into notifications (user_id, kind, transaction_id, step, deadline_at, cancellation_reason)
       values ($1, 'reminder', $2, 'cancel_unpaid', now(), null), ($1, 'cancelled', $2, 'cancel_unpaid', null, 'listing_sold')`,
      [users.buyer, records.order],
    );
    expect(await notify("reminder", "now()", "null")).toBe(`${uniqueViolation} notifications_one_per_deadline`);
    expect(await notify("cancelled", "null", "'listing_paused'")).toBe(
      `${uniqueViolation} notifications_one_cancellation`,
    );
  });

  test("a buyer has one open order on a listing", async () =>
    expect(await attempt(add, row({ buyer: users.buyer }))).toBe(`${uniqueViolation} transactions_one_open_per_buyer`));

  test.each([
    "amount_kobo = amount_kobo + 1",
    "buyer_id = buyer_id + 1",
    "seller_id = seller_id + 1",
    "listing_id = listing_id + 1",
  ])("keep their terms: %s", async (change) => expect(await setTo("transactions", change)).toBe(checkViolation));

  test("never leave a status that is final, and skip none", async () => {
    expect(await setTo("transactions", "status = 'pending'")).toBe(checkViolation);
    for (const final of ["completed", "cancelled"]) {
      await client.query("savepoint as_paid");
      await client.query("update transactions set status = $2::transaction_status where id = $1", [
        records.order,
        final,
      ]);
      for (const status of ["pending", "active", "completed", "cancelled"].filter((name) => name !== final))
        expect(await setTo("transactions", `status = '${status}'`)).toBe(checkViolation);
      await client.query("rollback to as_paid");
    }
    const unpaid = await insert(add, row());
    expect(await attempt("update transactions set status = 'completed' where id = $1", [unpaid])).toBe(checkViolation);
  });
});

describe("escrows", () => {
  test("two are never open on one single item", async () => {
    const order = await addOrder(users.other);
    const add = `insert into escrows (transaction_id, listing_id, buyer_id, seller_id, amount_kobo, fee_kobo, is_single_item, status, dispute_reason, disputed_by_id)
      values ($1, $2, $3, $4, 1500000, 0, $5, $6, 'x', $3)`;
    const values = [order, records.listing, users.other, users.seller];
    for (const status of ["pending", "disputed"])
      expect(await attempt(add, [...values, true, status])).toBe(`${uniqueViolation} escrows_one_open_per_single_item`);
    expect(await attempt(add, [...values, false, "pending"])).toBe("accepted");
    await client.query("update escrows set status = 'confirmed' where id = $1", [records.escrow]);
    expect(await attempt(add, [...values, true, "pending"])).toBe("accepted");
  });

  test("a buyer has one open on a listing that can be bought often, and a transaction one at all", async () => {
    await client.query("update transactions set status = 'completed' where id = $1", [records.order]);
    const order = await addOrder(users.buyer);
    const add = `insert into escrows (transaction_id, listing_id, buyer_id, seller_id, amount_kobo, fee_kobo, is_single_item)
      values ($1, $2, $3, $4, 1500000, 0, false)`;
    const values = [records.listing, users.buyer, users.seller];
    expect(await attempt(add, [order, ...values])).toBe(`${uniqueViolation} escrows_one_open_per_buyer`);
    expect(await attempt(add, [records.order, ...values])).toMatch(`${uniqueViolation} escrows_`);
  });

  test("match their transaction", async () => {
    const order = await addOrder(users.other);
    const add = (change: Record<string, unknown>) =>
      attempt(
        "insert into escrows (transaction_id, listing_id, buyer_id, seller_id, amount_kobo, fee_kobo, is_single_item) values ($1, $2, $3, $4, $5, $6, false)",
        Object.values({
          order,
          listing: records.listing,
          buyer: users.other,
          seller: users.seller,
          amount: 1_500_000,
          fee: 22_500,
          ...change,
        }),
      );
    expect(await add({})).toBe("accepted");
    expect(await add({ amount: 1_499_999 })).toBe("23503 escrows_match_transaction");
    expect(await add({ seller: users.buyer })).toBe("23503 escrows_match_transaction");
    expect(await add({ seller: users.other })).toBe(`${checkViolation} escrows_two_parties`);
    expect(await add({ amount: 0, fee: 0 })).toMatch(checkViolation);
    expect(await add({ fee: -1 })).toBe(`${checkViolation} escrows_fee_range`);
    expect(await add({ fee: 1_500_000 })).toBe(`${checkViolation} escrows_fee_range`);
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
    expect(await setTo("escrows", change)).toBe(`${checkViolation} ${constraint}`),
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
  ])("keep their terms: %s", async (change) => expect(await setTo("escrows", change)).toBe(checkViolation));

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
    await client.query(`update escrows set ${toStatus[from]} where id = $1`, [records.escrow]);
    for (const status of others)
      expect([status, await setTo("escrows", toStatus[status])]).toEqual([status, checkViolation]);
  });

  test("once resolved keep their outcome", async () => {
    await client.query(`update escrows set ${toStatus.resolved} where id = $1`, [records.escrow]);
    expect(await setTo("escrows", "outcome = 'release'")).toBe(checkViolation);
  });
});
