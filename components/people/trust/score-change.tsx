/** "+5", "−10", "0", in green, red or grey. @param props.change points of the trust score */
export function ScoreChange({ change }: { change: number }) {
  const tone = change < 0 ? "text-destructive" : change > 0 ? "text-primary-strong" : "text-muted-foreground";
  const text = change > 0 ? `+${change}` : String(change).replace("-", "−");
  return <span className={`font-bold whitespace-nowrap tabular-nums ${tone}`}>{text}</span>;
}
