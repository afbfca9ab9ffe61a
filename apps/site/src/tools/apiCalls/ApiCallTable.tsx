import { type ApiCallEntry, callNames } from '@fabula/contract';
import { ChevronRightIcon } from '@fabula/ui-kit';
import { memo, useId, useState } from 'react';
import { formatWhen } from '../../stories/formatWhen.ts';
import { cell, figure, figureHead, head, table } from '../usage/UsageTables.css.ts';
import { ApiCallDetail } from './ApiCallDetail.tsx';
import {
  again,
  chevron,
  detailCell,
  ends,
  moment,
  name,
  opener,
  routeText,
  wide,
} from './ApiCallTable.css.ts';

const number = new Intl.NumberFormat('en-US');
const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const endNames = { done: 'Done', cancelled: 'Cancelled', failed: 'Failed', running: 'Running' } as const;

/** Calls, each of which opens what was sent and answered. */
export function ApiCallTable({ calls }: { calls: readonly ApiCallEntry[] }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [toggle] = useState(() => (id: string) => {
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={wide} aria-label="Calls" tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col" className={head}>
              Call
            </th>
            <th scope="col" className={head}>
              When
            </th>
            <th scope="col" className={head}>
              End
            </th>
            {['Seconds', 'Tokens', 'Credits'].map((title) => (
              <th key={title} scope="col" className={figureHead}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <Row key={call.id} call={call} isOpen={opened.has(call.id)} onToggle={toggle} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  call: ApiCallEntry;
  isOpen: boolean;
  onToggle: (id: string) => void;
}

const Row = memo(function Row({ call, isOpen, onToggle }: RowProps) {
  const detailId = useId();
  const { id, route, timestamp, state, duration_ms, prompt_tokens, completion_tokens, credits, is_rerun } =
    call;
  return (
    <>
      <tr>
        <td className={cell}>
          <button
            type="button"
            className={opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            onClick={() => onToggle(id)}
          >
            <ChevronRightIcon className={chevron} size={16} />
            <span className={name}>
              {nameOf(call)}
              {is_rerun && <span className={again}>Re-run</span>}
              <span className={routeText}>{route}</span>
            </span>
          </button>
        </td>
        <td className={moment}>
          <time dateTime={timestamp}>{formatWhen(timestamp)}</time>
        </td>
        <td className={cell}>
          <span className={ends[state]}>{endNames[state]}</span>
        </td>
        <td className={figure}>{seconds.format(duration_ms / 1000)}</td>
        <td className={figure}>{number.format(prompt_tokens + completion_tokens)}</td>
        <td className={figure}>{number.format(credits)}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={6} id={detailId} className={detailCell}>
            <ApiCallDetail call={call} />
          </td>
        </tr>
      )}
    </>
  );
});

function nameOf({ call }: ApiCallEntry): string {
  return (callNames as Readonly<Record<string, string>>)[call] ?? call;
}
