import type { Prompt, PromptsAnswer } from '@fabula/contract';
import { useCallback, useEffect, useState } from 'react';
import { isCallFailure } from '../../api/callText.ts';
import { type PromptQuery, promptCalls } from './promptCalls.ts';

export interface PromptList {
  /** What was there last, also while other prompts come. */
  prompts: readonly Prompt[];
  total: number;
  state: 'loading' | 'ready' | 'failed';
  /** What the server says of a failure. */
  detail: string | undefined;
  reload: () => void;
}

const none: PromptsAnswer = { prompts: [], total: 0 };

/** Prompts of the library, asked anew whenever something else is looked for. */
export function usePromptList({ type, search, limit, offset }: PromptQuery): PromptList {
  const [answer, setAnswer] = useState<PromptsAnswer>(none);
  const [standing, setStanding] = useState<Pick<PromptList, 'state' | 'detail'>>({
    state: 'loading',
    detail: undefined,
  });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const leaving = new AbortController();
    setStanding({ state: 'loading', detail: undefined });
    const query = {
      type,
      ...(search !== undefined && { search }),
      ...(limit && { limit }),
      ...(offset && { offset }),
    };
    void promptCalls.list(query, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      if (isCallFailure(found)) return setStanding({ state: 'failed', detail: found.detail });
      setAnswer(found);
      setStanding({ state: 'ready', detail: undefined });
    });
    return () => leaving.abort();
  }, [type, search, limit, offset, attempt]);

  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...answer, ...standing, reload };
}
