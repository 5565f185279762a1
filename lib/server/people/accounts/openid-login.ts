import "server-only";
import { randomInt } from "node:crypto";
import type { LoginWithOpenidInput } from "@/lib/contracts/people/auth";
import { fullName as fullNameSchema } from "@/lib/contracts/people/users";
import { fullNameProblem, isReservedUsername } from "@/lib/domain/people/reserved-names";
import { AppError, conflict, unauthorized } from "@/lib/errors";
import { systemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import type { LoginClient } from "../../platform/auth/known-devices";
import { type OpenidPerson, openidProviderName } from "../../platform/auth/openid-provider";
import { consumeLimit } from "../../platform/auth/rate-limit";
import { reader, sql } from "../../platform/database/client";
import { uniqueViolation } from "../../platform/database/errors";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { queueMail } from "../../reach/mail/outbox";
import { assertUnchanged, type ProvedAccount } from "./assert-unchanged";
import { checkLogin, enter } from "./authenticate";
import { insertUser } from "./register";
import type { SignIn } from "./start-session";

/**
 * Signs in the person whom the provider has named. The first time, they join the account of their e-mail when
 * both sides have confirmed it or its password is given, and get a new account when there is none.
 * @throws AppError unauthorized, password_required, two_factor_required with a challenge, conflict, too_many_requests
 */
export async function loginWithOpenid(
  person: OpenidPerson | undefined,
  { password }: LoginWithOpenidInput,
  client: LoginClient,
): Promise<SignIn> {
  const provider = openidProviderName();
  if (!person || !provider)
    throw unauthorized("Please begin again: nobody has signed in here in the last ten minutes.");
  const account = await findAccount(person);
  if (!account) return enter(await createAccount(person, client), client, { isProof: false });
  if (account.isJoined) return enter(account, client, { isProof: false });
  const isProved = person.isEmailVerified && account.isEmailConfirmed;
  if (!isProved) await assertOwner(person, password, provider, client);
  // A password alone changes nothing of an account with a second factor.
  if (isProved || !account.hasSecondFactor)
    await inTransaction(async (tx) => {
      await assertUnchanged(tx, account);
      await join(tx, account.id, person, client);
    });
  return enter(account, client, { isProof: !isProved });
}

type Account = ProvedAccount & { isEmailConfirmed: boolean; isJoined: boolean };

/** @returns the account that they joined before, or else the one of their e-mail */
async function findAccount({ issuer, subject, email }: OpenidPerson): Promise<Account | undefined> {
  const [account] = await reader.rows<Account>(sql`
    select id, password_hash, has_second_factor, email_confirmed_at is not null as is_email_confirmed, is_joined
    from (
      select user_id as id, true as is_joined from openid_identities where issuer = ${issuer} and subject = ${subject}
      union all select id, false from users where email = ${email}
    ) as found join users using (id)
    order by is_joined desc limit 1`);
  return account;
}

/** Somebody else may have registered with this address, or the provider may not have asked who reads mail to it. */
async function assertOwner(
  { email }: OpenidPerson,
  password: string | undefined,
  provider: string,
  client: LoginClient,
) {
  if (password === undefined)
    throw new AppError(
      "password_required",
      `There is an account with ${email}. Enter its password once, and ${provider} signs you in from then on.`,
    );
  await checkLogin({ email, password }, client);
}

/** @returns false when they are joined already: two sign-ins at once */
async function join(
  tx: Tx,
  userId: number,
  { issuer, subject, email }: OpenidPerson,
  { key }: LoginClient,
): Promise<boolean> {
  const joined = await tx.row(sql`
    insert into openid_identities (user_id, issuer, subject, email, created_at)
    values (${userId}, ${issuer}, ${subject}, ${email}, ${tx.now})
    on conflict do nothing returning 1`);
  if (!joined) return false;
  recordAudit(tx, { ...systemActor(userId), address: key }, "user.join_openid", [{ type: "user", id: userId }]);
  const user = await tx.row<{ email: string }>(sql`select email::text from users where id = ${userId}`);
  const facts = { provider: openidProviderName() ?? "" };
  if (user) await queueMail(tx, { kind: "openid_joined", recipient: user.email, userId, facts });
  return true;
}

const maxAttempts = 5;
const signedInTwice = () => conflict("An account with your address is being made at this moment. Please try again.");

/** @returns a new account without a password, with a user name made from the person's name */
async function createAccount(person: OpenidPerson, client: LoginClient): Promise<ProvedAccount> {
  await consumeLimit("registrationsOfAddress", client.key);
  const fullName = nameOf(person);
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(async (tx) => {
        const { email, isEmailVerified: isEmailConfirmed } = person;
        const username = newUsername(fullName, attempt);
        const profile = { email, username, fullName, phone: undefined, role: "user" as const };
        const id = await insertUser(tx, { ...profile, passwordHash: null, isEmailConfirmed });
        if (!(await join(tx, id, person, client))) throw signedInTwice();
        return { id, passwordHash: null, hasSecondFactor: false };
      });
    } catch (error) {
      // The user name is taken, or the same person signs in twice at once.
      const isTaken = error instanceof AppError || uniqueViolation(error) !== undefined;
      const account = isTaken ? await findAccount(person) : undefined;
      if (account?.isJoined) return account;
      // Somebody registers with the same address at this moment.
      if (account) throw signedInTwice();
      if (!isTaken || attempt === maxAttempts) throw error;
    }
  }
}

/** The provider's name for them, if somebody could register with it. */
function nameOf({ name, email }: OpenidPerson): string {
  const candidates = [name, (email.split("@")[0] ?? "").replaceAll(/[^\p{L}]+/gu, " ")];
  for (const candidate of candidates) {
    const { data } = fullNameSchema.safeParse(candidate);
    if (data && !fullNameProblem(data)) return data;
  }
  return "New member";
}

/** "adaeze.obi", with digits behind it from the second attempt on */
function newUsername(fullName: string, attempt: number): string {
  const latin = fullName.normalize("NFKD").toLowerCase();
  const base = latin
    .replaceAll(/[^a-z0-9]+/g, ".")
    .replaceAll(/^\.|\.$/g, "")
    .slice(0, 20);
  const isUsable = base.length >= 3 && !isReservedUsername(base);
  const digits = attempt > 1 || !isUsable ? String(randomInt(1e5, 1e6)) : "";
  return `${isUsable ? base : "member"}${digits}`;
}
