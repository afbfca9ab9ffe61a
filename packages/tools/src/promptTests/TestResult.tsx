import type { PromptTestResult } from '@fabula/contract';
import { Banner, Button, Disclosure, Proposed, Skeleton, Stack, Text } from '@fabula/ui-kit';
import { formatWhen } from '@fabula/writing';
import { ComparedText } from '../ComparedText.tsx';
import { factName, partTitle, ruledRow } from '../parts.css.ts';
import * as css from './PromptTestsPage.css.ts';
import { type TestEntry, type TestRun, variantNames } from './promptTestRuns.ts';

interface TestResultProps {
  title: string;
  run: TestRun;
  onCancel: () => void;
}

const count = new Intl.NumberFormat('en-US');
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** A test's streamed text, then its figures (accounts.md §2). */
export function TestResult({ title, run, onCancel }: TestResultProps) {
  const text = run.state === 'done' ? run.result.generated_text : run.state === 'idle' ? '' : run.text;
  return (
    <section className={css.result} aria-label={title}>
      <div className={css.resultHead}>
        <Text as="span" variant="label" tone="soft" role="status">
          {sayingOf(run)}
        </Text>
        {run.state === 'running' && (
          <Button size="small" onPress={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {run.state === 'idle' && (
        <Text variant="label" tone="soft">
          What the model writes appears here.
        </Text>
      )}
      {run.state === 'failed' && (
        <Banner tone="error" title="Failed to test prompts. Please try again.">
          {run.detail}
        </Banner>
      )}
      {run.state === 'running' && text === '' && <Skeleton lines={4} label="Waiting for the first words" />}
      {text !== '' && (
        <Proposed state="pencil" label={title} isWriting={run.state === 'running'} className={css.generated}>
          <div dir="auto">{text}</div>
        </Proposed>
      )}
      {run.state === 'done' && <Facts result={run.result} />}
    </section>
  );
}

function sayingOf(run: TestRun): string {
  switch (run.state) {
    case 'idle':
      return '';
    case 'running':
      return run.text === '' ? 'Waiting for the model…' : 'Writing…';
    case 'done':
      return 'Done.';
    case 'cancelled':
      return run.text === '' ? 'Cancelled before anything came.' : 'Cancelled. This is what had come.';
    case 'failed':
      return run.text === '' ? '' : 'Not complete. This is what had come.';
  }
}

function Facts({ result }: { result: PromptTestResult }) {
  const { response_length, estimated_tokens, duration_ms, credits, timestamp, operation_id, context_data } =
    result;
  const known = [
    ['Response length', `${count.format(response_length)} characters`],
    ['Estimated tokens', count.format(estimated_tokens)],
    ['Time', `${(duration_ms / 1000).toFixed(1)} s`],
    ['Cost', credits === 1 ? '1 credit' : `${count.format(credits)} credits`],
    ['Timestamp', moment.format(new Date(timestamp))],
    ['Operation', operation_id],
  ] as const;
  const told = Object.entries(context_data);
  return (
    <>
      <dl className={css.facts}>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt className={factName}>{name}</dt>
            <dd className={css.factValue}>{value}</dd>
          </div>
        ))}
      </dl>
      {told.length > 0 && (
        <Disclosure title="Context data">
          <Stack as="dl" gap={3} className={css.context}>
            {told.map(([name, value]) => (
              <div key={name}>
                <dt className={factName}>
                  <bdi>{name}</bdi>
                </dt>
                <dd className={css.factValue} dir="auto">
                  {value === '' ? '—' : value}
                </dd>
              </div>
            ))}
          </Stack>
        </Disclosure>
      )}
    </>
  );
}

interface TestDifferenceProps {
  first: PromptTestResult;
  second: PromptTestResult;
}

const [nameA, nameB] = variantNames;

/** The differences of two variants by sentence, and their figures. */
export function TestDifference({ first, second }: TestDifferenceProps) {
  return (
    <Stack as="section" gap={2} className={css.difference} aria-label="Difference">
      <h2 className={partTitle}>Difference</h2>
      <Text variant="label" tone="soft">
        {comparedWords(first, second)}
      </Text>
      <ComparedText
        before={first.generated_text}
        after={second.generated_text}
        beforeLabel={nameA}
        afterLabel={nameB}
      />
    </Stack>
  );
}

function comparedWords(first: PromptTestResult, second: PromptTestResult): string {
  const length = second.response_length - first.response_length;
  const time = (second.duration_ms - first.duration_ms) / 1000;
  const credits = second.credits - first.credits;
  return `${nameB} is ${apart(length, Math.abs(length) === 1 ? 'character' : 'characters', 'longer', 'shorter', 'as long')}, took ${apart(Number(time.toFixed(1)), 's', 'more', 'less', 'the same time')} and cost ${apart(credits, Math.abs(credits) === 1 ? 'credit' : 'credits', 'more', 'less', 'the same')}.`;
}

function apart(by: number, unit: string, more: string, less: string, same: string): string {
  return by === 0 ? same : `${Math.abs(by).toLocaleString('en-US')} ${unit} ${by > 0 ? more : less}`;
}

interface TestHistoryProps {
  entries: readonly TestEntry[];
  onOpen: (entry: TestEntry) => void;
  onClear: () => void;
}

/** The last tests of this tab, twenty at most (accounts.md §9). */
export function TestHistory({ entries, onOpen, onClear }: TestHistoryProps) {
  return (
    <Disclosure level={2} title={`Test history (${entries.length})`}>
      {entries.length === 0 ? (
        <Text variant="label" tone="soft">
          The last 20 tests will be here, until this tab is closed.
        </Text>
      ) : (
        <>
          <Stack as="ul" gap={0} aria-label="Test history">
            {entries.map((entry) => (
              <li key={entry.id} className={ruledRow}>
                <Text as="span">
                  <bdi>{entry.system.name}</bdi> v{entry.system.version} + <bdi>{entry.user.name}</bdi> v
                  {entry.user.version}
                  <Text as="span" variant="label" tone="soft">
                    {' '}
                    {formatWhen(entry.timestamp)} · {entry.result.response_length.toLocaleString('en-US')}{' '}
                    characters
                  </Text>
                </Text>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Open the test of ${entry.system.name} and ${entry.user.name}`}
                  onPress={() => onOpen(entry)}
                >
                  Open
                </Button>
              </li>
            ))}
          </Stack>
          <Button size="small" variant="quiet" onPress={onClear}>
            Clear the history
          </Button>
        </>
      )}
    </Disclosure>
  );
}
