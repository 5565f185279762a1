import "server-only";
import {
  type DayViewsDto,
  disputeAges,
  type DisputesOfAgeDto,
  type WeekEarningsDto,
} from "@/lib/contracts/desk/dashboard";
import { formatNaira } from "@/lib/domain/money/kobo";
import { now } from "../../platform/clock";
import { reader, sql, type Sql } from "../../platform/database/client";
import { earningsOf } from "../../money/ledger/queries";

/** The Monday, in Nigeria, of the week that contains a time. */
const weekOf = (moment: Sql): Sql => sql`date_trunc('week', ${moment} at time zone 'Africa/Lagos')::date`;

/**
 * Earnings of a user per week, as `totalEarnings` counts them.
 * @param weeks how many, including the current one; weeks without earnings are "0.00"
 * @returns oldest first
 */
export async function earningsByWeek(userId: number, weeks: number): Promise<WeekEarningsDto[]> {
  const rows = await reader.rows<{ from: string; earnedKobo: string }>(sql`
    with week as (
      select this_week - 7 * ago as monday
      from (select ${weekOf(sql`${now()}::timestamptz`)} as this_week) as today, generate_series(0, ${weeks}::int - 1) as ago
    ), earned as (
      select ${weekOf(sql`created_at`)} as monday, sum(amount_kobo) as kobo
      from (${earningsOf(userId)}) as earning group by 1
    )
    select to_char(week.monday, 'YYYY-MM-DD') as "from", coalesce(earned.kobo, 0) as earned_kobo
    from week left join earned on earned.monday = week.monday order by week.monday`);
  return rows.map(({ from, earnedKobo }) => ({ from, amount: formatNaira(BigInt(earnedKobo)) }));
}

/**
 * Views of a user's listings per UTC day, as `totalViews` counts them.
 * @param days how many, including today; days without views are 0
 * @returns oldest first
 */
export async function viewsByDay(userId: number, days: number): Promise<DayViewsDto[]> {
  return reader.rows<DayViewsDto>(sql`
    with day as (
      select (${now()}::timestamptz at time zone 'utc')::date - ago as day from generate_series(0, ${days}::int - 1) as ago
    ), viewed as (
      select listing_view_days.day, sum(views)::int as views
      from listings join listing_view_days on listing_view_days.listing_id = listings.id
      where listings.user_id = ${userId} and listings.deleted_at is null
        and listing_view_days.day between (select min(day) from day) and (select max(day) from day)
      group by 1
    )
    select to_char(day.day, 'YYYY-MM-DD') as day, coalesce(viewed.views, 0) as views
    from day left join viewed on viewed.day = day.day order by day.day`);
}

/** The age in hours at which each of `disputeAges` but the first begins. */
const disputeAgeHours = [24, 48, 168] as const;

/** The ages of all open disputes; every age is present. */
export async function openDisputesByAge(): Promise<DisputesOfAgeDto[]> {
  const rows = await reader.rows<{ place: number; count: bigint }>(sql`
    select width_bucket(extract(epoch from ${now()}::timestamptz - created_at) / 3600, ${[...disputeAgeHours]}::numeric[]) as place,
      count(*) as count
    from disputes where status <> 'resolved' group by 1`);
  const counts = new Map(rows.map(({ place, count }) => [place, Number(count)]));
  return disputeAges.map((age, place) => ({ age, count: counts.get(place) ?? 0 }));
}
