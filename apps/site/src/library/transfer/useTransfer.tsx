import type { LibrarySlots, OwnShelf } from '@fabula/library-kit';
import type { OwnWork } from '@fabula/library-kit/core';
import { Button, Menu, MenuItem, MenuTrigger } from '@fabula/ui-kit';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { toasts } from '../../ui/toasts.ts';
import { dropHere, dropPlace } from './Transfer.css.ts';
import type { Transfer } from './Transfer.ts';
import { transferWords as words } from './transferWords.ts';

const TransferDialog = lazy(async () => {
  const { TransferDialog: dialog } = await import('./TransferDialog.tsx');
  return { default: dialog };
});

/** Slots for import, export and backup in a library; render `dialogs` beside it. */
export function useTransfer(kind: 'story' | 'scene'): { slots: LibrarySlots; dialogs: ReactNode } {
  const [open, setOpen] = useState<{ transfer: Transfer; shelf: OwnShelf } | null>(null);
  const begin = (shelf: OwnShelf, transfer: Transfer) => setOpen({ transfer, shelf });

  const exportItem = async (item: OwnWork, shelf: OwnShelf) => {
    const story = await import('../createWorkLibrary.ts')
      .then(({ findStory }) => findStory(item))
      .catch((thrown: unknown) => {
        console.warn('A story could not be opened:', thrown);
        return null;
      });
    if (story) begin(shelf, { kind: 'export', story });
    else toasts.add({ title: words.openFailed, variant: 'error' });
  };

  const slots: LibrarySlots = {
    tools: (shelf) => (
      <>
        <MenuTrigger>
          <Button variant="quiet">{words.menu}</Button>
          <Menu aria-label={words.menu} placement="bottom end">
            {kind === 'story' && (
              <MenuItem onAction={() => begin(shelf, { kind: 'import', files: [] })}>
                {`${words.importStories}…`}
              </MenuItem>
            )}
            <MenuItem onAction={() => begin(shelf, { kind: 'backup' })}>{words.backUp}</MenuItem>
            <MenuItem onAction={() => begin(shelf, { kind: 'restore' })}>{`${words.restore}…`}</MenuItem>
          </Menu>
        </MenuTrigger>
        {kind === 'story' && open === null && (
          <FilesDropped onFiles={(files) => begin(shelf, { kind: 'import', files })} />
        )}
      </>
    ),
    ...(kind === 'story' && {
      cardMenu: (item, shelf) =>
        (item.localKey !== null || item.accountId !== null) && (
          <MenuItem onAction={() => void exportItem(item, shelf)}>{`${words.exportOne}…`}</MenuItem>
        ),
    }),
  };
  return {
    slots,
    dialogs: open && (
      <Suspense>
        <TransferDialog {...open} onClose={() => setOpen(null)} />
      </Suspense>
    ),
  };
}

/** Takes files dropped anywhere on the page, with a hint while they are over it. */
function FilesDropped({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
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
      if (files.length > 0) take(files);
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
      <p className={dropHere}>{words.dropHere}</p>
    </div>
  ) : null;
}
