import { z } from "zod";
import { line } from "./fields";
import { phoneNumber } from "./phone-number";
import { ownUser } from "./users";

export const accountTypes = ["user", "agent", "artisan", "tenant"] as const;
export const accountTypeLabels: Record<(typeof accountTypes)[number], string> = {
  user: "Regular user",
  agent: "Property agent",
  artisan: "Service provider or artisan",
  tenant: "Tenant or renter",
};

const minPassword = 6;
const maxPassword = 128;

const email = z
  .string("Invalid email address")
  .trim()
  .toLowerCase()
  .max(254, "Invalid email address")
  .pipe(z.email("Invalid email address"));

const password = z
  .string("Password must be at least 6 characters")
  .min(minPassword, "Password must be at least 6 characters")
  .max(maxPassword, "Password must be at most 128 characters");

export const loginInput = z.strictObject({ email, password });

export const registerInput = z.strictObject({
  fullName: line(200, { min: 2, required: "Full name must be at least 2 characters" }),
  username: z
    .string("Username must be at least 3 characters")
    .trim()
    .min(3, "Username must be at least 3 characters")
    .max(30, "Username must be at most 30 characters")
    .regex(/^[A-Za-z0-9_.-]+$/, "Use letters, digits, dot, dash and underscore only"),
  email,
  phone: phoneNumber,
  role: z.enum(accountTypes, "Please select a role").default("user"),
  password,
});

export const session = z.object({ token: z.string(), user: ownUser });

export type LoginInput = z.output<typeof loginInput>;
export type RegisterInput = z.output<typeof registerInput>;
export type SessionDto = z.infer<typeof session>;
