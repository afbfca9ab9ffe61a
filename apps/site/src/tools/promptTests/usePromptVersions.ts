import type { PromptVersion } from '@fabula/contract';
import { useEffect, useState } from 'react';
import { isCallFailure } from '../../api/callText.ts';
import { promptCalls } from '../prompts/promptCalls.ts';

type Versions = Readonly<Record<string, readonly PromptVersion[]>>;

/** The versions of these prompts, by their ids; fetched once for each, and missing until then. */
export function usePromptVersions(ids: readonly string[]): Versions {
  const [known, setKnown] = useState<Versions>({});
  const wanted = ids.filter((id) => !(id in known)).join(' ');
  useEffect(() => {
    if (wanted === '') return;
    const leaving = new AbortController();
    for (const id of wanted.split(' '))
      void promptCalls.versions(id, leaving.signal).then((answer) => {
        if (leaving.signal.aborted) return;
        const versions = isCallFailure(answer) ? [] : answer.versions;
        setKnown((before) => ({ ...before, [id]: versions }));
      });
    return () => leaving.abort();
  }, [wanted]);
  return known;
}
