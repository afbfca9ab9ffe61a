import { Spinner } from '@fabula/ui-kit';
import { list, mark, number, sentence, step as stepClass, time } from './PipelineDemoPage.css.ts';

export interface PipelineStep {
  sentence: string;
  /** Of the whole, 0 to 100; null where nobody knows. */
  progress: number | null;
  /** When it began, in milliseconds of `performance.now()`. */
  at: number;
}

const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What was done, in its order, with the time that it took; the last one is under way while it runs. */
export function PipelineSteps({ steps, isRunning }: { steps: readonly PipelineStep[]; isRunning: boolean }) {
  return (
    <ol className={list} aria-label="Steps" aria-live="polite">
      {steps.map(({ sentence: said, progress, at }, index) => {
        const next = steps[index + 1];
        return (
          <li key={at} className={stepClass}>
            <span className={number}>{index + 1}</span>
            <span className={sentence}>{said}</span>
            {progress !== null && <span className={mark}>{progress} %</span>}
            <span className={time}>
              {next && `${seconds.format((next.at - at) / 1000)} s`}
              {!next && isRunning && <Spinner />}
            </span>
          </li>
        );
      })}
      {steps.length === 0 && isRunning && (
        <li className={stepClass}>
          <span className={number}>1</span>
          <span className={sentence}>Asking the server</span>
          <span className={time}>
            <Spinner />
          </span>
        </li>
      )}
    </ol>
  );
}
