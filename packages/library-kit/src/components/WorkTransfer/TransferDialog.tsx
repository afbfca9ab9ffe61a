'use client';

import { Dialog } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import type { TransferPort } from '../../react/transfer.ts';
import type { TransferStrings } from '../../react/transferStrings.ts';
import type { OwnShelf } from '../WorkLibrary/ShelfProps.ts';
import { BackupForm } from './BackupForm.tsx';
import { ImportForm, type ImportFormGiven } from './ImportForm.tsx';
import { RestoreForm } from './RestoreForm.tsx';

export type Transfer =
  | { readonly kind: 'import'; readonly files: readonly File[] }
  | { readonly kind: 'backup' | 'restore' };

interface TransferDialogProps {
  transfer: TransferPort;
  importForm?: ((given: ImportFormGiven) => ReactNode) | undefined;
  begun: Transfer;
  shelf: OwnShelf;
  words: TransferStrings;
  onClose: () => void;
}

const titles = { import: 'importStories', backup: 'backUp', restore: 'restore' } as const;

/** Import and backup in one dialog. */
export function TransferDialog({ transfer, importForm, begun, shelf, words, onClose }: TransferDialogProps) {
  const { importing } = transfer;
  return (
    <Dialog
      title={words[titles[begun.kind]]}
      closeLabel={words.close}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {() => (
        <>
          {begun.kind === 'import' && importing && (
            <ImportForm
              importing={importing}
              form={importForm}
              files={begun.files}
              shelf={shelf}
              words={words}
              onClose={onClose}
            />
          )}
          {begun.kind === 'backup' && <BackupForm transfer={transfer} words={words} />}
          {begun.kind === 'restore' && (
            <RestoreForm transfer={transfer} shelf={shelf} words={words} onClose={onClose} />
          )}
        </>
      )}
    </Dialog>
  );
}
