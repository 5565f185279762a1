/** The ids and times of a row in one quiet line: what an operator quotes in a mail or looks up in a log. */
export function RecordLine({ parts }: { parts: readonly string[] }) {
  return (
    <p className="flex flex-wrap gap-x-1.5 text-xs text-muted-foreground">
      {parts.map((part, index) => (
        <span key={part} className="whitespace-nowrap">
          {index > 0 && "· "}
          {part}
        </span>
      ))}
    </p>
  );
}
