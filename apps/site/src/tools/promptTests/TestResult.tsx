import type { PromptTestResult } from '@fabula/contract';
import { Banner, Button, Disclosure, Proposed, Skeleton } from '@fabula/ui-kit';
import type { TestRun } from './PromptTest.ts';
import {
  context,
  fact,
  factName,
  facts,
  factValue,
  generated,
  note,
  result as resultClass,
  resultHead,
} from './PromptTestsPage.css.ts';

export interface TestResultProps {
  title: string;
  run: TestRun;
  onCancel: () => void;
}

const count = new Intl.NumberFormat('en-US');
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** What a test gives: its text as it comes, and then what is known of it (accounts.md §2). */
export function TestResult({ title, run, onCancel }: TestResultProps) {
  const text = run.state === 'done' ? run.result.generated_text : run.state === 'idle' ? '' : run.text;
  return (
    <section className={resultClass} aria-label={title}>
      <div className={resultHead}>
        <span className={note} role="status">
          {sayingOf(run)}
        </span>
        {run.state === 'running' && (
          <Button size="small" onPress={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {run.state === 'idle' && <p className={note}>What the model writes appears here.</p>}
      {run.state === 'failed' && (
        <Banner tone="error" title="Failed to test prompts. Please try again.">
          {run.detail}
        </Banner>
      )}
      {run.state === 'running' && text === '' && <Skeleton lines={4} label="Waiting for the first words" />}
      {text !== '' && (
        <Proposed state="pencil" label={title} isWriting={run.state === 'running'} className={generated}>
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
      <dl className={facts}>
        {known.map(([name, value]) => (
          <div key={name} className={fact}>
            <dt className={factName}>{name}</dt>
            <dd className={factValue}>{value}</dd>
          </div>
        ))}
      </dl>
      {told.length > 0 && (
        <Disclosure title="Context data">
          <dl className={context}>
            {told.map(([name, value]) => (
              <div key={name}>
                <dt className={factName}>
                  <bdi>{name}</bdi>
                </dt>
                <dd className={factValue} dir="auto">
                  {value === '' ? '—' : value}
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </>
  );
}
