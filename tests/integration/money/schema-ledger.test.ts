import {
  attempt,
  checkViolation,
  client,
  insert,
  records,
  restrictViolation,
  uniqueViolation,
  users,
  rollBackEachTest,
} from "../../helpers/constraints";

rollBackEachTest();

describe("the ledger", () => {
  const accountId = async (where: string) => {
    const { rows } = await client.query<{ id: number }>(`select id from ledger_accounts where ${where}`);
    return rows[0]?.id;
  };
  const openHold = () =>
    insert("insert into ledger_accounts (type, escrow_id, balance_kobo) values ('hold', $1, 0)", [records.escrow]);
  const openTransfer = (kind = "funding") =>
    insert("insert into ledger_transfers (kind, escrow_id) values ($1::ledger_transfer_kind, $2)", [
      kind,
      records.escrow,
    ]);
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
  /** Checks deferred constraints as a commit would, without committing. */
  const commit = () => attempt("set constraints all immediate");

  test("moves balances by entries, and a transfer that sums to zero may be committed", async () => {
    const { hold } = await fund();
    expect(await balance(hold)).toBe(1_500_000);
    expect(await commit()).toBe("accepted");
  });

  test("a transfer that does not sum to zero, or has no entries, cannot be committed", async () => {
    const [hold, external] = [await openHold(), await accountId("type = 'external'")];
    const transfer = await openTransfer();
    expect(await commit()).toBe(checkViolation);
    await client.query(enter, [transfer, external, -1_500_000, hold, 1_499_999]);
    expect(await commit()).toBe(checkViolation);
  });

  test("is checked at the commit itself", async () => {
    const [hold, external] = [await openHold(), await accountId("type = 'external'")];
    await client.query(enter, [await openTransfer(), external, -1, hold, 2]);
    await expect(client.query("commit")).rejects.toMatchObject({ code: checkViolation });
    const { rows } = await client.query("select 1 from users where id = $1", [users.buyer]);
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
    ).toBe(checkViolation);
  });

  test("no account is overdrawn, and no entry is of nothing or twice in one account", async () => {
    const { hold, transfer } = await fund();
    const fees = await accountId("type = 'fees'");
    const release = await openTransfer("release");
    const overdrawn = `${checkViolation} ledger_accounts_never_negative`;
    expect(await attempt(enter, [release, hold, -1_500_001, fees, 1_500_001])).toBe(overdrawn);
    expect(await attempt(enter, [release, fees, -1_000_000_000, hold, 1_000_000_000])).toBe(overdrawn);
    expect(await attempt(enter, [release, hold, 0, fees, 1])).toBe(`${checkViolation} ledger_entries_amount_not_zero`);
    expect(await attempt(enter, [transfer, hold, -1, fees, 1])).toBe(
      `${uniqueViolation} ledger_entries_once_per_account`,
    );
    expect(await attempt(enter, [release, hold, -1_500_000, fees, 1_500_000])).toBe("accepted");
  });

  test("an escrow is funded once and settled once", async () => {
    await fund();
    expect(
      await attempt("insert into ledger_transfers (kind, escrow_id) values ('funding', $1)", [records.escrow]),
    ).toBe(`${uniqueViolation} ledger_transfers_one_funding`);
    await openTransfer("release");
    for (const kind of ["release", "refund", "split"])
      expect(
        await attempt("insert into ledger_transfers (kind, escrow_id) values ($1::ledger_transfer_kind, $2)", [
          kind,
          records.escrow,
        ]),
      ).toBe(`${uniqueViolation} ledger_transfers_one_settlement`);
  });

  test("a balance is never changed directly, and an account never removed or turned into another", async () => {
    const { hold } = await fund();
    await client.query("set constraints all immediate");
    for (const change of [
      `update ledger_accounts set balance_kobo = balance_kobo + 1 where id = ${hold}`,
      `update ledger_accounts set balance_kobo = 0`,
      `update ledger_accounts set escrow_id = escrow_id + 1 where id = ${hold}`,
      `delete from ledger_accounts where id = ${hold}`,
      `insert into ledger_accounts (type, user_id, balance_kobo) values ('available', ${users.seller}, 1)`,
      `insert into ledger_accounts (type, user_id, balance_kobo) values ('available', ${users.seller}, -1)`,
      `truncate ledger_accounts cascade`,
    ])
      expect([change, await attempt(change)]).toEqual([change, restrictViolation]);
    expect(await balance(hold)).toBe(1_500_000);
  });

  test("books never become of other money", async () => {
    await client.query("update installation set ledger_mode = 'test'");
    for (const change of ["'live'", "null"])
      expect(await attempt(`update installation set ledger_mode = ${change}`)).toBe(restrictViolation);
    expect(await attempt("update installation set ledger_mode = 'test', code = 'abcdef'")).toBe("accepted");
  });

  test("accounts belong to what their type says, and there is one outside and one of fees", async () => {
    const open = (type: string, escrowId: number | null, userId: number | null, balanceKobo: number | null) =>
      attempt("insert into ledger_accounts (type, escrow_id, user_id, balance_kobo) values ($1, $2, $3, $4)", [
        type,
        escrowId,
        userId,
        balanceKobo,
      ]);
    expect(await open("available", null, users.seller, 0)).toBe("accepted");
    expect(await open("hold", null, null, 0)).toBe(`${checkViolation} ledger_accounts_hold_of_escrow`);
    expect(await open("available", null, null, 0)).toBe(`${checkViolation} ledger_accounts_available_of_user`);
    expect(await open("available", records.escrow, users.seller, 0)).toBe(
      `${checkViolation} ledger_accounts_hold_of_escrow`,
    );
    expect(await open("hold", records.escrow, null, null)).toBe(`${checkViolation} ledger_accounts_balance_kept`);
    expect(await open("external", null, null, null)).toBe(`${uniqueViolation} ledger_accounts_one_of_its_kind`);
    expect(await open("fees", null, null, null)).toBe(`${uniqueViolation} ledger_accounts_one_of_its_kind`);
  });
});
