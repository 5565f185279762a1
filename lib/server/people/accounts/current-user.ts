import "server-only";
import type { OwnUserDto } from "@/lib/contracts/people/users";
import { unauthorized } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { findOwnUser } from "../users/queries";

export async function currentUser(actor: UserActor): Promise<OwnUserDto> {
  const user = await findOwnUser(actor.id);
  if (!user) throw unauthorized();
  return user;
}
