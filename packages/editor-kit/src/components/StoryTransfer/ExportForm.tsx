'use client';

import { Banner, Button, Checkbox, DownloadIcon, Select, SelectItem, TextField } from '@fabula/ui-kit';
import { readableMessage } from '@fabula/work-kit/core';
import { useMemo, useState } from 'react';
import { exportStory, storyFile } from '../../model/formats/exportStory.ts';
import { lostIn } from '../../model/formats/lostIn.ts';
import { type BookFormat, bookFormats, type StoryFormat } from '../../model/formats/StoryFormat.ts';
import type { transferStrings } from '../../react/strings/transferStrings.ts';
import { downloadFile } from './downloadFile.ts';
import { LossReport } from './LossReport.tsx';
import type { StoryExportDialogProps } from './StoryExportDialog.tsx';
import { form, intro } from './StoryTransfer.css.ts';

export interface ExportFormProps
  extends Pick<StoryExportDialogProps, 'story' | 'exporting' | 'pictureUrl' | 'author'> {
  strings: typeof transferStrings;
}

type ExportFormat = StoryFormat | BookFormat;
const exportFormats: readonly ExportFormat[] = ['markdown', 'text', 'html', ...bookFormats, 'json'];
type Making =
  | { state: 'idle' | 'making' | 'done' }
  | { state: 'failed'; detail: string }
  | { state: 'made'; lost: readonly string[]; lostPictures: number };

const noCover = 'none';

/** Which file, and what it says of itself. */
export function ExportForm({ story, exporting, pictureUrl, author: known = '', strings }: ExportFormProps) {
  const [format, setFormat] = useState<ExportFormat>('markdown');
  const [author, setAuthor] = useState(known);
  const [hasSummaries, setSummaries] = useState(false);
  const [cover, setCover] = useState<string>(noCover);
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const formats = exportFormats.filter((one) => exporting !== undefined || !isBookFormat(one));
  const lost = useMemo(() => lostIn(story, format), [story, format]);
  const isBook = isBookFormat(format);
  const isEmpty = isBook && story.paragraphs.every(({ text }) => text.trim() === '');
  const hasChoice =
    (isBook || format === 'html') && Object.values(story.breaks).some(({ summary }) => summary.trim() !== '');
  const { name, type } = storyFile(story.title, format);

  const bind = async (book: BookFormat) => {
    if (!exporting || isEmpty) return;
    setMaking({ state: 'making' });
    try {
      const made = await exporting.book(book, story, {
        author: author.trim(),
        hasSummaries,
        ...(story.images.some(({ id }) => id === cover) && { cover }),
      });
      downloadFile(made.file, name);
      setMaking({ state: 'made', lost: made.lost, lostPictures: made.lostPictures ?? 0 });
    } catch (thrown) {
      console.warn('A book could not be made of the story.', thrown);
      setMaking({ state: 'failed', detail: readableMessage(thrown) });
    }
  };
  const take = () => {
    if (isBookFormat(format)) return void bind(format);
    const options = {
      author: author.trim(),
      hasSummaries,
      words: strings.fileWords,
      ...(pictureUrl && { pictureUrl }),
    };
    downloadFile(new Blob([exportStory(story, format, options).text], { type }), name);
    setMaking({ state: 'done' });
  };

  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (making.state !== 'making') take();
      }}
    >
      <Select
        label={strings.exportFormat}
        description={strings.formatHints[format]}
        value={format}
        onChange={(key) => {
          setFormat(key as ExportFormat);
          setMaking({ state: 'idle' });
        }}
      >
        {formats.map((one) => (
          <SelectItem key={one} id={one}>
            {strings.formats[one]}
          </SelectItem>
        ))}
      </Select>
      <TextField
        label={strings.exportAuthor}
        description={strings.exportAuthorDetail}
        value={author}
        onChange={setAuthor}
      />
      {isBook && story.images.length > 0 && (
        <Select label={strings.exportCover} value={cover} onChange={(id) => setCover(String(id))}>
          <SelectItem id={noCover}>{strings.exportNoCover}</SelectItem>
          {story.images.map(({ id, caption }, index) => (
            <SelectItem key={id} id={id} textValue={caption.trim() || strings.exportPicture(index + 1)}>
              <bdi>{caption.trim() || strings.exportPicture(index + 1)}</bdi>
            </SelectItem>
          ))}
        </Select>
      )}
      {hasChoice && (
        <Checkbox isSelected={hasSummaries} onChange={setSummaries}>
          {strings.exportSummaries}
        </Checkbox>
      )}
      <LossReport title={strings.exportReport} lost={lost} strings={strings} />
      {lost.length === 0 && <p className={intro}>{strings.exportWhole}</p>}
      {story.isNsfw && <p className={intro}>{strings.exportAdult}</p>}
      {isEmpty && <Banner tone="info" title={strings.exportEmpty} />}
      {making.state === 'failed' && (
        <Banner tone="error" title={strings.bookFailed}>
          {making.detail}
        </Banner>
      )}
      {making.state === 'made' && making.lost.length > 0 && (
        <Banner tone="warning" title={strings.charactersLost}>
          {making.lost.join(' ')}
        </Banner>
      )}
      {making.state === 'made' && making.lostPictures > 0 && (
        <Banner tone="warning" title={strings.picturesLost(making.lostPictures)} />
      )}
      <p role="status" className={intro}>
        {(making.state === 'made' || making.state === 'done') && `${strings.fileMade} ${name}`}
      </p>
      <Button
        type="submit"
        variant="primary"
        icon={<DownloadIcon />}
        isPending={making.state === 'making'}
        pendingLabel={strings.makingFile}
        {...(isEmpty && { disabledReason: strings.exportEmpty })}
      >
        {strings.downloadFile}
      </Button>
    </form>
  );
}

function isBookFormat(format: ExportFormat): format is BookFormat {
  return bookFormats.some((one) => one === format);
}
