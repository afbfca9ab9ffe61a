'use client';

import { TextBoundary } from '@fabula/work-kit';
import type { ReactNode } from 'react';
import { elementTexts } from '../../model/elementText.ts';
import { proposedContent } from '../../model/judgeProposal.ts';
import type { SceneProviderValue } from '../../react/SceneProviderContext.ts';
import { useSceneProvider, useSceneStrings } from '../../react/useScene.ts';

/** Around the generator: what throws in it leaves the page around it alone, and the text can be taken along. */
export function SceneBoundary({ children }: { children: ReactNode }) {
  const { store } = useSceneProvider();
  return (
    <TextBoundary strings={useSceneStrings()} getText={() => everyWord(store.getState())}>
      {children}
    </TextBoundary>
  );
}

/** Ink, what is typed, and what waits in pencil. */
function everyWord({
  scene,
  proposal,
  instruction,
}: ReturnType<SceneProviderValue['store']['getState']>): string {
  const inked = new Set(scene.elements.map(({ id }) => id));
  const pencil = proposal?.elements.map(proposedContent).filter(({ id }) => !inked.has(id)) ?? [];
  const elements = [...scene.elements, ...pencil].map((one) => elementTexts(one).join('\n'));
  return [scene.title, scene.premise, ...elements, instruction]
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}
