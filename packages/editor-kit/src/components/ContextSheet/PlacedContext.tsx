'use client';

import { useMemo } from 'react';
import { tokensOf } from '../../model/contextGroups.ts';
import { estimateTokens } from '../../model/estimateTokens.ts';
import { useEditor } from '../../react/useEditor.ts';
import { ContextButton } from './ContextButton.tsx';
import { type AskedContext, partsOf } from './partsOf.ts';
import type { LeftOutChange } from './useLeftOut.ts';

interface PlacedContextProps {
  /** Without its instruction; the same object as long as nothing in it changes. */
  asked: AskedContext;
  instruction: string;
  cost: number | null;
  onLeftOutChange: LeftOutChange;
}

/** What the AI will see for a paragraph of the story, or for another draft. */
export function PlacedContext({ asked, instruction, cost, onLeftOutChange }: PlacedContextProps) {
  const story = useEditor((state) => state.story);
  const parts = useMemo(() => partsOf(story, asked), [story, asked]);
  const total = useMemo(
    () => ({ tokens: tokensOf(parts), leftOut: parts.filter(({ isIncluded }) => !isIncluded).length }),
    [parts],
  );
  const words = instruction.trim();
  return (
    <ContextButton
      asked={{ ...asked, intent: { ...asked.intent, instruction: words } }}
      cost={cost}
      total={{ ...total, tokens: total.tokens + estimateTokens(words) }}
      onLeftOutChange={onLeftOutChange}
    />
  );
}
