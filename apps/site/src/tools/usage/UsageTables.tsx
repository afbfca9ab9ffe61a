import { type AddressUsage, callNames, type DailyUsage, type OperationUsage } from '@fabula/contract';
import { Cell, Column, Table, Text } from '@fabula/ui-kit';
import { formatWhen } from '../../ui/texts.ts';
import { formatUtcDay } from './formatUtcDay.ts';
import { formatMeasure } from './usageMeasures.ts';

const count = (value: number) => formatMeasure('calls', value);

const nameOf = (call: string) => (callNames as Readonly<Record<string, string>>)[call] ?? call;

/** Every day's figures, the newest first. */
export function DayTable({ days }: { days: readonly DailyUsage[] }) {
  return (
    <Table
      label="Figures by the day"
      scrolls="both"
      columns={columns('Day', ['Calls', 'Failed', 'Prompt tokens', 'Written tokens', 'Credits', 'Cost'])}
    >
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date}>
            <Cell isHeader>{formatUtcDay(day.date)}</Cell>
            <Counts used={day} />
            <Cell isFigure>{formatMeasure('cost_usd', day.cost_usd)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What was called, by its kind. */
export function OperationTable({ operations }: { operations: readonly OperationUsage[] }) {
  return (
    <Table
      label="Figures by operation"
      scrolls="both"
      columns={columns('Operation', ['Calls', 'Failed', 'Prompt tokens', 'Written tokens', 'Credits'])}
    >
      <tbody>
        {operations.map((one) => (
          <tr key={one.operation}>
            <Cell isHeader>{nameOf(one.operation)}</Cell>
            <Counts used={one} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Who called, by their address. */
export function AddressTable({ addresses }: { addresses: readonly AddressUsage[] }) {
  if (addresses.length === 0) return <Text tone="soft">No address is kept for these days.</Text>;
  return (
    <Table
      label="Figures by address"
      scrolls="both"
      columns={
        <>
          {columns('Address', ['Calls'])}
          <Column>Last call</Column>
          <Column>What was called</Column>
        </>
      }
    >
      <tbody>
        {addresses.map(({ ip, total_calls, last_access, function_calls }) => (
          <tr key={ip}>
            <Cell isHeader>{ip}</Cell>
            <Cell isFigure>{count(total_calls)}</Cell>
            <Cell>
              <time dateTime={last_access}>{formatWhen(last_access)}</time>
            </Cell>
            <Cell>
              {function_calls.map((one) => `${nameOf(one.function)} ${count(one.count)}`).join(' · ')}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function columns(subject: string, figures: readonly string[]) {
  return (
    <>
      <Column>{subject}</Column>
      {figures.map((name) => (
        <Column key={name} isFigure>
          {name}
        </Column>
      ))}
    </>
  );
}

function Counts({ used }: { used: Omit<OperationUsage, 'operation'> }) {
  const { calls, failed, prompt_tokens, completion_tokens, credits } = used;
  return Object.entries({ calls, failed, prompt_tokens, completion_tokens, credits }).map(([name, value]) => (
    <Cell key={name} isFigure>
      {count(value)}
    </Cell>
  ));
}
