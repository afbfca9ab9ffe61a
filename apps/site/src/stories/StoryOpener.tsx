import { newId } from '@fabula/editor-kit/core';
import { createAccountAdapter } from '../account/createAccountAdapter.ts';
import { Opening } from '../routes/Opening.tsx';
import { createRows } from '../storage/createRows.ts';
import type { OpenStory } from './OpenEditor.tsx';
import { openStory } from './openStory.ts';
import type { Arrival } from './readArrivalState.ts';
import { storyStorage } from './storyStorage.ts';
import { tellDamage } from './tellDamage.ts';
import { toasts } from './toasts.ts';
import { useOpening } from './useOpening.ts';

export interface StoryOpenerProps {
  arrival: Arrival;
  onOpen: (story: OpenStory) => void;
}

/** Looks for a story once it is mounted: an editor that leaves in the same moment has then asked for its last save. */
export function StoryOpener({ arrival, onOpen }: StoryOpenerProps) {
  useOpening(async (isWanted) => {
    const { storage, damaged, database } = await storyStorage();
    const account = createAccountAdapter(storage, createRows(database, 'accounts'));
    const found = await openStory(arrival, storage, account);
    if (!isWanted()) return;
    if (found.isMissing)
      toasts.add({
        title: 'That story is not in this browser.',
        description: 'Here is a new one. Stories that you wrote here are under Stories.',
      });
    tellDamage('story', 'stories', damaged.length);
    onOpen({ ...found, storage, database, session: newId() });
  });
  return <Opening />;
}
