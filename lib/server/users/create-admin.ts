import "server-only";
import { randomBytes } from "node:crypto";
import { registerInput } from "@/lib/contracts/auth";
import { prisma } from "../db";
import { uniqueViolation } from "../database-errors";
import { hashPassword } from "./password";

type Wanted = { email?: string; username?: string; name?: string; password?: string };

/**
 * Makes an admin, or makes an existing account one: the API never does.
 * @returns what to tell whoever ran it; a password only when one was made up
 * @throws Error when the input is not what registering would take
 */
export async function createAdmin({ email, username, name, password }: Wanted): Promise<string> {
  if (!email) throw new Error("Say whose account: --email you@example.com");
  const existing = await prisma().user.findUnique({
    where: { email: email.trim().toLowerCase() },
    select: { id: true },
  });
  if (existing) {
    await prisma().user.update({ where: { id: existing.id }, data: { role: "admin" } });
    return `${email} is an admin now.`;
  }
  const madeUp = password ? undefined : randomBytes(12).toString("base64url");
  const fallbackName = email.split("@")[0] ?? "";
  const wanted = {
    email,
    username: username ?? fallbackName,
    fullName: name ?? fallbackName,
    password: password ?? madeUp,
  };
  const input = registerInput.safeParse(wanted);
  if (!input.success)
    throw new Error(input.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
  await insertAdmin(input.data);
  return `Made the admin ${input.data.email}.${madeUp ? ` Password: ${madeUp}` : ""}`;
}

async function insertAdmin({ password, ...profile }: ReturnType<typeof registerInput.parse>): Promise<void> {
  const data = { ...profile, role: "admin" as const, passwordHash: await hashPassword(password) };
  try {
    await prisma().user.create({ data });
  } catch (error) {
    if (uniqueViolation(error)) throw new Error("The username is taken: say another with --username", { cause: error });
    throw error;
  }
}
