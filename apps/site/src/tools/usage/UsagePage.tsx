import { Button, EmptyState, Row, SegmentedControl, Skeleton, Stack, Text } from '@fabula/ui-kit';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { saveFile } from '../../ui/saveFile.ts';
import { Facts, LoadFailure } from '../parts.tsx';
import { ToolsPage } from '../ToolsPage.tsx';
import { fillDays } from './fillDays.ts';
import { UsageChart } from './UsageChart.tsx';
import { AddressTable, DayTable, OperationTable } from './UsageTables.tsx';
import { usageCsv } from './usageCsv.ts';
import {
  formatMeasure,
  measureNames,
  type UsageMeasure,
  usageByOperation,
  usageMeasures,
} from './usageMeasures.ts';
import { useUsage } from './useUsage.ts';

const spans = [7, 30, 90] as const;
const spanItems = spans.map((days) => ({ id: String(days), label: `${days} days` }));
const measureItems = usageMeasures.map((id) => ({ id, label: measureNames[id] }));

/** What was called, used and paid for on this server (T4). */
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
  const [query, setQuery] = useSearchParams();
  const span = spans.find((days) => String(days) === query.get('days')) ?? 30;
  const measure = usageMeasures.find((one) => one === query.get('measure')) ?? 'calls';
  const { read, retry } = useUsage(span);
  const show = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <Stack gap={6}>
      <Row justify="between">
        <SegmentedControl
          aria-label="How far back"
          items={spanItems}
          value={String(span)}
          onChange={(days) => show('days', days)}
        />
        {read.state === 'ready' && read.usage.daily_data.length > 0 && (
          <Button
            onPress={() =>
              saveFile(
                new Blob([usageCsv(read.usage.daily_data)], { type: 'text/csv;charset=utf-8' }),
                `fabula-usage-${span}-days.csv`,
              )
            }
          >
            Download CSV
          </Button>
        )}
      </Row>
      {read.state === 'loading' && <Skeleton lines={8} label="Loading the usage" />}
      {read.state === 'failed' && (
        <LoadFailure title="Failed to load usage data" onRetry={retry}>
          {read.detail}
        </LoadFailure>
      )}
      {read.state === 'ready' &&
        (read.usage.daily_data.length === 0 ? (
          <EmptyState title="No usage data available">
            Nothing was generated in these {span} days. What is, is counted here.
          </EmptyState>
        ) : (
          <Report
            usage={read.usage}
            span={span}
            measure={measure}
            onMeasureChange={(one) => show('measure', one)}
          />
        ))}
    </Stack>
  );
}

interface ReportProps {
  usage: Extract<ReturnType<typeof useUsage>['read'], { state: 'ready' }>['usage'];
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
