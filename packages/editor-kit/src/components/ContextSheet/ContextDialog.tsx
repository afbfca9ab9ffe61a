'use client';

import { Button, Dialog } from '@fabula/ui-kit';
import { contextStrings } from '../../react/strings/contextStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import type { Opened } from '../StoryEditor/useOpening.ts';
import type { ContextButtonProps } from './ContextButton.tsx';
import { total as totalClass } from './ContextSheet.css.ts';
import { ContextSheet } from './ContextSheet.tsx';
import { IncludeAll } from './IncludeAll.tsx';

export interface ContextDialogProps extends Opened, ContextButtonProps {}

export function ContextDialog({
  asked,
  cost,
  total,
  onLeftOutChange,
  isOpen,
  onOpenChange,
}: ContextDialogProps) {
  const strings = usePartStrings(contextStrings);
  const amount = strings.aboutTokens(total.tokens);
  return (
    <Dialog
      title={strings.seen}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={({ close }) => (
        <>
          <span className={totalClass} role="status">
            {cost === null ? amount : `${amount} · ${strings.credits(cost)}`}
          </span>
          {total.leftOut > 0 && <IncludeAll asked={asked} onLeftOutChange={onLeftOutChange} />}
          <Button variant="primary" onPress={close}>
            {strings.done}
          </Button>
        </>
      )}
    >
      {() => <ContextSheet asked={asked} onLeftOutChange={onLeftOutChange} />}
    </Dialog>
  );
}
