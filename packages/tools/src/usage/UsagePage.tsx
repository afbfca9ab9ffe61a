import {
  type AddressUsage,
  callNames,
  type DailyUsage,
  type OperationUsage,
  readUsageCall,
  type UsageAnswer,
} from '@fabula/contract';
import { orThrow } from '@fabula/contract/client';
import {
  Button,
  Cell,
  Column,
  EmptyState,
  LoadFailure,
  Row,
  SegmentedControl,
  Skeleton,
  Stack,
  saveFile,
  Table,
  Text,
  useLoaded,
} from '@fabula/ui-kit';
import { formatWhen } from '@fabula/writing';
import { type ReactNode, useMemo } from 'react';
import { Facts, failureSentence, ToolsPage } from '../parts.tsx';
import { useQuery } from '../useQuery.ts';
import { useTools } from '../useTools.ts';
import { UsageChart } from './UsageChart.tsx';
import {
  fillDays,
  formatMeasure,
  formatUtcDay,
  measureNames,
  type UsageMeasure,
  usageByOperation,
  usageCsv,
  usageMeasures,
} from './usageFigures.ts';

const spans = [7, 30, 90] as const;
const spanItems = spans.map((days) => ({ id: String(days), label: `${days} days` }));
const measureItems = usageMeasures.map((id) => ({ id, label: measureNames[id] }));

/** Calls, usage and income of this server (T4). */
export function UsagePage() {
  return (
    <ToolsPage
      tool="usage"
      lead="What was generated on this server, by the day in UTC. Figures come in a few seconds after a call has ended."
    >
      <Usage />
    </ToolsPage>
  );
}

function Usage() {
  const { client } = useTools();
  const [query, change] = useQuery();
  const span = spans.find((days) => String(days) === query.get('days')) ?? 30;
  const measure = usageMeasures.find((one) => one === query.get('measure')) ?? 'calls';
  const {
    state,
    value: usage,
    failure,
    retry,
  } = useLoaded(String(span), async (signal) =>
    orThrow(await client.ask(readUsageCall, { query: { days: span }, signal })),
  );

  return (
    <Stack gap={6}>
      <Row justify="between">
        <SegmentedControl
          aria-label="How far back"
          items={spanItems}
          value={String(span)}
          onChange={(days) => change({ days })}
        />
        {state !== 'failed' && usage && usage.daily_data.length > 0 && (
          <Button
            onPress={() =>
              saveFile(
                new Blob([usageCsv(usage.daily_data)], { type: 'text/csv;charset=utf-8' }),
                `fabula-usage-${span}-days.csv`,
              )
            }
          >
            Download CSV
          </Button>
        )}
      </Row>
      {state === 'loading' && !usage && <Skeleton lines={8} label="Loading the usage" />}
      {state === 'failed' && (
        <LoadFailure title="Failed to load usage data" onRetry={retry}>
          {failureSentence(failure)}
        </LoadFailure>
      )}
      {state !== 'failed' &&
        usage &&
        (usage.daily_data.length === 0 ? (
          <EmptyState title="No usage data available">
            Nothing was generated in these {span} days. What is, is counted here.
          </EmptyState>
        ) : (
          <Report
            usage={usage}
            span={span}
            measure={measure}
            onMeasureChange={(one) => change({ measure: one })}
          />
        ))}
    </Stack>
  );
}

interface ReportProps {
  usage: UsageAnswer;
  span: number;
  measure: UsageMeasure;
  onMeasureChange: (measure: UsageMeasure) => void;
}

function Report({ usage, span, measure, onMeasureChange }: ReportProps) {
  const { daily_data, ip_details } = usage;
  const days = useMemo(() => fillDays(daily_data, span, new Date()), [daily_data, span]);
  const operations = useMemo(() => usageByOperation(daily_data), [daily_data]);
  const total = (one: UsageMeasure) => daily_data.reduce((sum, day) => sum + day[one], 0);
  return (
    <>
      <Facts facts={usageMeasures.map((one) => [measureNames[one], formatMeasure(one, total(one))])} />
      <Row>
        <SegmentedControl
          aria-label="What the chart shows"
          items={measureItems}
          value={measure}
          onChange={onMeasureChange}
        />
      </Row>
      <UsageChart days={days} measure={measure} />
      <Block title="By operation">
        <OperationTable operations={operations} />
      </Block>
      <Block title="By day">
        <DayTable days={daily_data} />
      </Block>
      <Block title="By address">
        <AddressTable addresses={ip_details} />
      </Block>
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3}>
      <Text as="h2" variant="subheading">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

const count = (value: number) => formatMeasure('calls', value);

const nameOf = (call: string) => (callNames as Readonly<Record<string, string>>)[call] ?? call;

function DayTable({ days }: { days: readonly DailyUsage[] }) {
  return (
    <Table
      label="Figures by the day"
      scrolls="both"
      columns={columns('Day', [
        'Calls',
        'Failed',
        'Prompt tokens',
        'Cached tokens',
        'Written tokens',
        'Credits',
        'Cost',
      ])}
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

function OperationTable({ operations }: { operations: readonly OperationUsage[] }) {
  return (
    <Table
      label="Figures by operation"
      scrolls="both"
      columns={columns('Operation', [
        'Calls',
        'Failed',
        'Prompt tokens',
        'Cached tokens',
        'Written tokens',
        'Credits',
      ])}
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

function AddressTable({ addresses }: { addresses: readonly AddressUsage[] }) {
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
  const { calls, failed, prompt_tokens, cached_tokens, completion_tokens, credits } = used;
  return Object.entries({ calls, failed, prompt_tokens, cached_tokens, completion_tokens, credits }).map(
    ([name, value]) => (
      <Cell key={name} isFigure>
        {count(value)}
      </Cell>
    ),
  );
}
