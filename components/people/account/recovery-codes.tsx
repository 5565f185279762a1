/** Shown once: the server keeps their hashes only. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status" className="rounded-md bg-info-soft p-4 text-info">
      <p className="text-sm font-medium">
        Your recovery codes, for the day your phone is lost. Each works once. Write them down now: they are not shown
        again.
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
