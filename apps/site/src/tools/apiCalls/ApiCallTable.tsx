import { type ApiCallEntry, callNames } from '@fabula/contract';
import { Badge, Cell, Column, Table } from '@fabula/ui-kit';
import { memo, useId, useState } from 'react';
import { formatWhen } from '../../ui/texts.ts';
import { Opener } from '../parts.tsx';
import { ApiCallDetail } from './ApiCallDetail.tsx';
import { detailCell, ends, name, noWrap, routeText } from './ApiCalls.css.ts';

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
    <Table
      label="Calls"
      columns={
        <>
          <Column>Call</Column>
          <Column>When</Column>
          <Column>End</Column>
          {['Seconds', 'Tokens', 'Credits'].map((title) => (
            <Column key={title} isFigure>
              {title}
            </Column>
          ))}
        </>
      }
    >
      <tbody>
        {calls.map((call) => (
          <Row key={call.id} call={call} isOpen={opened.has(call.id)} onToggle={toggle} />
        ))}
      </tbody>
    </Table>
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
        <Cell>
          <Opener isOpen={isOpen} controls={detailId} onToggle={() => onToggle(id)}>
            <span className={name}>
              {nameOf(call)}
              {is_rerun && <Badge tone="pencil">Re-run</Badge>}
              <span className={routeText}>{route}</span>
            </span>
          </Opener>
        </Cell>
        <Cell className={noWrap}>
          <time dateTime={timestamp}>{formatWhen(timestamp)}</time>
        </Cell>
        <Cell>
          <span className={ends[state]}>{endNames[state]}</span>
        </Cell>
        <Cell isFigure>{seconds.format(duration_ms / 1000)}</Cell>
        <Cell isFigure>{number.format(prompt_tokens + completion_tokens)}</Cell>
        <Cell isFigure>{number.format(credits)}</Cell>
      </tr>
      {isOpen && (
        <tr>
          <Cell colSpan={6} id={detailId} className={detailCell}>
            <ApiCallDetail call={call} />
          </Cell>
        </tr>
      )}
    </>
  );
});

function nameOf({ call }: ApiCallEntry): string {
  return (callNames as Readonly<Record<string, string>>)[call] ?? call;
}
