/** The calls of Paystack that Oja makes, and the doors by which the world outside acts on the sandbox. */
import { z } from "zod";
import { balanceData, disputeData, transactionRow, transferRow } from "./answers";
import { behaviours } from "./behaviour";
import {
  charge,
  chargeOf,
  checkCharge,
  initialize,
  parse,
  payByCard,
  payByUssd,
  transferIn,
  verify,
  visible,
} from "./charges";
import { checkoutPage } from "./checkout-page";
import { bankSays, dispute, listDisputes } from "./disputes";
import { listRefunds, readRefund, refund, retryRefund } from "./refunds";
import type { Sandbox } from "./sandbox";
import { Troubles, troublesInput } from "./troubles";
import {
  addRecipient,
  listBanks,
  moveTransfer,
  recipientOf,
  resolveAccount,
  transfer,
  transferTo,
  verifyTransfer,
} from "./transfers";

export type Call = { params: Record<string, string>; query: Record<string, string>; body: unknown };
/** data of the answer, or all of it; a page; an address to go to */
export type Answer =
  { data: unknown; message: string; status?: number; meta?: object } | { page: string } | { redirect: string };

type Route = {
  method: "GET" | "POST";
  path: string;
  /** Whether somebody without the key may call it: the buyer's browser and bank, and tests */
  isOutside?: boolean;
  answer(sandbox: Sandbox, call: Call): Answer;
};

const most = 100;
const kobo = z.coerce.number().int().positive();

