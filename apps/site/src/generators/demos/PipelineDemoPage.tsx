import { CreditButton, useAccount } from '@fabula/account-kit';
import { newId, WritingError } from '@fabula/editor-kit/core';
import { Banner, Button, Spinner, TextArea } from '@fabula/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { creditCosts } from '../../api/creditCosts.ts';
import { drawPicture, pictureAddress } from '../../api/pictures.ts';
import { keepForm, keptForm } from '../../interruptedForms.ts';
import { FailureAction } from '../spending.tsx';
import { DemoPage } from './DemoPage.tsx';
import * as css from './demos.css.ts';

type Run =
  | { state: 'none' }
  | { state: 'running' | 'cancelled'; steps: readonly PipelineStep[] }
  | { state: 'done'; steps: readonly PipelineStep[]; address: string; prompt: string }
  | { state: 'failed'; steps: readonly PipelineStep[]; failure: WritingError };

const formName = 'pipeline';
const samplePrompt = 'A lighthouse on a rock at dusk, a small boat coming in, and rain over the sea.';

export function PipelineDemoPage() {
  const [prompt, setPrompt] = useState(() => keptForm(formName, ['prompt'])?.prompt ?? samplePrompt);
  const [run, setRun] = useState<Run>({ state: 'none' });
  const current = useRef<AbortController | null>(null);
  const startSpending = useAccount((state) => state.startSpending);
  const completeSpending = useAccount((state) => state.completeSpending);
  const cancelSpending = useAccount((state) => state.cancelSpending);
  useEffect(() => () => current.current?.abort(), []);

  const draw = async () => {
    const own = new AbortController();
    current.current = own;
    const id = newId();
    let steps: readonly PipelineStep[] = [];
    setRun({ state: 'running', steps });
    startSpending(id, creditCosts.get()?.image ?? 0);
    try {
      const image = await drawPicture(prompt, {
        isNsfw: false,
        signal: own.signal,
        onStep: (step) => {
          steps = [...steps, { ...step, at: performance.now() }];
          setRun({ state: 'running', steps });
        },
      });
      completeSpending(id);
      const address = pictureAddress(image, window.location.origin);
      setRun({
        state: 'done',
        steps: [...steps, { sentence: 'Done', progress: 100, at: performance.now() }],
        address,
        prompt,
      });
    } catch (thrown) {
      cancelSpending(id);
      if (own.signal.aborted) return setRun({ state: 'cancelled', steps });
      const failure =
        thrown instanceof WritingError
          ? thrown
          : new WritingError({
              code: 'writer',
              message: thrown instanceof Error ? thrown.message : String(thrown),
            });
      setRun({ state: 'failed', steps, failure });
    }
  };

  return (
    <DemoPage
      demo="pipelineDemo"
      lead="Say what the picture should show, and watch each step as the server takes it. Every step you see is real."
    >
      <div className={css.form}>
        <TextArea
          label="What the picture should show"
          rows={3}
          value={prompt}
          onChange={(words) => {
            setPrompt(words);
            keepForm(formName, { prompt: words });
          }}
        />
        <div className={css.actions}>
          <CreditButton
            operation="image"
            variant="primary"
            isPending={run.state === 'running'}
            pendingLabel="Drawing…"
            disabledReason={prompt.trim() === '' ? 'Say what the picture should show first.' : undefined}
            onPress={() => void draw()}
          >
            {run.state === 'done' ? 'Draw another' : 'Draw it'}
          </CreditButton>
          {run.state === 'running' && <Button onPress={() => current.current?.abort()}>Cancel</Button>}
        </div>
      </div>
      {run.state === 'failed' && (
        <Banner
          tone="error"
          className={css.notice}
          title="The picture could not be drawn"
          actions={
            <>
              <FailureAction failure={run.failure.failure} />
              <Button size="small" onPress={() => void draw()}>
                Retry
              </Button>
            </>
          }
        >
          {run.failure.message}
        </Banner>
      )}
      {run.state === 'cancelled' && (
        <Banner tone="info" className={css.notice} title="Generation was cancelled">
          Nothing was charged for a picture that was not kept.
        </Banner>
      )}
      {run.state !== 'none' && <PipelineSteps steps={run.steps} isRunning={run.state === 'running'} />}
      {run.state === 'done' && (
        <figure className={css.picture}>
          <img className={css.image} src={run.address} alt={run.prompt} width={1024} height={1024} />
        </figure>
      )}
    </DemoPage>
  );
}

export interface PipelineStep {
  sentence: string;
  /** Percent of the whole, 0 to 100; null where unknown. */
  progress: number | null;
  /** Start, in milliseconds of `performance.now()`. */
  at: number;
}

const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function PipelineSteps({ steps, isRunning }: { steps: readonly PipelineStep[]; isRunning: boolean }) {
  return (
    <ol className={css.list} aria-label="Steps" aria-live="polite">
      {steps.map(({ sentence: said, progress, at }, index) => {
        const next = steps[index + 1];
        return (
          <li key={at} className={css.step}>
            <span className={css.number}>{index + 1}</span>
            <span className={css.sentence}>{said}</span>
            {progress !== null && <span className={css.mark}>{progress} %</span>}
            <span className={css.time}>
              {next && `${seconds.format((next.at - at) / 1000)} s`}
              {!next && isRunning && <Spinner />}
            </span>
          </li>
        );
      })}
      {steps.length === 0 && isRunning && (
        <li className={css.step}>
          <span className={css.number}>1</span>
          <span className={css.sentence}>Asking the server</span>
          <span className={css.time}>
            <Spinner />
          </span>
        </li>
      )}
    </ol>
  );
}
