/** The lines of one month of a statement. */
export interface StatementMonth<T> {
  /** Such as `2026-11`. */
  readonly id: string;
  readonly lines: readonly T[];
}

/** Parts a statement by month, in the order in which it comes and by the time of wherever its reader is. */
export function monthsOf<T extends { readonly timestamp: string }>(
  lines: readonly T[],
): readonly StatementMonth<T>[] {
  const months: { id: string; lines: T[] }[] = [];
  for (const line of lines) {
    const at = new Date(line.timestamp);
    const id = `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;
    const last = months.at(-1);
    if (last?.id === id) last.lines.push(line);
    else months.push({ id, lines: [line] });
  }
  return months;
}
