import { BarChart } from "@/components/ui/bar-chart";
import type { DisputeAge, DisputesOfAgeDto } from "@/lib/contracts/desk/dashboard";
import { formatCount } from "@/lib/format";

const labels: Record<DisputeAge, string> = {
  under_1_day: "Under a day",
  "1_to_2_days": "1–2 days",
  "2_to_7_days": "2–7 days",
  over_7_days: "Over a week",
};

/** The ages of open disputes; we promise a decision within 48 hours. */
export function DisputesByAge({ ages }: { ages: DisputesOfAgeDto[] }) {
  const late = ages
    .filter(({ age }) => age === "2_to_7_days" || age === "over_7_days")
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <BarChart
      title="Open disputes by age"
      summary={late === 0 ? "None is late" : `${formatCount(late)} older than 48 hours`}
      tone="warning"
      hasLabels
      bars={ages.map(({ age, count }) => ({ label: labels[age], value: count, text: formatCount(count) }))}
    />
  );
}
