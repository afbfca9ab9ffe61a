import { Banner, Button, DownloadIcon, ProgressBar } from '@fabula/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { accountWorks, type BackupProgress, collectBackup } from '../../works/backup.ts';
import { readPreferences } from '../../works/preferences.ts';
import { openedScenes } from '../../works/scenes.ts';
import { openedStories } from '../../works/stories.ts';
import { zip } from '../../works/zipFile.ts';
import { note, outcome, sheet } from './Transfer.css.ts';
import { transferWords as words } from './transferWords.ts';

type BackingUp =
  | { state: 'packing'; progress: BackupProgress | null }
  | { state: 'failed' }
  | { state: 'made'; file: Blob; name: string; stories: number; scenes: number; missing: number };

export function BackupForm() {
  const [backingUp, setBackingUp] = useState<BackingUp>({ state: 'packing', progress: null });

  const pack = useEffectEvent(async (isWanted: () => boolean) => {
    try {
      const made = await makeBackup((progress) => isWanted() && setBackingUp({ state: 'packing', progress }));
      if (!isWanted()) return;
      setBackingUp({ state: 'made', ...made });
      saveFile(made.file, made.name);
    } catch (thrown) {
      console.warn('The backup could not be made:', thrown);
      if (isWanted()) setBackingUp({ state: 'failed' });
    }
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt packs anew.
  useEffect(() => {
    let isWanted = true;
    void pack(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  const retry = () => {
    setBackingUp({ state: 'packing', progress: null });
    setAttempt((before) => before + 1);
  };

  return (
    <div className={sheet}>
      <p className={note}>{words.backupIntro}</p>
      {backingUp.state === 'packing' && (
        <ProgressBar
          label={words.backingUp}
          {...(backingUp.progress
            ? {
                value: backingUp.progress.done,
                maxValue: backingUp.progress.total,
                valueLabel: words.progress(backingUp.progress.done, backingUp.progress.total),
              }
            : { isIndeterminate: true })}
        />
      )}
      {backingUp.state === 'failed' && <LoadFailure title={words.backupFailed} onRetry={retry} />}
      {backingUp.state === 'made' && (
        <>
          <div role="status">
            <p className={outcome}>{words.backupDone(backingUp.stories, backingUp.scenes)}</p>
            <p className={note}>
              {backingUp.name} · {sizeOf(backingUp.file.size)}
            </p>
          </div>
          {backingUp.missing > 0 && <Banner tone="warning" title={words.backupMissing(backingUp.missing)} />}
          <p className={note}>{words.backupPlain}</p>
          <Button icon={<DownloadIcon />} onPress={() => saveFile(backingUp.file, backingUp.name)}>
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
