import "server-only";
import type { OwnUserDto, UpdateProfileInput } from "@/lib/contracts/people/users";
import { conflict, unauthorized } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { tags } from "../../platform/cache/tags";
import { sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { assertFullNameAllowed } from "./check-new-account";
import { currentUser } from "./current-user";

type Profile = { fullName: string; phone: string | null; about: string | null; showPhone: boolean };

/**
 * Changes one's profile; absent fields stay.
 * @throws AppError validation_failed; conflict for a name whose identity was verified, and for showing a phone that is not
 * confirmed
 */
export async function updateProfile(actor: UserActor, changes: UpdateProfileInput): Promise<OwnUserDto> {
  await inTransaction(async (tx) => {
    const before = await tx.row<Profile & { isPhoneConfirmed: boolean; isIdentityVerified: boolean }>(sql`
      select full_name, phone, about, shows_phone as show_phone, phone_confirmed_at is not null as is_phone_confirmed, exists (
          select from verification_requests where user_id = ${actor.id} and verification_type = 'identity' and status = 'approved'
        ) as is_identity_verified
      from users where id = ${actor.id} and closed_at is null for no key update`);
    if (!before) throw unauthorized();
    const { isPhoneConfirmed, isIdentityVerified, ...stored } = before;
    const given = withoutAbsent(changes);
    const isOtherPhone = given.phone !== undefined && given.phone !== stored.phone;
    const after: Profile = { ...stored, ...(isOtherPhone && { showPhone: false }), ...given };
    if (after.showPhone && (isOtherPhone || !isPhoneConfirmed))
      throw conflict("Confirm your phone number first. Then you can show it.");
    if (after.fullName !== stored.fullName) {
      if (isIdentityVerified)
        throw conflict("Your identity was verified under this name, so it cannot be changed here.");
      assertFullNameAllowed(after.fullName);
    }
    const changed = Object.keys(after).filter((key) => after[key as keyof Profile] !== stored[key as keyof Profile]);
    if (changed.length === 0) return;
    await tx.rows(sql`
      update users set full_name = ${after.fullName}, phone = ${after.phone}, about = ${after.about},
        shows_phone = ${after.showPhone},
        name_changed_at = case when full_name = ${after.fullName} then name_changed_at else ${tx.now}::timestamptz end,
        phone_confirmed_at = case when phone is not distinct from ${after.phone} then phone_confirmed_at end
      where id = ${actor.id}`);
    recordAudit(tx, actor, "user.update_profile", [
      { type: "user", id: actor.id, details: { fields: changed.join(", ") } },
    ]);
    tx.invalidate(tags.user(actor.id));
  });
  return currentUser(actor);
}

const withoutAbsent = (changes: UpdateProfileInput): Partial<Profile> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
