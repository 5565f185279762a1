import "server-only";
import { invalidationChannel } from "../cache/tags";
import { sql } from "./client";
import type { FollowUp } from "./follow-ups";

/** A payload of NOTIFY has at most 8,000 bytes. */
const maxPayloadTags = 300;

/** Tells the other processes to invalidate these tags, when the transaction commits. */
export const invalidations: FollowUp<string> = {
  write(changed) {
    const tags = [...new Set(changed)];
    const payload = tags.length > maxPayloadTags ? "*" : tags.join(",");
    return { invalidated: sql`select pg_notify(${invalidationChannel}, ${payload})` };
  },
};
