/** By what the entries of a list are known, in this order. */
const NAMES = ['id', '_id', 'key', 'date', 'operation', 'ip', 'function', 'version', 'name'] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of `before` is not in `after` any more, as sentences. More fields and more entries are no loss. */
export function lossesIn(before: unknown, after: unknown, path = ''): string[] {
  if (Array.isArray(before)) return lossesInList(before, after, path);
  if (isObject(before)) {
    if (!isObject(after)) return [`${path}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`];
    return Object.entries(before).flatMap(([name, value]) => lossesIn(value, after[name], `${path}/${name}`));
  }
  return Object.is(before, after)
    ? []
    : [`${path}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`];
}

function lossesInList(before: unknown[], after: unknown, path: string): string[] {
  if (!Array.isArray(after)) return [`${path}: a list became ${JSON.stringify(after)}`];
  const name = NAMES.find((one) => before.every((entry) => isObject(entry) && entry[one] != null));
  if (name === undefined || before.length === 0) {
    const gone = before.length === after.length ? [] : [`${path}: ${before.length} became ${after.length}`];
    return [...gone, ...before.flatMap((entry, index) => lossesIn(entry, after[index], `${path}/${index}`))];
  }
  // A work that is saved and published has the same id on both shelves.
  const nameOf = (entry: unknown) =>
    isObject(entry)
      ? [entry.kind, entry.shelf, entry[name]].filter((one) => one !== undefined).join(' ')
      : '';
  const order = after.map(nameOf).filter((one) => before.some((entry) => nameOf(entry) === one));
  const isInOrder = before.every((entry, index) => nameOf(entry) === order[index]);
  return [
    ...(isInOrder ? [] : [`${path}: the order ${before.map(nameOf).join()} became ${order.join()}`]),
    ...before.flatMap((entry) => {
      const found = after.find((one) => nameOf(one) === nameOf(entry));
      return lossesIn(entry, found, `${path}/${nameOf(entry)}`);
    }),
  ];
}
