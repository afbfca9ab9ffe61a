const day = 24 * 60 * 60 * 1000;
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const days = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** 'today, 3:05 PM', 'yesterday', '4 days ago', 'Jan 5, 2024'; '' for no date. Without a `now`, as on a server, it is the date. */
export function formatWhen(iso: string, now: Date | null = new Date()): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return '';
  if (now === null) return date.format(then);
  const ago = Math.round((midnight(now) - midnight(then)) / day);
  if (ago === 0) return `today, ${time.format(then)}`;
  return ago > 0 && ago < 7 ? days.format(-ago, 'day') : date.format(then);
}

function midnight(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}

/** A local date as 'Jan 5, 2024'; '' for no time. */
export function formatDay(iso: string): string {
  const then = new Date(iso);
  return Number.isNaN(then.getTime()) ? '' : date.format(then);
}
