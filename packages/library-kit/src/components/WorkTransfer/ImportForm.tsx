'use client';

import { Button, FileDrop, ProgressBar } from '@fabula/ui-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ImportedWork, RefusedFile } from '../../model/Transfer.ts';
import { type ImportPort, useLeaving } from '../../react/transfer.ts';
import type { TransferStrings } from '../../react/transferStrings.ts';
import type { OwnShelf } from '../WorkLibrary/ShelfProps.ts';
import * as css from './WorkTransfer.css.ts';

/** What a form of one's own is given. */
export interface ImportFormGiven {
  /** To be read at once. */
  readonly files: readonly File[];
  /** Of the shelf that is shown. */
  readonly isNsfw: boolean;
  /** What became of each file; the dialog says so. */
  readonly onImported: (imports: readonly FileImport[]) => void;
  readonly onClose: () => void;
}

interface ImportFormProps {
  importing: ImportPort;
  form: ((given: ImportFormGiven) => ReactNode) | undefined;
  /** Taken at once. */
  files: readonly File[];
  shelf: OwnShelf;
  words: TransferStrings;
  onClose: () => void;
}

/** A file by its name, and what became of it. */
export type FileImport = { readonly name: string } & (ImportedWork | RefusedFile);

type Importing =
  | { state: 'choosing' }
  | { state: 'importing'; done: number; total: number }
  | { state: 'done'; imports: readonly FileImport[] };

/** Makes works of files, one after the other, and says what became of each. */
export function ImportForm({ importing: port, form, files, shelf, words, onClose }: ImportFormProps) {
  const [importing, setImporting] = useState<Importing>({ state: 'choosing' });
  const leaving = useLeaving();

  const take = async (chosen: readonly File[]) => {
    const signal = leaving();
    const imports: FileImport[] = [];
    for (const file of chosen) {
      if (signal.aborted) break;
      setImporting({ state: 'importing', done: imports.length, total: chosen.length });
      imports.push({ name: file.name, ...(await importFile(port, file, { isNsfw: shelf.isNsfw, signal })) });
    }
    setImporting({ state: 'done', imports });
    shelf.reload();
  };
  const hasTaken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files that it was opened with, once
  useEffect(() => {
    if (!form && files.length > 0 && !hasTaken.current) void take(files);
    hasTaken.current = true;
  }, []);

  if (importing.state === 'importing')
    return (
      <ProgressBar
        label={words.importing}
        value={importing.done}
        maxValue={importing.total}
        valueLabel={words.progress(importing.done, importing.total)}
      />
    );
  if (importing.state === 'done')
    return <ImportReport imports={importing.imports} isNsfw={shelf.isNsfw} words={words} onClose={onClose} />;
  if (form) {
    const onImported = (imports: readonly FileImport[]) => {
      setImporting({ state: 'done', imports });
      shelf.reload();
    };
    return form({ files, isNsfw: shelf.isNsfw, onImported, onClose });
  }
  return (
    <div className={css.sheet}>
      <p className={css.note}>{words.importIntro}</p>
      <FileDrop
        label={words.importStories}
        chooseLabel={words.chooseFiles}
        variant="primary"
        accept={[...port.accepts]}
        isMultiple
        onFiles={(chosen) => void take(chosen)}
      >
        <span>{words.dropFiles}</span>
      </FileDrop>
    </div>
  );
}

async function importFile(
  port: ImportPort,
  file: File,
  options: Parameters<ImportPort['read']>[1],
): Promise<ImportedWork | RefusedFile> {
  try {
    return await port.read(file, options);
  } catch (thrown) {
    console.warn('A file could not be imported:', thrown);
    return { outcome: 'failed', reason: thrown instanceof Error ? thrown.message : '' };
  }
}

interface ImportReportProps {
  imports: readonly FileImport[];
  isNsfw: boolean;
  words: TransferStrings;
  onClose: () => void;
}

function ImportReport({ imports, isNsfw, words, onClose }: ImportReportProps) {
  const imported = imports.filter((one) => one.outcome === 'imported').length;
  const refused = imports.length - imported;
  return (
    <div className={css.sheet}>
      <p role="status" className={css.outcome}>
        {[words.imported(imported), ...(refused > 0 ? [words.refused(refused)] : [])].join(' ')}
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
            {sentencesOf(one, isNsfw, words).map((sentence) => (
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
    </div>
  );
}

function sentencesOf(one: FileImport, isNsfw: boolean, words: TransferStrings): string[] {
  if (one.outcome === 'imported') {
    const where = one.isNsfw === isNsfw ? [] : [one.isNsfw ? words.whereAdult : words.whereSafe];
    return [words.paragraphs(one.paragraphs), ...where, ...one.notes];
  }
  if (one.outcome === 'refused' && /\.zip$/i.test(one.name)) return [words.zip];
  return [one.reason || words.failed];
}
