'use client';

import { ContextButton } from './ContextButton.tsx';
import type { AskedContext } from './partsOf.ts';
import type { ContextTotal } from './useContextTotal.ts';
import type { LeftOutChange } from './useLeftOut.ts';

interface PlacedContextProps {
  /** Without its instruction. */
  asked: AskedContext;
  instruction: string;
  cost: number | null;
  total: ContextTotal;
  onLeftOutChange: LeftOutChange;
}

/** What the AI will see for a paragraph of the story, or for another draft. */
export function PlacedContext({ asked, instruction, ...props }: PlacedContextProps) {
  const intent = { ...asked.intent, instruction: instruction.trim() };
  return <ContextButton {...props} asked={{ ...asked, intent }} />;
}
