'use client';

import { Dialog } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { useEditorStrings } from '../../react/useEditor.ts';
import type { Meanwhile } from './later.tsx';
import { useIsSlow } from './useIsSlow.ts';
import { WaitingPart } from './WaitingPart.tsx';

export interface WaitingDialogProps extends Meanwhile {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
}

/** In the place of a dialog that is on its way, or did not come. */
export function WaitingDialog({ title, isOpen, onClose, ...meanwhile }: WaitingDialogProps) {
  const strings = useEditorStrings();
  const isSlow = useIsSlow();
  return (
    <Dialog
      title={title}
      closeLabel={strings.close}
      isOpen={isOpen && (isSlow || meanwhile.hasFailed)}
      onOpenChange={(open) => !open && onClose()}
    >
      <WaitingPart {...meanwhile} strings={strings} />
    </Dialog>
  );
}
