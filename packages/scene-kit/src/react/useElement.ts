'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { type ProposedElement, proposedContent } from '../model/Proposal.ts';
import { parseElements } from '../model/parseRecord.ts';
import { elementOf, placeElements, type SceneElement } from '../model/SceneElement.ts';
import { shownPremise } from '../model/samplePremises.ts';
import { useScene, useSceneProvider } from './SceneProvider.tsx';

interface ShownElement {
  /** Undefined for a moment, when it is gone and what shows it is not yet. */
  readonly element: SceneElement | undefined;
  /** What the writer thinks of it; null once it is ink. */
  readonly verdict: ProposedElement['verdict'] | null;
  readonly isCurrent: boolean;
  readonly isEditing: boolean;
}

/** One element, in ink or in pencil, as it stands now: the one thing that an element on the page subscribes to. */
export function useElement(id: string): ShownElement {
  const { ink, proposed, isCurrent, isEditing } = useStore(
    useSceneProvider().store,
    useShallow(({ scene, proposal, current, editing }) => {
      const found = elementOf(scene.elements, id);
      return {
        ink: found,
        proposed: found ? undefined : proposal?.elements.find(({ element }) => element.id === id),
        isCurrent: current === id,
        isEditing: editing === id,
      };
    }),
  );
  const element = useMemo(() => ink ?? (proposed && proposedContent(proposed)), [ink, proposed]);
  return { element, verdict: proposed?.verdict ?? null, isCurrent, isEditing };
}

/** The ids of all that the page shows, in order; the same list while nothing comes, goes or moves. */
export function usePlacedElements(): readonly string[] {
  return useStore(
    useSceneProvider().store,
    useShallow(({ scene, proposal }) => placeElements(scene.elements, proposal)),
  );
}

const noChange = () => () => {};
const no = () => false;
const yes = () => true;

/** What the page shows to start from. What is drawn by lot comes once a page is taken over: its server drew another. */
export function useShownPremise(field: 'premise' | 'genre'): string {
  const { isPremiseDrawn } = useSceneProvider();
  const isTakenOver = useSyncExternalStore(noChange, yes, no);
  const isHidden = isPremiseDrawn && !isTakenOver;
  return useScene((state) => shownPremise(isHidden ? { ...state, suggestedPremise: null } : state)[field]);
}

/** A host's list as the pages can show it: the same where nothing is wrong with it, and the same on a server. */
export function useParsedElements(elements: readonly SceneElement[]): readonly SceneElement[] {
  return useMemo(() => parseElements(elements, (index) => `element-${index}`), [elements]);
}