export const routes: readonly Route[] = [
  {
    method: "POST",
    path: "/transaction/initialize",
    answer: (sandbox, { body }) => ({ message: "Authorization URL created", data: initialize(sandbox, body) }),
  },
  {
    method: "GET",
    path: "/transaction/verify/:reference",
    answer: (sandbox, { params }) => ({
      message: "Verification successful",
      data: verify(sandbox, of(params, "reference")),
    }),
  },
  {
    method: "GET",
    path: "/transaction",
    answer: (sandbox, { query }) => {
      const found = sandbox.books
        .all("charge")
        .map(visible)
        .filter((one) => !query.status || one.status === query.status);
      return listed("Transactions retrieved", query, found, transactionRow, { total_volume: 0 });
    },
  },
  {
    method: "POST",
    path: "/charge",
    answer: (sandbox, { body }) => ({ message: "Charge attempted", data: charge(sandbox, body) }),
  },
  {
    method: "GET",
    path: "/charge/:reference",
    answer: (sandbox, { params }) => ({
      message: "Reference check successful",
      data: checkCharge(sandbox, of(params, "reference")),
    }),
  },
  {
    method: "POST",
    path: "/refund",
    answer: (sandbox, { body }) => ({ message: "Refund has been queued for processing", data: refund(sandbox, body) }),
  },
  {
    method: "GET",
    path: "/refund/:id",
    answer: (sandbox, { params }) => ({ message: "Refund retrieved", data: readRefund(sandbox, of(params, "id")) }),
  },
  {
    method: "GET",
    path: "/refund",
    answer: (sandbox, { query }) => {
      const found = listRefunds(sandbox, query);
      const failedRefundCount = found.filter(({ status }) => status === "failed").length;
      // Its perPage is a text.
      const perPage = String(sizeOf(query));
      return listed("Refunds retrieved", query, found, (row) => row, { perPage, failedRefundCount });
    },
  },
  {
    method: "POST",
    path: "/refund/retry_with_customer_details/:id",
    answer: (sandbox, { params, body }) => ({
      message: "Refund retried and has been queued for processing",
      data: retryRefund(sandbox, of(params, "id"), body),
    }),
  },
  {
    method: "GET",
    path: "/dispute",
    answer: (sandbox, { query }) =>
      listed("Disputes retrieved", query, listDisputes(sandbox, query), (one) =>
        disputeData(one, chargeOf(sandbox, one)),
      ),
  },
  {
    method: "GET",
    path: "/bank",
    answer: () => ({
      message: "Banks retrieved",
      data: listBanks(),
      meta: { next: null, previous: null, perPage: most },
    }),
  },
  {
    method: "GET",
    path: "/bank/resolve",
    answer: (sandbox, { query }) => ({ message: "Account number resolved", data: resolveAccount(sandbox, query) }),
  },
  {
    method: "POST",
    path: "/transferrecipient",
    answer: (sandbox, { body }) => ({
      status: 201,
      message: "Transfer recipient created successfully",
      data: addRecipient(sandbox, body),
    }),
  },
  {
    method: "POST",
    path: "/transfer",
    answer: (sandbox, { body }) => ({ message: "Transfer has been queued", data: transfer(sandbox, body) }),
  },
  {
    method: "GET",
    path: "/transfer/verify/:reference",
    answer: (sandbox, { params }) => ({
      message: "Transfer retrieved",
      data: verifyTransfer(sandbox, of(params, "reference")),
    }),
  },
  {
    method: "GET",
    path: "/transfer",
    answer: (sandbox, { query }) =>
      listed("Transfers retrieved", query, sandbox.books.all("transfer"), (one) =>
        transferRow(one, recipientOf(sandbox, one)),
      ),
  },
  {
    method: "GET",
    path: "/balance",
    answer: (sandbox) => ({ message: "Balances retrieved", data: balanceData(sandbox.books.balanceKobo()) }),
  },
  {
    method: "GET",
    path: "/checkout/:code",
    isOutside: true,
    answer: (sandbox, { params }) => ({ page: checkoutPage(sandbox, of(params, "code")) }),
  },
  {
    method: "POST",
    path: "/checkout/:code/:choice",
    isOutside: true,
    answer: (sandbox, { params }) => ({
      redirect: payByCard(sandbox, of(params, "code"), params.choice === "decline"),
    }),
  },
  {
    method: "POST",
    path: "/outside/transfers-in",
    isOutside: true,
    answer: (sandbox, { body }) => {
      const { accountNumber, amount } = parse(z.object({ accountNumber: z.string(), amount: kobo }), body);
      transferIn(sandbox, accountNumber, amount);
      return { message: "The bank has taken it", data: null };
    },
  },
  {
    method: "POST",
    path: "/outside/ussd",
    isOutside: true,
    answer: (sandbox, { body }) => {
      const { code, amount } = parse(z.object({ code: z.string(), amount: kobo.optional() }), body);
      payByUssd(sandbox, code, amount);
      return { message: "The bank has taken it", data: null };
    },
  },
  {
    method: "POST",
    path: "/outside/disputes/:reference/:says",
    isOutside: true,
    answer: (sandbox, { params }) => {
      dispute(sandbox, of(params, "reference"), parse(bankSays, params.says));
      return { message: "The bank has spoken", data: null };
    },
  },
  {
    method: "POST",
    path: "/outside/transfers/:reference/:status",
    isOutside: true,
    answer: (sandbox, { params }) => {
      moveTransfer(sandbox, of(params, "reference"), parse(transferTo, params.status));
      return { message: "The bank has answered", data: null };
    },
  },
  {
    method: "POST",
    path: "/outside/behaviours",
    isOutside: true,
    answer: (sandbox, { body }) => {
      const { email, behaviour } = parse(z.object({ email: z.email(), behaviour: z.enum(behaviours) }), body);
      sandbox.setBehaviourOf(email, behaviour);
      return { message: "The payer behaves so", data: null };
    },
  },
  {
    method: "POST",
    path: "/outside/troubles",
    isOutside: true,
    answer: (sandbox, { body }) => {
      sandbox.troubles = new Troubles(parse(troublesInput, body));
      return { message: "It fails by chance", data: null };
    },
  },
  {
    method: "POST",
    path: "/outside/webhooks/release",
    isOutside: true,
    answer: (sandbox) => {
      sandbox.webhooks.release();
      return { message: "Days have passed", data: null };
    },
  },
  {
    method: "POST",
    path: "/outside/accounts",
    isOutside: true,
    answer: (sandbox, { body }) => {
      const account = z.object({ bankCode: z.string(), accountNumber: z.string(), name: z.string() });
      const { bankCode, accountNumber, name } = parse(account, body);
      sandbox.accountNames.set(`${bankCode} ${accountNumber}`, name);
      return { message: "The bank knows the name", data: null };
    },
  },
];

const sizeOf = ({ perPage = "50" }: Record<string, string>): number =>
  Math.min(most, Math.max(1, Number(perPage) || 50));

function of(params: Record<string, string>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Error(`The path has no ${name}`);
  return value;
}

/** A page of a list, the newest first. */
function listed<Row extends object>(
  message: string,
  query: Record<string, string>,
  rows: readonly Row[],
  dataOf: (row: Row) => unknown,
  meta: object = {},
): Answer {
  const { page = "1", from, to } = query;
  const within = rows.filter((row) => {
    const { createdAt = "" } = row as { createdAt?: string };
    return (!from || createdAt >= from) && (!to || createdAt <= to);
  });
  const size = sizeOf(query);
  const number = Math.max(1, Number(page) || 1);
  const shown = within.toReversed().slice((number - 1) * size, number * size);
  const pageCount = Math.ceil(within.length / size);
  const counts = { total: within.length, skipped: (number - 1) * size, perPage: size, page: number, pageCount };
  return { message, data: shown.map(dataOf), meta: { ...counts, ...meta } };
}
