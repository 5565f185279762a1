/** attr.make=toyota is the part `make` of the parameter `attr`. */
export function nestDottedNames(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const plain: [string, unknown][] = [];
  const nested = new Map<string, [string, unknown][]>();
  for (const [name, value] of entries) {
    const dot = name.indexOf(".");
    if (dot <= 0) plain.push([name, value]);
    else nested.set(name.slice(0, dot), [...(nested.get(name.slice(0, dot)) ?? []), [name.slice(dot + 1), value]]);
  }
  const groups = [...nested].map(([name, parts]) => [name, Object.fromEntries(parts)] as const);
  return Object.fromEntries([...groups, ...plain]);
}
