const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** The day of a time, where the reader is, as 'Jan 5, 2024' (writing.md §9). Empty for no time. */
export function formatDay(iso: string): string {
  const then = new Date(iso);
  return Number.isNaN(then.getTime()) ? '' : day.format(then);
}
