/** Readers read: the database refuses a write through any of them, whatever the program asks. */
import {
  bitmapScanReader,
  execute,
  preparedReader,
  type Reader,
  reader,
  scanReader,
  sql,
} from "@/lib/server/platform/database/client";
import { inSnapshot } from "@/lib/server/platform/database/transaction";

const inASnapshot: Reader = { rows: (query) => inSnapshot((snapshot) => snapshot.rows(query)) };
const readers = Object.entries({ reader, preparedReader, scanReader, bitmapScanReader, inASnapshot });

const modes = sql`select ledger_mode as mode from installation`;
const write = sql`update installation set ledger_mode = ledger_mode`;

test.each(readers)("%s reads and cannot write", async (_, from) => {
  expect(await from.rows(modes)).toHaveLength(1);
  await expect(from.rows(write)).rejects.toMatchObject({ code: "25006" });
  // A refused write leaves nothing behind.
  expect(await from.rows(modes)).toHaveLength(1);
});

test("one statement that writes is a transaction of its own", async () => {
  const [before] = await reader.rows(modes);
  expect(await execute(sql`${write} returning ledger_mode as mode`)).toEqual([before]);
});
