'use client';

import { Banner, Button, FileDrop, ProgressBar } from '@fabula/ui-kit';
import { useState } from 'react';
import type { BackupProblem, RestoreReport } from '../../model/Transfer.ts';
import { type TransferPort, useLeaving } from '../../react/transfer.ts';
import type { TransferStrings } from '../../react/transferStrings.ts';
import type { OwnShelf } from '../WorkLibrary/ShelfProps.ts';
import { files, note, outcome, sheet } from './WorkTransfer.css.ts';

interface RestoreFormProps {
  transfer: TransferPort;
  shelf: OwnShelf;
  words: TransferStrings;
  onClose: () => void;
}

type Restoring =
  | { state: 'choosing' | 'reading' | 'failed' }
  | { state: 'refused'; problem: BackupProblem }
  | { state: 'restoring'; done: number; total: number }
  | { state: 'done'; report: RestoreReport };

/** Adds what is missing from a backup, and reports it. */
export function RestoreForm({ transfer, shelf, words, onClose }: RestoreFormProps) {
  const [restoring, setRestoring] = useState<Restoring>({ state: 'choosing' });
  const leaving = useLeaving();

  const take = async (file: File) => {
    setRestoring({ state: 'reading' });
    const signal = leaving();
    try {
      const found = await transfer.restore(file, {
        signal,
        onProgress: (progress) => setRestoring({ state: 'restoring', ...progress }),
      });
      if ('problem' in found) return setRestoring({ state: 'refused', problem: found.problem });
      setRestoring({ state: 'done', report: found });
    } catch (thrown) {
      if (signal.aborted) return;
      console.warn('A backup could not be restored:', thrown);
      setRestoring({ state: 'failed' });
    }
    shelf.reload();
  };

  if (restoring.state === 'restoring')
    return (
      <ProgressBar
        label={words.restoring}
        value={restoring.done}
        maxValue={restoring.total}
        valueLabel={words.progress(restoring.done, restoring.total)}
      />
    );
  if (restoring.state === 'done')
    return <RestoredReport report={restoring.report} words={words} onClose={onClose} />;
  return (
    <div className={sheet}>
      <p className={note}>{words.restoreIntro}</p>
      {restoring.state === 'reading' && <ProgressBar label={words.reading} isIndeterminate />}
      {restoring.state === 'refused' && (
        <Banner tone="error" title={problemOf(restoring.problem, words, transfer)} />
      )}
      {restoring.state === 'failed' && <Banner tone="error" title={words.restoreFailed} />}
      <FileDrop
        label={words.restore}
        chooseLabel={words.chooseBackup}
        variant="primary"
        accept={['.zip']}
        onFiles={([file]) => file && void take(file)}
      >
        <span>{words.dropBackup}</span>
      </FileDrop>
    </div>
  );
}

function problemOf(
  problem: BackupProblem,
  { problems }: TransferStrings,
  { backupLimits: { packed, unpacked, works } }: TransferPort,
): string {
  if (problem !== 'too_large') return problems[problem];
  return problems.too_large(packed / 1_000_000, unpacked / 1_000_000, works);
}

interface RestoredReportProps {
  report: RestoreReport;
  words: TransferStrings;
  onClose: () => void;
}

function RestoredReport({ report, words, onClose }: RestoredReportProps) {
  const { stories, scenes, unreadable } = report;
  const lines = (['added', 'copied', 'there'] as const).flatMap((kind) => {
    const [ofStories, ofScenes] = [stories[kind].length, scenes[kind].length];
    return ofStories + ofScenes === 0 ? [] : [{ kind, line: words[kind](words.works(ofStories, ofScenes)) }];
  });
  const failed = [...stories.failed, ...scenes.failed];
  const copies = [...stories.copied, ...scenes.copied];
  return (
    <div className={sheet}>
      <div role="status">
        {lines.map(({ kind, line }) => (
          <p key={kind} className={kind === 'there' ? note : outcome}>
            {line}
          </p>
        ))}
        {lines.length === 0 && <p className={outcome}>{words.nothing}</p>}
      </div>
      {copies.length > 0 && (
        <Titles
          titles={copies}
          label={words.copied(words.works(stories.copied.length, scenes.copied.length))}
        />
      )}
      {unreadable.length > 0 && (
        <Banner tone="warning" title={words.unreadable}>
          <Titles titles={unreadable} label={words.unreadable} />
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner tone="error" title={words.notKept}>
          <Titles titles={failed.map(({ title }) => title)} label={words.notKept} />
          {[...new Set(failed.map(({ reason }) => reason))].join(' ')}
        </Banner>
      )}
      <Button variant="primary" autoFocus onPress={onClose}>
        {words.done}
      </Button>
    </div>
  );
}

function Titles({ titles, label }: { titles: readonly string[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long report is scrolled by keyboard
    <ul className={files} aria-label={label} tabIndex={0}>
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same, and a report never changes
        <li key={index} className={note} dir="auto">
          {title}
        </li>
      ))}
    </ul>
  );
}
