'use client';

import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { elementOf } from '../model/elementOf.ts';
import { proposedContent } from '../model/judgeProposal.ts';
import type { ProposedElement } from '../model/Proposal.ts';
import type { SceneElement } from '../model/SceneElement.ts';
import { useSceneProvider } from './useScene.ts';

export interface ShownElement {
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
