const day = 24 * 60 * 60 * 1000;

/** How a language writes times, given as ISO 8601: '' for none. */
export function datesIn(language: string) {
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
  const days = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const date = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', year: 'numeric' });
  const ahead = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' });
  return {
    /** A local date of the months to come, as 'January 5'. */
    formatMonthDay(iso: string): string {
      const then = new Date(iso);
      return Number.isNaN(then.getTime()) ? '' : ahead.format(then);
    },
    /** A local date as 'Jan 5, 2024'. */
    formatDay(iso: string): string {
      const then = new Date(iso);
      return Number.isNaN(then.getTime()) ? '' : date.format(then);
    },
    /** 'today, 3:05 PM', 'yesterday', '4 days ago', 'Jan 5, 2024'. Without a `now`, as on a server, it is the date. */
    formatWhen(iso: string, now: Date | null = new Date()): string {
      const then = new Date(iso);
      if (Number.isNaN(then.getTime())) return '';
      if (now === null) return date.format(then);
      const ago = Math.round((midnight(now) - midnight(then)) / day);
      if (ago === 0) return `${days.format(0, 'day')}, ${time.format(then)}`;
      return ago > 0 && ago < 7 ? days.format(-ago, 'day') : date.format(then);
    },
  };
}

function midnight(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}

export const { formatDay, formatMonthDay, formatWhen } = datesIn('en-US');
