'use client';

import { Button } from '@fabula/ui-kit';
import type { ContextTotal } from '../../model/contextTotal.ts';
import { contextStrings } from '../../react/strings/contextStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import { useOpening } from '../StoryEditor/useOpening.ts';
import { ContextDialog } from './ContextDialog.tsx';
import { leftOutNote, unfitNote } from './ContextSheet.css.ts';
import { IncludeAll } from './IncludeAll.tsx';
import type { AskedContext } from './partsOf.ts';
import type { LeftOutChange } from './useLeftOut.ts';

export interface ContextButtonProps {
  asked: AskedContext;
  /** In credits; null hides the price. */
  cost: number | null;
  total: ContextTotal;
  onLeftOutChange: LeftOutChange;
}

export function ContextButton(props: ContextButtonProps) {
  const strings = usePartStrings(contextStrings);
  const { opened, trigger } = useOpening();
  const { tokens, leftOut, unfit } = props.total;
  return (
    <>
      <Button variant="quiet" size="small" cost={strings.aboutTokens(tokens)} {...trigger}>
        {strings.seen}
      </Button>
      {opened && <ContextDialog {...opened} {...props} />}
      {unfit > 0 && <span className={unfitNote}>{strings.unfit(unfit)}</span>}
      {leftOut > 0 && (
        <span className={leftOutNote} role="status">
          {strings.leftOut(leftOut)} <IncludeAll {...props} />
        </span>
      )}
    </>
  );
}
