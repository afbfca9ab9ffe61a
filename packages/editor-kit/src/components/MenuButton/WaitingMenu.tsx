'use client';

import { CloseIcon, IconButton } from '@fabula/ui-kit';
import { useEditorStrings } from '../../react/useEditor.ts';
import type { Meanwhile } from '../Later/later.tsx';
import { WaitingPart } from '../Later/WaitingPart.tsx';
import { note } from './MenuButton.css.ts';
import type { OpenedMenu } from './MenuButton.tsx';

/** Below the button of a menu that is on its way, or did not come. */
export function WaitingMenu({ isOpen, onOpenChange, triggerRef, ...meanwhile }: OpenedMenu & Meanwhile) {
  const strings = useEditorStrings();
  return isOpen && meanwhile.hasFailed ? (
    <div className={note}>
      <WaitingPart {...meanwhile} strings={strings} />
      <IconButton
        size="small"
        label={strings.dismiss}
        onPress={() => {
          onOpenChange(false);
          triggerRef.current?.focus();
        }}
      >
        <CloseIcon />
      </IconButton>
    </div>
  ) : null;
}
