import { newId } from '@fabula/editor-kit/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { createAccountAdapter } from '../account/createAccountAdapter.ts';
import { Opening } from '../routes/Opening.tsx';
import { createRows } from '../storage/createRows.ts';
import type { OpenStory } from './OpenEditor.tsx';
import { openStory } from './openStory.ts';
import type { Arrival } from './readArrivalState.ts';
import { storyStorage } from './storyStorage.ts';
import { toasts } from './toasts.ts';

export interface StoryOpenerProps {
  arrival: Arrival;
  onOpen: (story: OpenStory) => void;
}

/** Looks for a story once it is mounted: an editor that leaves in the same moment has then asked for its last save. */
export function StoryOpener({ arrival, onOpen }: StoryOpenerProps) {
  const [failure, setFailure] = useState<{ thrown: unknown } | null>(null);

  const open = useEffectEvent(async (isWanted: () => boolean) => {
    const { storage, damaged, database } = await storyStorage();
    const account = createAccountAdapter(storage, createRows(database, 'accounts'));
    const found = await openStory(arrival, storage, account);
    if (!isWanted()) return;
    if (found.isMissing)
      toasts.add({
        title: 'That story is not in this browser.',
        description: 'Here is a new one. Stories that you wrote here are under Stories.',
      });
    if (damaged.length > 0) tellDamage(damaged.length);
    onOpen({ ...found, storage, database, session: newId() });
  });

  useEffect(() => {
    let isMounted = true;
    open(() => isMounted).catch((thrown: unknown) => setFailure({ thrown }));
    return () => {
      isMounted = false;
    };
  }, []);

  if (failure) throw failure.thrown;
  return <Opening />;
}

let hasToldDamage = false;

function tellDamage(count: number): void {
  if (hasToldDamage) return;
  hasToldDamage = true;
  toasts.add(
    {
      title: count === 1 ? 'One story could not be read.' : `${count} stories could not be read.`,
      description: 'It was put aside in this browser, not deleted. Your other stories are here.',
      variant: 'warning',
    },
    { timeout: null },
  );
}
