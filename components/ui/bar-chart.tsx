import { cn } from "./class-names";

export type Bar = {
  /** The label under a bar: a week, a day, an age */
  label: string;
  value: number;
  /** The value as people read it: "₦15,000" */
  text: string;
};

type BarChartProps = {
  title: string;
  /** The sum of all bars, or what else matters first */
  summary: string;
  bars: Bar[];
  tone?: "primary" | "money" | "warning";
  /** A label and the value at each bar; else only the first and last label */
  hasLabels?: boolean;
};

const tones = { primary: "fill-primary", money: "fill-money", warning: "fill-warning" };
const barWidth = 10;
const gap = 3;
const height = 100;
/** A bar of zero is a line, so that the day is visibly counted */
const leastHeight = 1.5;
/** Below this many, a single case does not fill the chart */
const fewAtMost = 5;

/** A few figures side by side; a list for screen readers. */
export function BarChart({ title, summary, bars, tone = "primary", hasLabels = false }: BarChartProps) {
  const most = Math.max(hasLabels ? fewAtMost : 1, ...bars.map(({ value }) => value));
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted-foreground">{summary}</span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${bars.length * (barWidth + gap) - gap} ${height}`}
        preserveAspectRatio="none"
        className="mt-3 h-28 w-full border-b"
      >
        {bars.map(({ label, value, text }, index) => {
          const barHeight = Math.max(leastHeight, (value / most) * height);
          return (
            <rect
              key={label}
              x={index * (barWidth + gap)}
              y={height - barHeight}
              width={barWidth}
              height={barHeight}
              className={cn(value === 0 ? "fill-border" : tones[tone])}
            >
              <title>{`${label}: ${text}`}</title>
            </rect>
          );
        })}
      </svg>
      <ul aria-hidden className="mt-1 flex justify-between gap-1 text-xs text-muted-foreground">
        {hasLabels ? (
          bars.map(({ label, text }) => (
            <li key={label} className="flex-1 text-center">
              <span className="block text-base font-bold text-foreground">{text}</span>
              {label}
            </li>
          ))
        ) : (
          <>
            <li>{bars[0]?.label}</li>
            <li>{bars.at(-1)?.label}</li>
          </>
        )}
      </ul>
      <ul className="sr-only">
        {bars.map(({ label, text }) => (
          <li key={label}>{`${label}: ${text}`}</li>
        ))}
      </ul>
    </figure>
  );
}
