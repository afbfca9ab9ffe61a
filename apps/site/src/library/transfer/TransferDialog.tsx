import { StoryExportDialog } from '@fabula/editor-kit';
import type { OwnShelf } from '@fabula/library-kit';
import {
  Banner,
  Button,
  Dialog,
  DownloadIcon,
  LoadFailure,
  ProgressBar,
  saveFile,
  useLoaded,
} from '@fabula/ui-kit';
import { useState } from 'react';
import { imagesAdapter } from '../../api/pictures.ts';
import { accountWorks, type BackupProgress, collectBackup } from '../../works/backup.ts';
import { openedScenes } from '../../works/scenes.ts';
import { readPreferences } from '../../works/storedPreferences.ts';
import { openedStories, storyExporting } from '../../works/stories.ts';
import { zip } from '../../works/zipFile.ts';
import { ImportForm, RestoreForm } from './ImportForm.tsx';
import { note, outcome, sheet } from './Transfer.css.ts';
import type { Transfer } from './Transfer.ts';
import { transferWords as words } from './transferWords.ts';

interface TransferDialogProps {
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

function BackupForm() {
  const [progress, setProgress] = useState<BackupProgress | null>(null);
  const {
    state,
    value: made,
    retry,
  } = useLoaded('', async (signal) => {
    setProgress(null);
    try {
      const backup = await makeBackup((now) => signal.aborted || setProgress(now));
      if (!signal.aborted) saveFile(backup.file, backup.name);
      return backup;
    } catch (thrown) {
      console.warn('The backup could not be made:', thrown);
      throw thrown;
    }
  });

  return (
    <div className={sheet}>
      <p className={note}>{words.backupIntro}</p>
      {state === 'loading' && (
        <ProgressBar
          label={words.backingUp}
          {...(progress
            ? {
                value: progress.done,
                maxValue: progress.total,
                valueLabel: words.progress(progress.done, progress.total),
              }
            : { isIndeterminate: true })}
        />
      )}
      {state === 'failed' && <LoadFailure title={words.backupFailed} onRetry={retry} />}
      {made && (
        <>
          <div role="status">
            <p className={outcome}>{words.backupDone(made.stories, made.scenes)}</p>
            <p className={note}>
              {made.name} · {sizeOf(made.file.size)}
            </p>
          </div>
          {made.missing > 0 && <Banner tone="warning" title={words.backupMissing(made.missing)} />}
          <p className={note}>{words.backupPlain}</p>
          <Button icon={<DownloadIcon />} onPress={() => saveFile(made.file, made.name)}>
            {words.downloadAgain}
          </Button>
        </>
      )}
    </div>
  );
}

async function makeBackup(onProgress: (progress: BackupProgress) => void) {
  const { storage: stories, database } = await openedStories();
  const { storage: scenes } = await openedScenes();
  const count = { stories: 0, scenes: 0, missing: 0 };
  const entries = collectBackup(
    { stories, scenes, database, account: accountWorks, preferences: readPreferences() },
    (progress) => {
      count.missing = progress.missing;
      onProgress(progress);
    },
  );
  async function* counted() {
    for await (const entry of entries) {
      if (entry.path.startsWith('stories/')) count.stories += 1;
      if (entry.path.startsWith('scenes/')) count.scenes += 1;
      yield entry;
    }
  }
  const file = await zip(counted());
  return { file, name: `fabula-backup-${new Date().toISOString().slice(0, 10)}.zip`, ...count };
}

function sizeOf(bytes: number): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const amount = bytes / (unit === 'kilobyte' ? 1000 : 1_000_000);
  return amount.toLocaleString(undefined, { style: 'unit', unit, maximumFractionDigits: 1 });
}
