import { createLibraryMemory, WorkLibrary } from '@fabula/library-kit';
import type { OwnWork } from '@fabula/library-kit/core';
import { type MemoryOwnWorks, memoryOwnWorks, sampleOwnWork } from '@fabula/library-kit/testing';
import { useMemo, useState } from 'react';
import { fn } from 'storybook/test';

export interface OwnShelfProps {
  kind?: 'story' | 'scene';
  /** Of one's own, newest first. */
  works?: readonly OwnWork[];
  /** The account that is signed in; null for nobody. */
  account?: string | null;
  isNsfw?: boolean;
  /** False while they are being opened. */
  isOpen?: boolean;
  /** Where the page's address begins. */
  at?: string;
  /** Called with the works before they are shown. */
  before?: (works: MemoryOwnWorks) => void;
}

const ownWorks: readonly OwnWork[] = [
  sampleOwnWork(0, { title: 'The Quiet Harbour' }),
  sampleOwnWork(1, { title: 'Nine Doors', standing: 'saved', accountId: 'saved_1' }),
  sampleOwnWork(2, {
    ...{ title: 'Half a Map', standing: 'saved', accountId: 'saved_2', publishedId: 'half_a_map' },
  }),
  sampleOwnWork(3, {
    ...{ title: 'What the Harbour Kept', standing: 'published', localKey: null, publishedId: 'kept' },
    moderation: { state: 'hidden', reason: 'Mark it as adult, please.', at: '2026-11-21T10:00:00Z' },
  }),
  sampleOwnWork(4, { title: '' }),
];

let now: MemoryOwnWorks | undefined;

/** One's own works in the story that is played. */
export function ownWorksNow(): MemoryOwnWorks {
  if (!now) throw new Error('No works are on the page.');
  return now;
}

/** A library of works in memory, with an address in memory. */
export function OwnShelf(props: OwnShelfProps) {
  const {
    kind = 'story',
    works = ownWorks,
    account = 'mara',
    isNsfw,
    isOpen = true,
    at = '',
    before,
  } = props;
  const [made] = useState(() => {
    const own = memoryOwnWorks(works);
    before?.(own);
    return own;
  });
  now = made;
  const [memory] = useState(() => createLibraryMemory());
  const [query, setQuery] = useState(() => new URLSearchParams(at));
  const address = useMemo(
    () => ({
      query,
      place: 'here',
      change: (changes: Readonly<Record<string, string>>) =>
        setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes })),
    }),
    [query],
  );
  return (
    <WorkLibrary
      kind={kind}
      ownWorks={isOpen ? made : null}
      account={account}
      signIn={{ href: '/login', onNeeded: signInNeeded }}
      address={address}
      memory={memory}
      {...(isNsfw !== undefined && { isNsfw })}
    />
  );
}

export const signInNeeded = fn();
