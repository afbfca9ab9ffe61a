import { newRecord, type StoryRecord } from '@fabula/editor-kit/core';
import type { ImportProblem, Lost } from '@fabula/editor-kit/formats';
import { englishStrings } from '@fabula/editor-kit/strings/en';
import type { OwnShelf } from '@fabula/library-kit';
import { Banner, Button, FileDrop, ProgressBar } from '@fabula/ui-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BackupProblem, readBackup } from '../../works/readBackup.ts';
import { readBackupFile, storyImporting } from '../../works/readFiles.ts';
import { type RestoreReport, restoreBackup } from '../../works/restoring.ts';
import { openedScenes } from '../../works/scenes.ts';
import { mergePreferences, readPreferences } from '../../works/storedPreferences.ts';
import { openedStories } from '../../works/stories.ts';
import * as css from './Transfer.css.ts';
import { transferWords as words } from './transferWords.ts';

const accepted = ['.md', '.markdown', '.txt', '.text', '.json'];

interface ImportFormProps {
  files: readonly File[];
  shelf: OwnShelf;
  onClose: () => void;
}

type Importing =
  | { state: 'choosing' }
  | { state: 'importing'; done: number; total: number }
  | { state: 'done'; imports: readonly FileImport[] };

export function ImportForm({ files, shelf, onClose }: ImportFormProps) {
  const [importing, setImporting] = useState<Importing>({ state: 'choosing' });

  const leaving = useLeaving();

  const take = async (chosen: readonly File[]) => {
    setImporting({ state: 'importing', done: 0, total: chosen.length });
    const { storage } = await openedStories();
    const imports = await importFiles(chosen, {
      isNsfw: shelf.isNsfw,
      signal: leaving(),
      save: (record) => storage.save(record),
      onProgress: (done, total) => setImporting({ state: 'importing', done, total }),
    });
    setImporting({ state: 'done', imports });
    shelf.reload();
  };
  const hasTaken = useRef(false);
  const takeDropped = useEffectEvent(() => {
    if (files.length > 0 && !hasTaken.current) void take(files);
    hasTaken.current = true;
  });
  useEffect(() => takeDropped(), []);

  if (importing.state === 'importing')
    return (
      <ProgressBar
        label={words.importing}
        value={importing.done}
        maxValue={importing.total}
        valueLabel={words.progress(importing.done, importing.total)}
      />
    );
  const imports = importing.state === 'done' ? importing.imports : [];
  const imported = imports.filter((one) => one.outcome === 'imported').length;
  const refused = imports.length - imported;
  return (
    <div className={css.sheet}>
      {importing.state === 'done' && (
        <>
          <p role="status" className={css.outcome}>
            {words.imported(imported)}.{refused > 0 && ` ${words.refused(refused)}.`}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long report is scrolled by keyboard */}
          <ul className={css.files} aria-label={words.report} tabIndex={0}>
            {imports.map((one, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and a report never changes
                key={index}
                className={one.outcome === 'imported' ? css.file : `${css.file} ${css.refusedFile}`}
              >
                <p className={css.fileName} dir="auto">
                  {one.outcome === 'imported' ? one.title : one.name}
                </p>
                {sentencesOf(one, shelf.isNsfw).map((sentence) => (
                  <p key={sentence} className={css.fileNote}>
                    {sentence}
                  </p>
                ))}
              </li>
            ))}
          </ul>
          <Button variant="primary" autoFocus onPress={onClose}>
            {words.done}
          </Button>
        </>
      )}
      {importing.state === 'choosing' && (
        <>
          <p className={css.note}>{words.importIntro}</p>
          <FileDrop
            label={words.importStories}
            chooseLabel={words.chooseFiles}
            variant="primary"
            accept={accepted}
            isMultiple
            onFiles={(chosen) => void take(chosen)}
          >
            <span>{words.dropFiles}</span>
          </FileDrop>
        </>
      )}
    </div>
  );
}

/** A signal that is aborted when the form goes, or asks again. */
function useLeaving(): () => AbortSignal {
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);
  return () => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  };
}

function sentencesOf(one: FileImport, isNsfw: boolean): string[] {
  if (one.outcome === 'failed') return [one.reason || words.failed];
  if (one.outcome === 'refused')
    return [/\.zip$/i.test(one.name) ? words.zip : englishStrings.importProblems[one.problem]];
  const where = one.isNsfw === isNsfw ? [] : [one.isNsfw ? words.whereAdult : words.whereSafe];
  return [`${words.paragraphs(one.paragraphs)}.`, ...where, ...one.lost.map(englishStrings.lost)];
}

