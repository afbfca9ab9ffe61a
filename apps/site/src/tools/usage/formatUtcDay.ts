const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A date `YYYY-MM-DD` (UTC) as 'Nov 21'. */
export function formatUtcDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}
