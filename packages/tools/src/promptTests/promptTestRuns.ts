import {
  CANCELLED,
  cancelOperationCall,
  DONE,
  type PromptTestRequest,
  type PromptTestResult,
  type StreamLine,
  testPromptsCall,
} from '@fabula/contract';
import { StreamFailure } from '@fabula/contract/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ToolsClient } from '../createClient.ts';
import { useTools } from '../useTools.ts';

export interface Choice {
  id: string;
  /** Null for the newest. */
  version: number | null;
}

/** One prompt of each type. */
export interface Variant {
  system: Choice | null;
  user: Choice | null;
}

export interface TestedPrompt {
  id: string;
  name: string;
  version: number;
}

/** An ended test in the history (accounts.md §3). */
export interface TestEntry {
  id: string;
  /** ISO 8601. */
  timestamp: string;
  system: TestedPrompt;
  user: TestedPrompt;
  context: Record<string, string>;
  result: PromptTestResult;
}

type BegunTest = Omit<TestEntry, 'timestamp' | 'result'>;

export type TestRun =
  | { state: 'idle' }
  | { state: 'running'; runId: string; text: string }
  | { state: 'done'; result: PromptTestResult }
  | { state: 'cancelled'; text: string }
  | { state: 'failed'; detail: string; text: string };

export const noVariant: Variant = { system: null, user: null };

export const variantNames = ['Variant A', 'Variant B'] as const;

interface TestRunsOptions {
  /** Interrupted tests by place, to resume. */
  begun: Partial<Record<number, BegunTest>>;
  onBegin: (place: number, test: BegunTest) => void;
  /** `entry` is null for a test without a result. */
  onEnd: (place: number, entry: TestEntry | null) => void;
}

type Runs = Partial<Record<number, TestRun>>;

const idle: TestRun = { state: 'idle' };

/** Runs one test at each place, and resumes interrupted ones. On unmount the server runs them on for a while. */
export function useTestRuns({ begun, onBegin, onEnd }: TestRunsOptions) {
  const { client } = useTools();
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
      const end = await runPromptTest(client, {
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
      // Unmounted, or replaced by another test.
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
    /** Cancels on the server; the stream reports the end. */
    cancel(place: number): void {
      const run = runs[place];
      if (run?.state === 'running') void client.ask(cancelOperationCall, { params: { id: run.runId } });
    },
    open(entries: readonly TestEntry[]): void {
      for (const signal of signals.current.values()) signal.abort();
      setRuns(Object.fromEntries(entries.map(({ result }, place) => [place, { state: 'done', result }])));
    },
  };
}

type TestEnd =
  | { state: 'done'; result: PromptTestResult }
  | { state: 'cancelled' }
  | { state: 'failed'; detail: string };

interface TestCall {
  runId: string;
  /** Missing to resume a running test. */
  body?: PromptTestRequest;
  signal: AbortSignal;
  onText: (text: string) => void;
}

const brief = 'The server said nothing more.';

/** Runs a prompt test, or resumes one from its beginning. Throws only once the signal is aborted. */
async function runPromptTest(
  client: ToolsClient,
  { runId, body, signal, onText }: TestCall,
): Promise<TestEnd> {
  const options = { signal, runId };
  const lines = body ? client.stream(testPromptsCall, body, options) : client.readOperation(options);
  try {
    return await follow(lines, onText);
  } catch (thrown) {
    signal.throwIfAborted();
    return { state: 'failed', detail: detailOf(thrown) };
  }
}

async function follow(lines: AsyncIterable<StreamLine>, onText: (text: string) => void): Promise<TestEnd> {
  let text = '';
  let result: PromptTestResult | null = null;
  for await (const line of lines) {
    if ('error' in line) return { state: 'failed', detail: line.error };
    if (!('chunk' in line)) continue;
    const { chunk } = line;
    if (chunk === CANCELLED) return { state: 'cancelled' };
    if (typeof chunk === 'object' && 'result' in chunk) result = chunk.result;
    else if (typeof chunk === 'string' && chunk !== DONE) {
      text += chunk;
      onText(text);
    }
  }
  return result ? { state: 'done', result } : { state: 'failed', detail: brief };
}

function detailOf(thrown: unknown): string {
  if (thrown instanceof StreamFailure) return thrown.detail ?? thrown.message;
  return thrown instanceof Error ? thrown.message : brief;
}

/** The tab's state of prompt tests, kept through reloads. */
export interface TestSession {
  /** One, or two side by side. */
  variants: Variant[];
  values: Record<string, string>;
  history: TestEntry[];
  /** Running tests, by the place of their variant. */
  running: Partial<Record<number, BegunTest>>;
}

/** Entries of the history at most (accounts.md §9). */
const mostEntries = 20;
const key = 'fabula-prompt-tests';

const nothing: TestSession = { variants: [noVariant], values: {}, history: [], running: {} };

export function readTestSession(storage: Storage | null): TestSession {
  try {
    const kept = JSON.parse(storage?.getItem(key) ?? '{}') as Partial<TestSession>;
    return { ...nothing, ...kept };
  } catch {
    return nothing;
  }
}

/** Drops the oldest tests where storage is full, at worst all. */
export function writeTestSession(storage: Storage | null, session: TestSession): void {
  for (let length = session.history.length; length >= 0; length--) {
    try {
      const text = JSON.stringify({ ...session, history: session.history.slice(0, length) });
      storage?.setItem(key, text);
      return;
    } catch {
      // The next attempt is smaller.
    }
  }
}

/** Drops the oldest beyond the limit. */
export function withEntry(history: readonly TestEntry[], entry: TestEntry): TestEntry[] {
  return [entry, ...history.filter(({ id }) => id !== entry.id)].slice(0, mostEntries);
}
