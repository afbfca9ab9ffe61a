import { type UsageAnswer, usageAnswer } from '@fabula/contract';
import { useEffect, useState } from 'react';
import { callJson } from '../../api/callJson.ts';
import { isCallFailure } from '../../api/callText.ts';

export type UsageRead =
  | { state: 'loading' }
  | { state: 'ready'; usage: UsageAnswer }
  | { state: 'failed'; detail: string };

/** What was used in the last `days` days. What is shown stays until the next is there. */
export function useUsage(days: number) {
  const [read, setRead] = useState<UsageRead>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt may succeed.
  useEffect(() => {
    const leaving = new AbortController();
    void callJson(`/api/v1/usage/daily?days=${days}`, { schema: usageAnswer, signal: leaving.signal }).then(
      (answer) => {
        if (leaving.signal.aborted) return;
        setRead(
          isCallFailure(answer)
            ? { state: 'failed', detail: answer.error }
            : { state: 'ready', usage: answer },
        );
      },
    );
    return () => leaving.abort();
  }, [days, attempt]);

  return {
    read,
    retry: () => {
      setRead({ state: 'loading' });
      setAttempt(attempt + 1);
    },
  };
}
