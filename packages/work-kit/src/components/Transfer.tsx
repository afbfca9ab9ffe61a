'use client';

import {
  Banner,
  Button,
  DownloadIcon,
  FileDrop,
  Select,
  SelectItem,
  Spinner,
  saveFile,
} from '@fabula/ui-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readableMessage } from '../model/failure.ts';
import type { transferStrings } from '../strings/keepingStrings.ts';
import { foot, form, foundLine, intro, losses, report, reportTitle, status } from './dialogs.css.ts';

export interface MadeFile {
  readonly file: Blob;
  readonly name: string;
  /** Losses, in sentences. */
  readonly lost?: readonly { readonly title: string; readonly detail?: string }[];
}

export interface ExportFormProps<Format extends string> {
  formats: readonly Format[];
  format: Format;
  onFormatChange: (format: Format) => void;
  strings: Pick<
    typeof transferStrings,
    'exportFormat' | 'exportReport' | 'downloadFile' | 'makingFile' | 'fileMade'
  > & {
    readonly formats: Readonly<Record<Format, string>>;
    readonly formatHints: Readonly<Record<Format, string>>;
    /** Shown where nothing is lost. */
    readonly exportWhole: string;
  };
  /** What the format cannot hold, a sentence each; null while unknown. */
  lost: readonly string[] | null;
  /** Options of the format. */
  children?: ReactNode;
  /** A sentence each. */
  notes?: readonly string[];
  disabledReason?: string | undefined;
  failedTitle: string;
  make: () => MadeFile | Promise<MadeFile>;
}

type Making =
  | { state: 'idle' | 'making' }
  | { state: 'failed'; detail: string }
  | { state: 'made'; name: string; lost: NonNullable<MadeFile['lost']> };

export function ExportForm<Format extends string>({
  formats,
  format,
  onFormatChange,
  strings,
  lost,
  children,
  notes = [],
  disabledReason,
  failedTitle,
  make,
}: ExportFormProps<Format>) {
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const finish = ({ file, name, lost: lostInIt = [] }: MadeFile) => {
    saveFile(file, name);
    setMaking({ state: 'made', name, lost: lostInIt });
  };
  const fail = (thrown: unknown) => {
    console.warn('The file could not be made.', thrown);
    setMaking({ state: 'failed', detail: readableMessage(thrown) });
  };
  const take = () => {
    try {
      const made = make();
      if (!(made instanceof Promise)) return finish(made);
      setMaking({ state: 'making' });
      made.then(finish).catch(fail);
    } catch (thrown) {
      fail(thrown);
    }
  };
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (making.state !== 'making' && disabledReason === undefined) take();
      }}
    >
      <Select
        label={strings.exportFormat}
        description={strings.formatHints[format]}
        value={format}
        onChange={(key) => {
          onFormatChange(key as Format);
          setMaking({ state: 'idle' });
        }}
      >
        {formats.map((one) => (
          <SelectItem key={one} id={one}>
            {strings.formats[one]}
          </SelectItem>
        ))}
      </Select>
      {children}
      {lost && <LossReport title={strings.exportReport} lost={lost} />}
      {lost?.length === 0 && <p className={intro}>{strings.exportWhole}</p>}
      {notes.map((note) => (
        <p key={note} className={intro}>
          {note}
        </p>
      ))}
      {disabledReason && <Banner tone="info" title={disabledReason} />}
      {making.state === 'failed' && (
        <Banner tone="error" title={failedTitle}>
          {making.detail}
        </Banner>
      )}
      {making.state === 'made' &&
        making.lost.map(({ title, detail }) => (
          <Banner key={title} tone="warning" title={title}>
            {detail}
          </Banner>
        ))}
      <p role="status" className={status}>
        {making.state === 'made' && `${strings.fileMade} ${making.name}`}
      </p>
      <div className={foot}>
        <Button
          type="submit"
          variant="primary"
          icon={<DownloadIcon />}
          isPending={making.state === 'making'}
          pendingLabel={strings.makingFile}
          disabledReason={disabledReason}
        >
          {strings.downloadFile}
        </Button>
      </div>
    </form>
  );
}

export interface LossReportProps {
  title: string;
  lost: readonly string[];
}

export function LossReport({ title, lost }: LossReportProps) {
  if (lost.length === 0) return null;
  return (
    <div className={report}>
      <h3 className={reportTitle}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long report is scrolled by keyboard */}
      <ul className={losses} aria-label={title} tabIndex={0}>
        {lost.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
          <li key={at}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

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
  /** May reject: then the file is unreadable. Aborted where the form goes, or another file is chosen. */
  read: (file: File, signal: AbortSignal) => Promise<Imported>;
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
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), []);
  const choose = async (file: File) => {
    latest.current?.abort();
    const reading = new AbortController();
    latest.current = reading;
    const { signal } = reading;
    setCurrent({ state: 'reading' });
    try {
      const imported = await read(file, signal);
      if (!signal.aborted) setCurrent({ state: 'read', name: file.name, imported });
    } catch (thrown) {
      if (signal.aborted) return;
      console.warn('The file could not be read.', thrown);
      setCurrent({ state: 'unreadable' });
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
