import type { Figure } from '../measures/Figure.ts';
import { percentile } from '../percentile.ts';
import type { PageReading, Visit } from './PageReading.ts';

export interface PageGoal {
  performance: number;
  /** Requires full scores of accessibility, best practices and SEO. Default false. */
  isWhole?: boolean;
  /** Maximum of a first visit. */
  requests: number;
}

const SHIFT = 0.01;
/** Seconds until a premise is typed and Generate pressed, with an empty and with a full cache. */
const PRESSED = { cold: 3.5, warm: 1.2 };
/** Ratios to BlockNote with AI, and of the kit alone to BlockNote alone. */
const SHARE = { pressed: 0.5, interactive: 0.75 };

const median = (values: readonly number[]) => percentile(values, 0.5);
const whole = (value: number) => String(Math.round(value));
const seconds = (value: number) => `${value.toFixed(1)} s`;
const kilobytes = (value: number) => `${whole(value / 1000)} kB`;

function figure(
  what: string,
  values: readonly number[],
  show: (value: number) => string,
  target?: { least?: number; most?: number },
): Figure {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = target ?? {};
  const [from, to] = [Math.min(...values), Math.max(...values)];
  const limit = most === Number.POSITIVE_INFINITY ? least : most;
  return {
    what,
    ours: show(median(values)),
    relay: show(from) === show(to) ? '' : `${show(from)}–${show(to)}`,
    result: '',
    ...(target && {
      target: {
        text: `${limit === least ? '≥' : '≤'} ${Number.isInteger(limit) ? limit : limit.toString()}`,
        isMet: median(values) >= least && median(values) <= most,
      },
    }),
  };
}

export function judgeReadings(name: string, readings: readonly PageReading[], goal?: PageGoal): Figure[] {
  const line = (
    what: string,
    read: (reading: PageReading) => number,
    show: (value: number) => string,
    target?: { least?: number; most?: number },
  ) => figure(`${name} · ${what}`, readings.map(read), show, target);
  const all = goal?.isWhole ? { least: 100 } : undefined;
  const time = (value: number) => seconds(value / 1000);
  return [
    line('performance', ({ scores }) => scores.performance, whole, goal && { least: goal.performance }),
    line('accessibility', ({ scores }) => scores.accessibility, whole, all),
    line('best practices', ({ scores }) => scores['best-practices'], whole, all),
    line('SEO', ({ scores }) => scores.seo, whole, all),
    line(
      'layout shift',
      ({ shift }) => shift,
      (value) => value.toFixed(3),
      goal && { most: SHIFT },
    ),
    line('first paint', ({ firstPaint }) => firstPaint, time),
    line('largest paint', ({ largestPaint }) => largestPaint, time),
    line('time to interactive', ({ interactive }) => interactive, time),
    line(
      'main thread blocked',
      ({ blocked }) => blocked,
      (value) => `${whole(value)} ms`,
    ),
  ];
}

export function judgeVisits(
  name: string,
  how: keyof typeof PRESSED,
  visits: readonly Visit[],
  goal?: PageGoal,
): Figure[] {
  const line = (
    what: string,
    read: (visit: Visit) => number,
    show: (value: number) => string,
    target?: { most: number },
  ) => figure(`${name} · ${how} · ${what}`, visits.map(read), show, target);
  const time = (value: number) => seconds(value / 1000);
  const isWritten = visits.every(({ generated }) => !Number.isNaN(generated));
  return [
    line(
      'requests',
      ({ requests }) => requests,
      whole,
      goal && how === 'cold' ? { most: goal.requests } : undefined,
    ),
    ...(how === 'cold'
      ? (['scripts', 'styles', 'fonts'] as const).map((kind) =>
          line(kind, ({ bytes }) => bytes[kind], kilobytes),
        )
      : []),
    ...(isWritten
      ? [
          line('a premise is typed', ({ typed }) => typed, time),
          figure(
            `${name} · ${how} · Generate is pressed`,
            visits.map(({ pressed }) => pressed / 1000),
            seconds,
            goal && { most: PRESSED[how] },
          ),
          line('its request is on its way', ({ generated }) => generated, time),
        ]
      : []),
  ];
}

export function judgeRatio(
  what: string,
  { ours, beside }: { ours: readonly number[]; beside: readonly number[] },
  kind: keyof typeof SHARE,
): Figure {
  const ratio = median(ours) / median(beside);
  return {
    what,
    ours: seconds(median(ours) / 1000),
    relay: seconds(median(beside) / 1000),
    result: `${ratio.toFixed(2)} ×`,
    target: { text: `≤ ${SHARE[kind]} ×`, isMet: ratio <= SHARE[kind] },
  };
}
