'use client';

import { Button, Dialog, DialogTrigger } from '@fabula/ui-kit';
import { useEditorStrings } from '../../react/useEditor.ts';
import { leftOutNote, total as totalClass } from './ContextSheet.css.ts';
import { ContextSheetLater } from './ContextSheetLater.tsx';
import type { AskedContext } from './partsOf.ts';
import type { LeftOutChange } from './useLeftOut.ts';

interface ContextButtonProps {
  asked: AskedContext;
  /** In credits; null where nothing shall be said about it. */
  cost: number | null;
  total: { tokens: number; leftOut: number };
  onLeftOutChange: LeftOutChange;
}

/** Opens what the AI will see, and says how much that is; beside it, what is left out this time. */
export function ContextButton({ asked, cost, total, onLeftOutChange }: ContextButtonProps) {
  const strings = useEditorStrings();
  const { tokens, leftOut } = total;
  const amount = strings.aboutTokens(tokens);
  const includeAll = (
    <Button variant="quiet" size="small" onPress={() => onLeftOutChange(asked.intent.leftOut, false)}>
      {strings.includeAll}
    </Button>
  );
  return (
    <>
      <DialogTrigger>
        <Button variant="quiet" size="small" cost={amount}>
          {strings.seen}
        </Button>
        <Dialog
          title={strings.seen}
          closeLabel={strings.close}
          footer={({ close }) => (
            <>
              <span className={totalClass} role="status">
                {cost === null ? amount : `${amount} · ${strings.credits(cost)}`}
              </span>
              {leftOut > 0 && includeAll}
              <Button variant="primary" onPress={close}>
                {strings.done}
              </Button>
            </>
          )}
        >
          {() => <ContextSheetLater asked={asked} onLeftOutChange={onLeftOutChange} />}
        </Dialog>
      </DialogTrigger>
      {leftOut > 0 && (
        <span className={leftOutNote} role="status">
          {strings.leftOut(leftOut)} {includeAll}
        </span>
      )}
    </>
  );
}
