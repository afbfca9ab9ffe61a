'use client';

import { Button, Menu, MenuItem, MenuTrigger, type ToastQueue } from '@fabula/ui-kit';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { OwnWork } from '../../model/LibraryItem.ts';
import type { TransferPort } from '../../react/transfer.ts';
import { englishTransferStrings, type TransferStrings } from '../../react/transferStrings.ts';
import type { LibrarySlots, OwnShelf } from '../WorkLibrary/ShelfProps.ts';
import type { ImportFormGiven } from './ImportForm.tsx';
import type { Transfer } from './TransferDialog.tsx';
import { dropHere, dropPlace } from './WorkTransfer.css.ts';

const TransferDialog = lazy(async () => ({
  default: (await import('./TransferDialog.tsx')).TransferDialog,
}));

export interface WorkTransferOptions {
  transfer: TransferPort;
  /** Where it says that a work could not be opened for export. */
  toasts: ToastQueue;
  /** Opens the export of a work, for those that can be exported. Rejects where it could not be opened. */
  onExport?: (work: OwnWork) => Promise<void>;
  /** Reads and shows files in place of the usual form, which imports them at once. Its code may come lazily. */
  importForm?: (given: ImportFormGiven) => ReactNode;
  /** Default: English. */
  strings?: TransferStrings;
}

/** The slots of a `WorkLibrary` for import, export and backup; `dialogs` belongs beside it. */
export function useWorkTransfer({
  transfer,
  toasts,
  onExport,
  importForm,
  strings: words = englishTransferStrings,
}: WorkTransferOptions): { slots: LibrarySlots; dialogs: ReactNode } {
  const [open, setOpen] = useState<{ begun: Transfer; shelf: OwnShelf } | null>(null);
  const begin = (shelf: OwnShelf, begun: Transfer) => setOpen({ begun, shelf });
  const canImport = transfer.importing !== null;

  const slots: LibrarySlots = {
    tools: (shelf) => (
      <>
        <MenuTrigger>
          <Button variant="quiet">{words.menu}</Button>
          <Menu aria-label={words.menu} placement="bottom end">
            {canImport && (
              <MenuItem onAction={() => begin(shelf, { kind: 'import', files: [] })}>
                {words.importMenu}
              </MenuItem>
            )}
            <MenuItem onAction={() => begin(shelf, { kind: 'backup' })}>{words.backUp}</MenuItem>
            <MenuItem onAction={() => begin(shelf, { kind: 'restore' })}>{words.restoreMenu}</MenuItem>
          </Menu>
        </MenuTrigger>
        {canImport && open === null && (
          <FilesDropped hint={words.dropHere} onFiles={(files) => begin(shelf, { kind: 'import', files })} />
        )}
      </>
    ),
    ...(onExport && {
      cardMenu: (work) =>
        (work.localKey !== null || work.accountId !== null) && (
          <MenuItem
            onAction={() =>
              onExport(work).catch((thrown: unknown) => {
                console.warn('A work could not be opened:', thrown);
                toasts.add({ title: words.openFailed, variant: 'error' });
              })
            }
          >
            {words.exportMenu}
          </MenuItem>
        ),
    }),
  };
  return {
    slots,
    dialogs: open && (
      <Suspense>
        <TransferDialog
          transfer={transfer}
          importForm={importForm}
          begun={open.begun}
          shelf={open.shelf}
          words={words}
          onClose={() => setOpen(null)}
        />
      </Suspense>
    ),
  };
}

interface FilesDroppedProps {
  hint: string;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files dropped anywhere on the page, with a hint while they are over it. */
function FilesDropped({ hint, onFiles }: FilesDroppedProps) {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take.current(files);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return isOver ? (
    <div className={dropPlace}>
      <p className={dropHere}>{hint}</p>
    </div>
  ) : null;
}
