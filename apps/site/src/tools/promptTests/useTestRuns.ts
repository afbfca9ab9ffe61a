import { operationAnswer, type PromptTestRequest } from '@fabula/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callJson } from '../../api/callJson.ts';
import { operationPath } from '../../api/postStream.ts';
import type { BegunTest, TestEntry, TestRun } from './PromptTest.ts';
import { runPromptTest } from './runPromptTest.ts';

export interface TestRunsOptions {
  /** Tests that were under way when the page was left, by place. */
  begun: Partial<Record<number, BegunTest>>;
  onBegin: (place: number, test: BegunTest) => void;
  /** `entry` is null for a test that came to nothing. */
  onEnd: (place: number, entry: TestEntry | null) => void;
}

type Runs = Partial<Record<number, TestRun>>;

const idle: TestRun = { state: 'idle' };

/** Runs tests, one at each place, and goes on with those that were left. Leaving the page lets them run for a while. */
export function useTestRuns({ begun, onBegin, onEnd }: TestRunsOptions) {
  const [runs, setRuns] = useState<Runs>({});
  const signals = useRef(new Map<number, AbortController>());
  const show = (place: number, run: TestRun) => setRuns((before) => ({ ...before, [place]: run }));

  async function follow(place: number, test: BegunTest, body?: PromptTestRequest): Promise<void> {
    const leaving = new AbortController();
    signals.current.get(place)?.abort();
    signals.current.set(place, leaving);
    const { signal } = leaving;
    let text = '';
    let frame = 0;
    const draw = () => {
      frame = 0;
      show(place, { state: 'running', runId: test.id, text });
    };
    draw();
    try {
      const end = await runPromptTest({
        runId: test.id,
        ...(body && { body }),
        signal,
        onText(soFar) {
          text = soFar;
          frame ||= requestAnimationFrame(draw);
        },
      });
      if (signal.aborted) return;
      show(place, end.state === 'done' ? end : { ...end, text });
      onEnd(
        place,
        end.state === 'done' ? { ...test, timestamp: end.result.timestamp, result: end.result } : null,
      );
    } catch {
      // The page was left, or another test took this one's place.
    } finally {
      cancelAnimationFrame(frame);
    }
  }

  const goOn = useEffectEvent(() => {
    for (const [place, test] of Object.entries(begun)) if (test) void follow(Number(place), test);
  });
  useEffect(() => {
    const { current } = signals;
    goOn();
    return () => {
      for (const signal of current.values()) signal.abort();
    };
  }, []);

  return {
    at: (place: number): TestRun => runs[place] ?? idle,
    isRunning: Object.values(runs).some((run) => run?.state === 'running'),
    run(place: number, test: BegunTest, body: PromptTestRequest): void {
      onBegin(place, test);
      void follow(place, test, body);
    },
    /** Asks the server to end a test; its stream says when it has. */
    cancel(place: number): void {
      const run = runs[place];
      if (run?.state === 'running')
        void callJson(`${operationPath(run.runId)}/cancel`, { method: 'POST', schema: operationAnswer });
    },
    /** Shows tests that have ended, and nothing else. */
    open(entries: readonly TestEntry[]): void {
      for (const signal of signals.current.values()) signal.abort();
      setRuns(Object.fromEntries(entries.map(({ result }, place) => [place, { state: 'done', result }])));
    },
  };
}
