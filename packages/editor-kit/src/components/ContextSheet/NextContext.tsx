'use client';

import type { Intent } from '../../model/Run.ts';
import { useEditor } from '../../react/useEditor.ts';
import { useNextCost } from '../NextStep/useNextCost.ts';
import { ContextButton } from './ContextButton.tsx';
import { useContextTotal } from './useContextTotal.ts';

export interface NextContextProps {
  kind: 'new' | 'continue';
}

export function NextContext({ kind }: NextContextProps) {
  const instruction = useEditor((state) => state.instruction);
  const leftOut = useEditor((state) => state.leftOut);
  const setLeftOut = useEditor((state) => state.setLeftOut);
  const count = useEditor(({ preferences }) => preferences.newParagraphCount);
  const total = useContextTotal(kind);
  const cost = useNextCost(kind);
  const intent: Intent = { kind, place: { at: 'end' }, advance: 0, instruction, leftOut, before: null };
  return <ContextButton asked={{ intent, count }} cost={cost} total={total} onLeftOutChange={setLeftOut} />;
}
