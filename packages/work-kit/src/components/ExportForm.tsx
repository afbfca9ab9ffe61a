'use client';

import { Banner, Button, DownloadIcon, Select, SelectItem, saveFile } from '@fabula/ui-kit';
import { type ReactNode, useState } from 'react';
import { readableMessage } from '../model/failure.ts';
import type { transferStrings } from '../strings/keepingStrings.ts';
import { form, intro, losses, report, reportTitle, status } from './Transfer.css.ts';

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
