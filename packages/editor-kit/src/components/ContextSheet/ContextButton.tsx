'use client';

import { Button, Dialog, DialogTrigger } from '@fabula/ui-kit';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { leftOutNote, total } from './ContextSheet.css.ts';
import { ContextSheet } from './ContextSheet.tsx';
import { useContextTotal } from './useContextTotal.ts';

interface ContextButtonProps {
  kind: 'new' | 'continue';
  /** In words, as on the button that takes the step. */
  cost: string | undefined;
}

/** Opens what the AI will see, and says how much that is; beside it, what is left out this time. */
export function ContextButton({ kind, cost }: ContextButtonProps) {
  const strings = useEditorStrings();
  const leftOutIds = useEditor((state) => state.leftOut);
  const setLeftOut = useEditor((state) => state.setLeftOut);
  const { tokens, leftOut } = useContextTotal(kind);
  const amount = strings.aboutTokens(tokens);
  const includeAll = (
    <Button variant="quiet" size="small" onPress={() => setLeftOut(leftOutIds, false)}>
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
              <span className={total} role="status">
                {cost === undefined ? amount : `${amount} · ${cost}`}
              </span>
              {leftOut > 0 && includeAll}
              <Button variant="primary" onPress={close}>
                {strings.done}
              </Button>
            </>
          )}
        >
          {() => <ContextSheet kind={kind} />}
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
