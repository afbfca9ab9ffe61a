import { StoryExportDialog } from '@fabula/editor-kit';
import { Dialog } from '@fabula/ui-kit';
import { imagesAdapter } from '../../api/pictures.ts';
import { storyExporting } from '../../works/stories.ts';
import type { OwnShelf } from '../Library.ts';
import { BackupForm } from './BackupForm.tsx';
import { ImportForm } from './ImportForm.tsx';
import { RestoreForm } from './restoring.tsx';
import { transferWords as words } from './transferWords.ts';
import type { Transfer } from './useTransfer.tsx';

export interface TransferDialogProps {
  transfer: Transfer;
  shelf: OwnShelf;
  onClose: () => void;
}

const titles = { import: words.importStories, backup: words.backUp, restore: words.restore };

/** Import, export and backup in one dialog. Closing it does not cancel them. */
export function TransferDialog({ transfer, shelf, onClose }: TransferDialogProps) {
  if (transfer.kind === 'export')
    return (
      <StoryExportDialog
        story={transfer.story}
        isOpen
        onClose={onClose}
        exporting={storyExporting}
        {...(imagesAdapter.resolve && { pictureUrl: imagesAdapter.resolve })}
      />
    );
  return (
    <Dialog
      title={titles[transfer.kind]}
      closeLabel={words.close}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {() => (
        <>
          {transfer.kind === 'import' && (
            <ImportForm files={transfer.files} shelf={shelf} onClose={onClose} />
          )}
          {transfer.kind === 'backup' && <BackupForm />}
          {transfer.kind === 'restore' && <RestoreForm shelf={shelf} onClose={onClose} />}
        </>
      )}
    </Dialog>
  );
}
