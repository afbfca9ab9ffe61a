'use client';

import { Checkbox, Dialog, ErrorBoundary, Select, SelectItem, TextField } from '@fabula/ui-kit';
import { type MadeFile, ExportForm as WorkExportForm } from '@fabula/work-kit';
import { useMemo, useState } from 'react';
import { everyWord } from '../../model/countWords.ts';
import { exportStory, lostIn, storyFile } from '../../model/formats/exportStory.ts';
import { type BookFormat, bookFormats, type StoryFormat } from '../../model/formats/StoryFormat.ts';
import type { EditorTexts } from '../../react/strings/editorTexts.ts';
import { transferStrings } from '../../react/strings/transferStrings.ts';
import type { StoryExportDialogProps } from './StoryExportDialog.tsx';

type FormProps = Pick<StoryExportDialogProps, 'story' | 'exporting' | 'pictureUrl' | 'author'>;

export interface ExportFormDialogProps extends FormProps {
  texts: EditorTexts;
  isOpen: boolean;
  onClose: () => void;
}

export function ExportFormDialog({ isOpen, onClose, texts, ...form }: ExportFormDialogProps) {
  const strings = texts.with(transferStrings);
  return (
    <Dialog
      title={strings.exportStory}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      {() => (
        <ErrorBoundary
          strings={{ ...strings, ...strings.exportStopped, copy: strings.copyAll }}
          getText={() => everyWord({ ...nothingElse, story: form.story })}
        >
          <ExportForm {...form} strings={strings} />
        </ErrorBoundary>
      )}
    </Dialog>
  );
}

const nothingElse = { work: null, typed: null, run: { state: 'idle' }, wishes: {}, instruction: '' } as const;

type ExportFormat = StoryFormat | BookFormat;
const exportFormats: readonly ExportFormat[] = ['markdown', 'text', 'html', ...bookFormats, 'json'];
const noCover = 'none';

interface ExportFormProps extends FormProps {
  strings: typeof transferStrings;
}

function ExportForm({ story, exporting, pictureUrl, author: known = '', strings }: ExportFormProps) {
  const [format, setFormat] = useState<ExportFormat>('markdown');
  const [author, setAuthor] = useState(known);
  const [hasSummaries, setSummaries] = useState(false);
  const [cover, setCover] = useState<string>(noCover);
  const lost = useMemo(() => lostIn(story, format).map(strings.lost), [story, format, strings]);
  const isBook = isBookFormat(format);
  const isEmpty = isBook && story.paragraphs.every(({ text }) => text.trim() === '');
  const hasChoice =
    (isBook || format === 'html') && Object.values(story.breaks).some(({ summary }) => summary.trim() !== '');
  const { name, type } = storyFile(story.title, format);

  const bind = async (book: BookFormat): Promise<MadeFile> => {
    if (!exporting) throw new Error('Nobody makes books here any more.');
    const made = await exporting.book(book, story, {
      author: author.trim(),
      hasSummaries,
      ...(story.images.some(({ id }) => id === cover) && { cover }),
    });
    const pictures = made.lostPictures ?? 0;
    return {
      file: made.file,
      name,
      lost: [
        ...(made.lost.length > 0 ? [{ title: strings.charactersLost, detail: made.lost.join(' ') }] : []),
        ...(pictures > 0 ? [{ title: strings.picturesLost(pictures) }] : []),
      ],
    };
  };
  const make = () => {
    if (isBookFormat(format)) return bind(format);
    const options = {
      author: author.trim(),
      hasSummaries,
      words: strings.fileWords,
      ...(pictureUrl && { pictureUrl }),
    };
    return { file: new Blob([exportStory(story, format, options).text], { type }), name };
  };

  return (
    <WorkExportForm
      formats={exportFormats.filter((one) => exporting !== undefined || !isBookFormat(one))}
      format={format}
      onFormatChange={setFormat}
      strings={strings}
      lost={lost}
      notes={story.isNsfw ? [strings.exportAdult] : []}
      disabledReason={isEmpty ? strings.exportEmpty : undefined}
      failedTitle={strings.bookFailed}
      make={make}
    >
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
    </WorkExportForm>
  );
}

function isBookFormat(format: ExportFormat): format is BookFormat {
  return bookFormats.some((one) => one === format);
}
