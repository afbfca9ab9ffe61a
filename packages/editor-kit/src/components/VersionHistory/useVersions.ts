'use client';

import type { VersionList } from '@fabula/work-kit/core';
import { useEffect, useRef, useState } from 'react';
import type { Story } from '../../model/Story.ts';
import { useEditor } from '../../react/useEditor.ts';

export type Listed = { state: 'loading' } | { state: 'failed' } | ({ state: 'ready' } & VersionList);
export type Chosen =
  | { state: 'none' }
  | { state: 'loading' | 'gone'; id: string }
  | { state: 'ready'; id: string; story: Story };

/** The versions of the story, while `isOpen`, and the one that is looked at. */
export function useVersions(isOpen: boolean) {
  const listVersions = useEditor((state) => state.listVersions);
  const readVersion = useEditor((state) => state.readVersion);
  const [listed, setListed] = useState<Listed>({ state: 'loading' });
  const [chosen, setChosen] = useState<Chosen>({ state: 'none' });
  const [attempt, setAttempt] = useState(0);
  const wanted = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    setListed({ state: 'loading' });
    setChosen({ state: 'none' });
    listVersions().then(
      (list) => isWanted && setListed({ state: 'ready', ...list }),
      (thrown: unknown) => {
        console.warn('The versions could not be listed.', thrown);
        if (isWanted) setListed({ state: 'failed' });
      },
    );
    return () => {
      isWanted = false;
      wanted.current = null;
    };
  }, [isOpen, attempt, listVersions]);

  const choose = async (id: string) => {
    wanted.current = id;
    setChosen({ state: 'loading', id });
    const story = await readVersion(id).catch((thrown: unknown) => {
      console.warn('The version could not be read.', thrown);
      return null;
    });
    if (wanted.current === id) setChosen(story ? { state: 'ready', id, story } : { state: 'gone', id });
  };

  return { listed, chosen, choose, retry: () => setAttempt(attempt + 1) };
}
