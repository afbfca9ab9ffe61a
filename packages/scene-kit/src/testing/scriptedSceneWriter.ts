import { type SpentReport, WorkError, type WorkFailure } from '@fabula/work-kit/core';
import type { SceneRequest, SceneWriterAdapter, SceneWriterEvent } from '../adapter/SceneAdapter.ts';
import type { SceneElementContent } from '../model/SceneElement.ts';

/** What the writer answers, and how slowly. */
export interface ScriptedSceneWriterOptions {
  /** The answer of each generation, in turn; the last one repeats. An error is thrown. */
  answers: readonly (readonly SceneElementContent[] | Error)[];
  /** The proposed title. Without one the writer has no `title`. */
  title?: string;
  /** Milliseconds before the first element, and between two of them. */
  delay?: number;
  /** Credits of a generation. Default null: no price is shown. */
  cost?: number | null;
  /** Drops the connection once, after so many elements; the run can be resumed. */
  lostAfter?: number;
  /** What each generation cost. Without it the writer has no `report`. */
  spent?: SpentReport;
}

/** A writer port that records its requests. */
export interface ScriptedSceneWriter extends SceneWriterAdapter {
  readonly requests: readonly SceneRequest[];
  /** Ids of resumed runs. */
  readonly resumed: readonly string[];
}

const cutOff: WorkFailure = { code: 'unreachable', message: 'The connection was lost.' };

/** A writer that streams what it was given, for stories and tests. */
export function scriptedSceneWriter({
  answers,
  title,
  delay = 0,
  cost = null,
  lostAfter,
  spent,
}: ScriptedSceneWriterOptions): ScriptedSceneWriter {
  const requests: SceneRequest[] = [];
  const resumed: string[] = [];
  const asked = new Map<string, readonly SceneElementContent[] | Error>();

  async function* stream(
    runId: string,
    signal: AbortSignal,
    isLost: boolean,
  ): AsyncGenerator<SceneWriterEvent, void> {
    const answer = asked.get(runId) ?? [];
    await waiting(delay, signal);
    if (answer instanceof Error) throw answer;
    for (const [index, element] of answer.entries()) {
      if (isLost && index === lostAfter) throw new WorkError(cutOff);
      if (index > 0) await waiting(delay, signal);
      yield { type: 'element', element };
    }
    yield {
      type: 'usage',
      usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
    };
    yield { type: 'done' };
  }

  return {
    requests,
    resumed,
    write(request, { runId, signal }) {
      requests.push(request);
      asked.set(runId, answers[Math.min(requests.length, answers.length) - 1] ?? []);
      return stream(runId, signal, lostAfter !== undefined);
    },
    ...(lostAfter !== undefined && {
      resume({ runId, signal }) {
        resumed.push(runId);
        return stream(runId, signal, false);
      },
    }),
    ...(title !== undefined && { title: async () => title }),
    ...(spent && { report: async () => spent }),
    costOf: () => cost,
  };
}

/** No timer where nothing is waited for: fake time stands still. */
async function waiting(delay: number, signal: AbortSignal): Promise<void> {
  const cancelled = () => new WorkError({ code: 'cancelled', message: 'Generation was cancelled' });
  if (signal.aborted) throw cancelled();
  if (delay === 0) return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, delay);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(cancelled());
    });
  });
}
