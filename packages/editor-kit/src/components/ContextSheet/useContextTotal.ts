'use client';

import { useMemo } from 'react';
import { contextParts } from '../../model/contextParts.ts';
import { estimateTokens } from '../../model/estimateTokens.ts';
import type { Intent } from '../../model/Intent.ts';
import { useEditor } from '../../react/useEditor.ts';

/**
 * How many tokens the AI will see, and how many parts it will not. What is typed elsewhere is added to a sum that is
 * kept: no key walks the story.
 */
export function useContextTotal(kind: Intent['kind']): { tokens: number; leftOut: number } {
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const picks = useEditor(({ story }) => story.picks);
  const breaks = useEditor(({ story }) => story.breaks);
  const mode = useEditor(({ story }) => story.mode);
  const overallSummary = useEditor(({ story }) => story.overallSummary);
  const premise = useEditor(({ story }) => story.premise);
  const genre = useEditor(({ story }) => story.genre);
  const instruction = useEditor((state) => state.instruction);
  const leftOut = useEditor((state) => state.leftOut);
  const { tokensById, sum } = useMemo(() => {
    const parts = contextParts(
      { paragraphs, picks, breaks, mode, overallSummary, premise: '', genre: '' },
      { kind, place: { at: 'end' }, advance: 0, instruction: '', leftOut: [], before: null },
    );
    return {
      tokensById: new Map(parts.map(({ id, tokens }) => [id, tokens])),
      sum: parts.reduce((total, { tokens }) => total + tokens, 0),
    };
  }, [paragraphs, picks, breaks, mode, overallSummary, kind]);
  return useMemo(() => {
    const hasGenre = genre.trim() !== '';
    let tokens = sum + estimateTokens(premise) + estimateTokens(instruction.trim());
    if (hasGenre) tokens += estimateTokens(genre);
    let count = 0;
    for (const id of leftOut) {
      const own = id === 'genre' && hasGenre ? estimateTokens(genre) : tokensById.get(id);
      if (own === undefined) continue;
      tokens -= own;
      count += 1;
    }
    return { tokens, leftOut: count };
  }, [tokensById, sum, premise, genre, instruction, leftOut]);
}
