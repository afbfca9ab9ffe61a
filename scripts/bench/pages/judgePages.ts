import type { Figure } from '../measures/Figure.ts';
import { percentile } from '../percentile.ts';
import type { PageReading } from './PageReading.ts';

/** Lighthouse's performance of a page, and its layout shift. The other three are to be whole. */
const PERFORMANCE = 98;
const SHIFT = 0.01;

/** The readings of a page, at least one, as lines of the report: medians, and from which to which they went. */
export function judgePages(path: string, readings: readonly PageReading[]): Figure[] {
  function figure(
    what: string,
    read: (reading: PageReading) => number,
    show: (value: number) => string,
    target?: { least?: number; most?: number },
  ): Figure {
    const values = readings.map(read);
    const median = percentile(values, 0.5);
    const [from, to] = [Math.min(...values), Math.max(...values)];
    const { least = -Infinity, most = Infinity } = target ?? {};
    const text = most === Infinity ? (least === 100 ? '100' : `≥ ${least}`) : `≤ ${most}`;
    return {
      what: `${path} · ${what}`,
      ours: show(median),
      relay: from === to ? '' : `${show(from)}–${show(to)}`,
      result: '',
      ...(target && { target: { text, isMet: median >= least && median <= most } }),
    };
  }
  const whole = (value: number) => String(Math.round(value));
  const milliseconds = (value: number) => `${whole(value)} ms`;
  return [
    figure('performance', ({ scores }) => scores.performance, whole, { least: PERFORMANCE }),
    figure('accessibility', ({ scores }) => scores.accessibility, whole, { least: 100 }),
    figure('best practices', ({ scores }) => scores['best-practices'], whole, { least: 100 }),
    figure('SEO', ({ scores }) => scores.seo, whole, { least: 100 }),
    figure(
      'layout shift',
      ({ shift }) => shift,
      (value) => value.toFixed(3),
      { most: SHIFT },
    ),
    figure('first paint', ({ firstPaint }) => firstPaint, milliseconds),
    figure('largest paint', ({ largestPaint }) => largestPaint, milliseconds),
    figure('main thread blocked', ({ blocked }) => blocked, milliseconds),
  ];
}
