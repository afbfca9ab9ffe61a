import { type AddressUsage, callNames, type DailyUsage, type OperationUsage } from '@fabula/contract';
import type { ReactNode } from 'react';
import { formatWhen } from '../../stories/formatWhen.ts';
import { formatUtcDay } from './formatUtcDay.ts';
import { cell, figure, figureHead, head, nothing, scroller, subject, table } from './UsageTables.css.ts';
import { formatMeasure } from './usageMeasures.ts';

const count = (value: number) => formatMeasure('calls', value);
const nameOf = (call: string) => (callNames as Readonly<Record<string, string>>)[call] ?? call;

/** Every day's figures, the newest first. */
export function DayTable({ days }: { days: readonly DailyUsage[] }) {
  return (
    <Scroller label="Figures by the day">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col" className={head}>
              Day
            </th>
            <Heads names={['Calls', 'Failed', 'Prompt tokens', 'Written tokens', 'Credits', 'Cost']} />
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row" className={subject}>
                {formatUtcDay(day.date)}
              </th>
              <Counts used={day} />
              <td className={figure}>{formatMeasure('cost_usd', day.cost_usd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** What was called, by its kind. */
export function OperationTable({ operations }: { operations: readonly OperationUsage[] }) {
  return (
    <Scroller label="Figures by operation">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col" className={head}>
              Operation
            </th>
            <Heads names={['Calls', 'Failed', 'Prompt tokens', 'Written tokens', 'Credits']} />
          </tr>
        </thead>
        <tbody>
          {operations.map((one) => (
            <tr key={one.operation}>
              <th scope="row" className={subject}>
                {nameOf(one.operation)}
              </th>
              <Counts used={one} />
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** Who called, by their address. */
export function AddressTable({ addresses }: { addresses: readonly AddressUsage[] }) {
  if (addresses.length === 0) return <p className={nothing}>No address is kept for these days.</p>;
  return (
    <Scroller label="Figures by address">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col" className={head}>
              Address
            </th>
            <Heads names={['Calls']} />
            <th scope="col" className={head}>
              Last call
            </th>
            <th scope="col" className={head}>
              What was called
            </th>
          </tr>
        </thead>
        <tbody>
          {addresses.map(({ ip, total_calls, last_access, function_calls }) => (
            <tr key={ip}>
              <th scope="row" className={subject}>
                {ip}
              </th>
              <td className={figure}>{count(total_calls)}</td>
              <td className={cell}>
                <time dateTime={last_access}>{formatWhen(last_access)}</time>
              </td>
              <td className={cell}>
                {function_calls.map((one) => `${nameOf(one.function)} ${count(one.count)}`).join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function Heads({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <th key={name} scope="col" className={figureHead}>
      {name}
    </th>
  ));
}

function Counts({ used }: { used: Omit<OperationUsage, 'operation'> }) {
  const { calls, failed, prompt_tokens, completion_tokens, credits } = used;
  return Object.entries({ calls, failed, prompt_tokens, completion_tokens, credits }).map(([name, value]) => (
    <td key={name} className={figure}>
      {count(value)}
    </td>
  ));
}

/** A wide table scrolls by itself on a narrow screen. */
function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={scroller} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
