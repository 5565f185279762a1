import "server-only";
import { now } from "../clock";
import { joinSql, reader, sql, type Sql } from "../database/client";
import { inTransaction } from "../database/transaction";

/** In 64 bits: a photo that was scaled, recoded or brightened differs in a few, another one in some 32. */
const maxDistance = 6;
const bandBits = 16;
const bands = 4;
/** Per band: bounds photos that many have, such as a maker's own */
const maxCandidates = 500;

type Hashed = { id: number; userId: number; perceptualHash: bigint };
type Match = { id: number; distance: number };

/**
 * Notes which photos of a listing are also in listings of other people: often a photo that was taken from the one who
 * has the thing. People at the safety desk look at them; nothing is decided by it.
 */
export async function matchPhotos(listingId: number): Promise<void> {
  const photos = await reader.rows<Hashed>(sql`
    select photos.id, photos.user_id, perceptual_hash from listings
    join photos on photos.user_id = listings.user_id and '/photos/' || hash || '/1600.webp' = any(listings.images)
    where listings.id = ${listingId} and deleted_at is null and perceptual_hash is not null`);
  for (const photo of photos) await noteMatches(photo.id, await findMatches(photo));
}

/**
 * Hashes that differ in six bits at most agree in one of their four parts, but for one bit: 17 values for each part,
 * by an index.
 */
async function findMatches({ userId, perceptualHash }: Hashed): Promise<Match[]> {
  const candidates = Array.from({ length: bands }, (_, band) => inBand(band, perceptualHash, userId));
  return reader.rows<Match>(sql`
    select distinct id, distance from (
      select id, bit_count((perceptual_hash # ${perceptualHash})::bit(64))::int as distance
      from (${joinSql(candidates, " union all ")}) as candidates) as compared
    where distance <= ${maxDistance}`);
}

/** The expression is that of the index photos_band_{n} */
function inBand(band: number, hash: bigint, userId: number): Sql {
  const shift = BigInt(band * bandBits);
  const own = Number((hash >> shift) & 0xffffn);
  const values = [own, ...Array.from({ length: bandBits }, (_, bit) => own ^ (1 << bit))];
  return sql`(
    select id, perceptual_hash from photos
    where ${bandOf[band]} = any(${values}::int[]) and user_id <> ${userId} and unused_since is null limit ${maxCandidates})`;
}

const bandOf = [
  sql`(perceptual_hash & 65535)::int`,
  sql`((perceptual_hash >> 16) & 65535)::int`,
  sql`((perceptual_hash >> 32) & 65535)::int`,
  sql`((perceptual_hash >> 48) & 65535)::int`,
];

async function noteMatches(photoId: number, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return;
  await inTransaction((tx) =>
    tx.rows(sql`
      insert into photo_matches (photo_id, other_photo_id, distance, noted_at)
      select ${photoId}, photos.id, match.distance, ${now()}
      from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as match (id int, distance int)
      join photos on photos.id = match.id
      on conflict do nothing`),
  );
}
