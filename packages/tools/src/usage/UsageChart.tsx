import type { DailyUsage } from '@fabula/contract';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import * as css from './UsageChart.css.ts';
import { formatMeasure, formatTick, formatUtcDay, measureNames, type UsageMeasure } from './usageFigures.ts';

interface UsageChartProps {
  /** Oldest first; one bar each. */
  days: readonly DailyUsage[];
  measure: UsageMeasure;
}

/** Pixels. */
const height = 208;

/** A bar chart of days with a readout by pointer and arrow keys. A table below has all figures. */
export function UsageChart({ days, measure }: UsageChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const labelId = useId();
  const values = days.map((one) => one[measure]);
  const ticks = chartTicks(Math.max(...values), measure !== 'cost_usd');
  const top = ticks.at(-1) ?? 1;
  const last = days.length - 1;
  const at = Math.min(chosen ?? last, last);
  const day = days[at];
  const share = 100 / days.length;

  const say = (index: number) => {
    const one = days[index];
    return one ? `${formatUtcDay(one.date)}: ${formatMeasure(measure, one[measure])}` : '';
  };
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const from = getComputedStyle(currentTarget).direction === 'rtl' ? right - clientX : clientX - left;
    setChosen(Math.min(last, Math.max(0, Math.floor((from / width) * days.length))));
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - 7,
      PageUp: at + 7,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, to)));
  };

  return (
    <figure className={css.chart}>
      <figcaption className={css.readout}>
        <span id={labelId}>{measureNames[measure]} by the day</span>
        {day && (
          <span className={css.readoutDay}>
            {formatUtcDay(day.date)} · <strong>{formatMeasure(measure, day[measure])}</strong>
          </span>
        )}
      </figcaption>
      <div className={css.axis} aria-hidden="true">
        {ticks.map((value) => (
          <span key={value} className={css.tick} style={{ insetBlockEnd: `${(value / top) * 100}%` }}>
            {formatTick(measure, value)}
          </span>
        ))}
      </div>
      <div
        className={css.plot}
        role="slider"
        tabIndex={0}
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={say(at)}
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setChosen(null)}
      >
        <svg width="100%" height={height} aria-hidden="true" focusable="false">
          {ticks.map((value) => {
            const y = Math.round(height - (value / top) * height) - (value === top ? -0.5 : 0.5);
            return <line key={value} className={css.rule} x1="0" x2="100%" y1={y} y2={y} />;
          })}
          {values.map((value, index) => {
            const tall = value === 0 ? 0 : Math.max(2, (value / top) * height);
            return (
              <rect
                key={days[index]?.date}
                className={index === at ? `${css.bar} ${css.barChosen}` : css.bar}
                x={`${index * share + share * 0.14}%`}
                width={`${share * 0.72}%`}
                y={height - tall}
                height={tall}
              />
            );
          })}
        </svg>
      </div>
      <div className={css.days} aria-hidden="true">
        <span>{days[0] && formatUtcDay(days[0].date)}</span>
        <span>{days[last] && formatUtcDay(days[last].date)}</span>
      </div>
    </figure>
  );
}

const steps = [1, 2, 5, 10];

/** At most five round ticks from 0 to at least `highest`; whole numbers where `isWhole`. */
export function chartTicks(highest: number, isWhole: boolean): number[] {
  if (!(highest > 0)) return [0, 1];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const found = (steps.find((one) => one * power >= rough) ?? 10) * power;
  const step = isWhole ? Math.max(1, Math.round(found)) : found;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
