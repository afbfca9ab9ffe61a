'use client';

import type { ContextTotal } from '../../model/contextTotal.ts';
import { ContextButton } from './ContextButton.tsx';
import type { AskedContext } from './partsOf.ts';
import type { LeftOutChange } from './useLeftOut.ts';

interface PlacedContextProps {
  asked: AskedContext;
  instruction: string;
  cost: number | null;
  total: ContextTotal;
  onLeftOutChange: LeftOutChange;
}

export function PlacedContext({ asked, instruction, ...props }: PlacedContextProps) {
  const intent = { ...asked.intent, instruction: instruction.trim() };
  return <ContextButton {...props} asked={{ ...asked, intent }} />;
}
