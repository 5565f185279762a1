/** Statements that the constraints of the database have to reject even from its owner, each test in a transaction that is rolled back. */
import pg from "pg";

export const client = new pg.Client({ connectionString: process.env.MIGRATION_DATABASE_URL });

/** Postgres' names of its error codes */
export const checkViolation = "23514";
export const uniqueViolation = "23505";
export const restrictViolation = "23001";

export const users = { seller: 0, buyer: 0, other: 0 };

export const records = { listing: 0, order: 0, escrow: 0 };

export async function insert(text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ id: string | number }>(`${text} returning id`, values);
  return Number(rows[0]?.id);
}

const addUser = (username: string, email = `${username}@schema.test`) =>
  insert("insert into users (username, email, full_name, password_hash) values ($1, $2, 'Ada Obi', '!')", [
    username,
    email,
  ]);

export const addOrder = (buyerId: number) =>
  insert(
    "insert into transactions (buyer_id, seller_id, listing_id, listing_version, amount_kobo, status) values ($1, $2, $3, 1, 1500000, 'active')",
    [buyerId, users.seller, records.listing],
  );

const addEscrow = (transactionId: number, buyerId: number) =>
  insert(
    `insert into escrows (transaction_id, listing_id, buyer_id, seller_id, amount_kobo, fee_kobo, is_single_item)
     values ($1, $2, $3, $4, 1500000, 22500, true)`,
    [transactionId, records.listing, buyerId, users.seller],
  );

/** Each test of the file starts with a seller's listing and a buyer whose money is held, and leaves nothing behind. */
export function rollBackEachTest(): void {
  beforeAll(() => client.connect());
  afterAll(() => client.end());
  beforeEach(async () => {
    await client.query("begin");
    await addRecords();
  });
  afterEach(() => client.query("rollback"));
}

async function addRecords(): Promise<void> {
  users.seller = await addUser("schema-seller");
  users.buyer = await addUser("schema-buyer");
  users.other = await addUser("schema-other");
  records.listing = await insert(
    `insert into listings (user_id, category_id, title, description, price_kobo, location, images)
     values ($1, (select id from categories where slug = 'electronics'), 'Standing fan', 'Used for one season.', 1500000, 'Yaba', '{/a.webp}')`,
    [users.seller],
  );
  records.order = await addOrder(users.buyer);
  records.escrow = await addEscrow(records.order, users.buyer);
}

/** Sends a statement and takes it back. @returns "accepted", or the error code with its constraint */
export async function attempt(text: string, values: unknown[] = []) {
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

export const setTo = (table: keyof typeof idOf, change: string) =>
  attempt(`update ${table} set ${change} where id = $1`, [idOf[table]()]);

const idOf = {
  users: () => users.buyer,
  listings: () => records.listing,
  transactions: () => records.order,
  escrows: () => records.escrow,
};
