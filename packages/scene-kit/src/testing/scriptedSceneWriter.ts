import { WorkError } from '@fabula/work-kit/core';
import type { SceneRequest, SceneWriterAdapter } from '../adapter/SceneWriterAdapter.ts';
import type { SceneElementContent } from '../model/SceneElement.ts';

/** What the writer answers, and how slowly. */
export interface ScriptedSceneWriterOptions {
  /** What each generation answers, in turn; the last one again when there are no more. An error is thrown. */
  answers: readonly (readonly SceneElementContent[] | Error)[];
  /** What it proposes as a title. Without one the writer has no `title`. */
  title?: string;
  /** How long an answer takes, in milliseconds. */
  delay?: number;
  /** Credits of a generation. Default null: no price is shown. */
  cost?: number | null;
}

/** A writer port that remembers what it was asked. */
export interface ScriptedSceneWriter extends SceneWriterAdapter {
  /** What was asked for, in order. */
  readonly requests: readonly SceneRequest[];
}

/** A writer that answers what it was given, for stories and tests. */
export function scriptedSceneWriter({
  answers,
  title,
  delay = 0,
  cost = null,
}: ScriptedSceneWriterOptions): ScriptedSceneWriter {
  const requests: SceneRequest[] = [];
  return {
    requests,
    async write(request, { signal }) {
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1] ?? [];
      await waiting(delay, signal);
      if (answer instanceof Error) throw answer;
      return { elements: answer, usage: { prompt: 100, completion: 50, total: 150 } };
    },
    ...(title !== undefined && { title: async () => title }),
    costOf: () => cost,
  };
}

function waiting(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delay);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new WorkError({ code: 'cancelled', message: 'Generation was cancelled' }));
    });
  });
}
