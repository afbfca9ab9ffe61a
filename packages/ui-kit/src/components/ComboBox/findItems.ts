/**
 * The first items whose name holds every word that is typed, in any case, and how many more there are. The chosen one is
 * always among them.
 */
export function findItems<T extends { name: string }>(
  items: readonly T[],
  typed: string,
  chosen: T | undefined,
  most: number,
): { shown: T[]; more: number } {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter(({ name }) => {
    const within = name.toLocaleLowerCase();
    return words.every((word) => within.includes(word));
  });
  const shown = found.slice(0, most);
  if (chosen && !shown.includes(chosen)) shown.unshift(chosen);
  return { shown, more: Math.max(0, found.length - most) };
}
