'use client';

import { Banner, Button, DownloadIcon, LoadFailure, ProgressBar, saveFile, useLoaded } from '@fabula/ui-kit';
import { useState } from 'react';
import type { TransferProgress } from '../../model/Transfer.ts';
import type { TransferPort } from '../../react/transfer.ts';
import type { TransferStrings } from '../../react/transferStrings.ts';
import { note, outcome, sheet } from './WorkTransfer.css.ts';

interface BackupFormProps {
  transfer: TransferPort;
  words: TransferStrings;
}

/** Packs everything and saves the file. Leaving it ends nothing. */
export function BackupForm({ transfer, words }: BackupFormProps) {
  const [progress, setProgress] = useState<TransferProgress | null>(null);
  const { state, value, retry } = useLoaded('', async (signal) => {
    setProgress(null);
    try {
      const made = await transfer.backUp({ onProgress: (now) => signal.aborted || setProgress(now) });
      if (!signal.aborted) saveFile(made.file, made.name);
      return made;
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
      {state === 'failed' && (
        <LoadFailure title={words.backupFailed} retryLabel={words.retry} onRetry={retry} />
      )}
      {value && (
        <>
          <div role="status">
            <p className={outcome}>
              {value.stories + value.scenes === 0
                ? words.backupEmpty
                : words.backupDone(words.works(value.stories, value.scenes))}
            </p>
            <p className={note}>
              {value.name} · {words.size(value.file.size)}
            </p>
          </div>
          {value.missing > 0 && <Banner tone="warning" title={words.backupMissing(value.missing)} />}
          <p className={note}>{words.backupPlain}</p>
          <Button icon={<DownloadIcon />} onPress={() => saveFile(value.file, value.name)}>
            {words.downloadAgain}
          </Button>
        </>
      )}
    </div>
  );
}