type FileImport = { name: string } & (
  | { outcome: 'imported'; title: string; isNsfw: boolean; paragraphs: number; lost: readonly Lost[] }
  | { outcome: 'refused'; problem: ImportProblem }
  /** `reason` is a sentence; '' for none. */
  | { outcome: 'failed'; reason: string }
);

/** Imports files in order, each whole or not at all. */
async function importFiles(
  files: readonly File[],
  options: {
    /** Default of files without a mode. */
    isNsfw: boolean;
    /** Ends the reading; what is imported by then stays. */
    signal: AbortSignal;
    save: (record: StoryRecord) => Promise<unknown>;
    onProgress: (done: number, total: number) => void;
  },
): Promise<FileImport[]> {
  const imports: FileImport[] = [];
  for (const file of files) {
    if (options.signal.aborted) break;
    options.onProgress(imports.length, files.length);
    imports.push({ name: file.name, ...(await importFile(file, options)) });
  }
  return imports;
}

async function importFile(
  file: File,
  { isNsfw, signal, save }: Parameters<typeof importFiles>[1],
): Promise<
  | Omit<Extract<FileImport, { outcome: 'imported' }>, 'name'>
  | Omit<Extract<FileImport, { outcome: 'refused' }>, 'name'>
  | Omit<Extract<FileImport, { outcome: 'failed' }>, 'name'>
> {
  try {
    const read = await storyImporting.read(file, { isNsfw, signal });
    if (read.problem !== null) return { outcome: 'refused', problem: read.problem };
    const title = read.story.title.trim() || titleOf(file.name);
    const story = { ...read.story, title };
    await save(newRecord(story));
    const paragraphs = story.paragraphs.length;
    return { outcome: 'imported', title, isNsfw: story.isNsfw, paragraphs, lost: read.lost };
  } catch (thrown) {
    console.warn('A file could not be imported:', thrown);
    return { outcome: 'failed', reason: thrown instanceof Error ? thrown.message : '' };
  }
}

function titleOf(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '').trim();
}

type Restoring =
  | { state: 'choosing' | 'reading' | 'failed' }
  | { state: 'refused'; problem: BackupProblem }
  | { state: 'restoring'; done: number; total: number }
  | { state: 'done'; report: RestoreReport };

/** Adds what is missing from a backup, and reports it. */
export function RestoreForm({ shelf, onClose }: { shelf: OwnShelf; onClose: () => void }) {
  const [restoring, setRestoring] = useState<Restoring>({ state: 'choosing' });

  const leaving = useLeaving();

  const take = async (file: File) => {
    setRestoring({ state: 'reading' });
    const signal = leaving();
    try {
      const { backup, problem } = await readBackup(file, (packed) => readBackupFile(packed, signal));
      if (problem !== null) return setRestoring({ state: 'refused', problem });
      const { storage: stories, database } = await openedStories();
      const { storage: scenes } = await openedScenes();
      const report = await restoreBackup(backup, {
        ...{ stories, scenes, database },
        addPreferences: (preferences) => mergePreferences({ ...preferences, ...readPreferences() }),
        onProgress: (done, total) => setRestoring({ state: 'restoring', done, total }),
      });
      setRestoring({ state: 'done', report });
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
  if (restoring.state === 'done') return <RestoredReport report={restoring.report} onClose={onClose} />;
  return (
    <div className={css.sheet}>
      <p className={css.note}>{words.restoreIntro}</p>
      {restoring.state === 'reading' && <ProgressBar label={words.reading} isIndeterminate />}
      {restoring.state === 'refused' && <Banner tone="error" title={words.problems[restoring.problem]} />}
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

function RestoredReport({ report, onClose }: { report: RestoreReport; onClose: () => void }) {
  const { stories, scenes, unreadable } = report;
  const lines = (['added', 'copied', 'there'] as const).flatMap((kind) => {
    const [ofStories, ofScenes] = [stories[kind].length, scenes[kind].length];
    return ofStories + ofScenes === 0 ? [] : [{ kind, line: words[kind](ofStories, ofScenes) }];
  });
  const failed = [...stories.failed, ...scenes.failed];
  const copies = [...stories.copied, ...scenes.copied];
  return (
    <div className={css.sheet}>
      <div role="status">
        {lines.map(({ kind, line }) => (
          <p key={kind} className={kind === 'there' ? css.note : css.outcome}>
            {line}
          </p>
        ))}
        {lines.length === 0 && <p className={css.outcome}>{words.nothing}</p>}
      </div>
      {copies.length > 0 && (
        <Titles titles={copies} label={words.copied(stories.copied.length, scenes.copied.length)} />
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
    <ul className={css.files} aria-label={label} tabIndex={0}>
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same, and a report never changes
        <li key={index} className={css.note} dir="auto">
          {title}
        </li>
      ))}
    </ul>
  );
}
