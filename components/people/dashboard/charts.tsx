import { BarChart } from "@/components/ui/bar-chart";
import type { DayViewsDto, WeekEarningsDto } from "@/lib/contracts/desk/dashboard";
import { parseNaira } from "@/lib/domain/money/kobo";
import { formatAmount, formatCount, formatKobo, formatShortDate } from "@/lib/format";

export function EarningsChart({ weeks }: { weeks: WeekEarningsDto[] }) {
  const total = weeks.reduce((sum, { amount }) => sum + (parseNaira(amount) ?? 0n), 0n);
  return (
    <BarChart
      title="Earnings by week"
      summary={`${formatKobo(total)} in ${weeks.length} weeks`}
      tone="money"
      bars={weeks.map(({ from, amount }) => ({
        label: formatShortDate(from),
        value: Number(amount),
        text: formatAmount(amount),
      }))}
    />
  );
}

export function ViewsChart({ days }: { days: DayViewsDto[] }) {
  const total = days.reduce((sum, { views }) => sum + views, 0);
  return (
    <BarChart
      title="Views by day"
      summary={`${formatCount(total)} in ${days.length} days`}
      bars={days.map(({ day, views }) => ({ label: formatShortDate(day), value: views, text: formatCount(views) }))}
    />
  );
}
