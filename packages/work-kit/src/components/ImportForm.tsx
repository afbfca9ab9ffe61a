'use client';

import { Banner, Button, FileDrop, Spinner } from '@fabula/ui-kit';
import { type ReactNode, useRef, useState } from 'react';
import type { transferStrings } from '../strings/keepingStrings.ts';
import { LossReport } from './ExportForm.tsx';
import { form, foundLine, intro } from './Transfer.css.ts';

export interface ReadFile {
  /** What is in it, and how much; null where nothing of it can be taken. */
  readonly found: ReactNode;
  /** A warning where it can be taken all the same. */
  readonly problem?: string | undefined;
  /** What a work of this kind cannot hold, a sentence each. */
  readonly lost?: readonly string[];
  readonly warning?: string | undefined;
}

export interface ImportFormProps<Imported> {
  /** With their dots. */
  accept: readonly string[];
  strings: Omit<
    typeof transferStrings,
    'exportFormat' | 'exportReport' | 'downloadFile' | 'makingFile' | 'fileMade'
  > & {
    readonly importIntro: string;
    readonly importReport: string;
    readonly importReplace: string;
  };
  label: string;
  /** True where there is nothing that it could be appended to. */
  isEmpty: boolean;
  /** May reject: then the file is unreadable. */
  read: (file: File) => Promise<Imported>;
  describe: (imported: Imported, fileName: string) => ReadFile;
  /** Appends to the work, or replaces it. */
  onTake: (imported: Imported, isAppended: boolean) => void;
}

type Reading<Imported> =
  | { state: 'none' | 'reading' | 'unreadable' }
  | { state: 'read'; name: string; imported: Imported };

/** Nothing changes before a person confirms. */
export function ImportForm<Imported>({
  accept,
  strings,
  label,
  isEmpty,
  read,
  describe,
  onTake,
}: ImportFormProps<Imported>) {
  const [current, setCurrent] = useState<Reading<Imported>>({ state: 'none' });
  const latest = useRef(0);
  /** A slow file is dropped once another one is chosen. */
  const choose = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    setCurrent({ state: 'reading' });
    try {
      const imported = await read(file);
      if (turn === latest.current) setCurrent({ state: 'read', name: file.name, imported });
    } catch (thrown) {
      console.warn('The file could not be read.', thrown);
      if (turn === latest.current) setCurrent({ state: 'unreadable' });
    }
  };
  const said = current.state === 'read' ? describe(current.imported, current.name) : null;
  const canTake = said !== null && said.found !== null;
  const take = (isAppended: boolean) => () => {
    if (current.state === 'read') onTake(current.imported, isAppended);
  };
  return (
    <div className={form}>
      <p className={intro}>{strings.importIntro}</p>
      <FileDrop
        label={label}
        chooseLabel={canTake ? strings.chooseOther : strings.chooseFile}
        variant={canTake ? 'secondary' : 'primary'}
        accept={accept}
        onFiles={([file]) => file && void choose(file)}
      >
        <span>{strings.dropFile}</span>
      </FileDrop>
      <div role="status">
        {current.state === 'reading' && (
          <span>
            <Spinner /> {strings.importReading}
          </span>
        )}
        {canTake && <p className={foundLine}>{said.found}</p>}
      </div>
      {current.state === 'unreadable' && <Banner tone="error" title={strings.importUnreadable} />}
      {said?.problem && <Banner tone={canTake ? 'warning' : 'error'} title={said.problem} />}
      {said?.lost && <LossReport title={strings.importReport} lost={said.lost} />}
      {said?.warning && <Banner tone="warning" title={said.warning} />}
      {canTake &&
        (isEmpty ? (
          <Button variant="primary" onPress={take(false)}>
            {strings.importAction}
          </Button>
        ) : (
          <>
            <Button variant="primary" onPress={take(true)}>
              {strings.importAppend}
            </Button>
            <Button onPress={take(false)}>{strings.importReplace}</Button>
          </>
        ))}
    </div>
  );
}
