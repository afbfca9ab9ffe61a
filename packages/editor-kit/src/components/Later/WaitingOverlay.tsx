'use client';

import { CloseIcon, IconButton } from '@fabula/ui-kit';
import { createPortal } from 'react-dom';
import type { EditorStrings } from '../../react/strings/EditorStrings.ts';
import { overlay } from './Later.css.ts';
import type { Meanwhile } from './later.tsx';
import { useIsSlow } from './useIsSlow.ts';
import { WaitingPart } from './WaitingPart.tsx';

export interface WaitingOverlayProps extends Meanwhile {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  strings: Pick<EditorStrings, 'partLoading' | 'partFailed' | 'partFailedDetail' | 'retry' | 'dismiss'>;
}

/** At the foot of the window, in the place of a dialog that is on its way or did not come. The focus stays where it is. */
export function WaitingOverlay({ isOpen, onOpenChange, strings, ...meanwhile }: WaitingOverlayProps) {
  const isSlow = useIsSlow();
  if (!isOpen || !(isSlow || meanwhile.hasFailed)) return null;
  return createPortal(
    <div className={overlay}>
      <WaitingPart {...meanwhile} strings={strings} />
      <IconButton size="small" label={strings.dismiss} onPress={() => onOpenChange(false)}>
        <CloseIcon />
      </IconButton>
    </div>,
    document.body,
  );
}
