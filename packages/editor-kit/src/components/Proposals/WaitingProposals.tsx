'use client';

import { useMemo } from 'react';
import { countPencil } from '../../model/pencil.ts';
import { standsAfter } from '../../model/Run.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { LazyPart, lazyCode } from '../LazyDialog/LazyDialog.tsx';
import type { Leave } from '../StoryEditor/useOpening.ts';

const parts = lazyCode(() => import('./proposalParts.ts'));

/** Where no paragraph has this id: before all of them, and at the end. */
export const atStart = '^';
const atEnd = '$';

type State = Parameters<Parameters<typeof useEditor>[0]>[0];

/** A text, so that a stream into one of them changes nothing. */
const waitingKey = ({
  proposals,
  inHandId,
  story,
}: Pick<State, 'proposals' | 'inHandId' | 'story'>): string =>
  proposals.length === 0
    ? ''
    : proposals
        .flatMap(({ id, run }) => {
          if (id === inHandId) return [];
          const place = standsAfter(story, run.intent);
          return [`${place === undefined ? atEnd : (place ?? atStart)}\n${id}`];
        })
        .join('\n');

/** Ids of the proposals that are not in hand, by the paragraph that they stand after. */
export function useWaitingPlaces(): ReadonlyMap<string, readonly string[]> {
  const key = useEditor(waitingKey);
  return useMemo(() => {
    const places = new Map<string, string[]>();
    const all = key === '' ? [] : key.split('\n');
    for (let at = 0; at < all.length; at += 2) {
      const [place = '', id = ''] = all.slice(at, at + 2);
      places.set(place, [...(places.get(place) ?? []), id]);
    }
    return places;
  }, [key]);
}

/** Their code comes with the first of them: who asks for one thing at a time never loads it. */
export function ProposalCards({ ids }: { ids: readonly string[] }) {
  const strings = useEditorStrings();
  if (ids.length === 0) return null;
  return (
    <LazyPart code={parts} isOpen={false} onClose={() => undefined} strings={strings}>
      {({ ProposalCard }) => ids.map((id) => <ProposalCard key={id} id={id} />)}
    </LazyPart>
  );
}

/** Proposals at the end of the story, and those whose paragraph is gone. */
export function ProposalsAtEnd() {
  return <ProposalCards ids={useWaitingPlaces().get(atEnd) ?? []} />;
}

export function useHasProposals(): boolean {
  return useEditor((state) => countPencil(state) > 1);
}

export function Proposals({ onGo }: { onGo?: Leave }) {
  const strings = useEditorStrings();
  const hasProposals = useHasProposals();
  if (!hasProposals) return null;
  return (
    <LazyPart code={parts} isOpen={false} onClose={() => undefined} strings={strings}>
      {({ ProposalsPanel }) => <ProposalsPanel {...(onGo && { onGo })} />}
    </LazyPart>
  );
}
