'use client';

import {
  Checkbox,
  type DeepPartial,
  Dialog,
  ErrorBoundary,
  Select,
  SelectItem,
  TextField,
} from '@fabula/ui-kit';
import { type MadeFile, ExportForm as WorkExportForm } from '@fabula/work-kit';
import { shownTitle } from '@fabula/writing';
import { useMemo, useState } from 'react';
import { everyWord } from '../../model/countWords.ts';
import { exportStory, lostIn, storyFile } from '../../model/formats/exportStory.ts';
import { mergeImport } from '../../model/formats/importStory.ts';
import { type BookFormat, bookFormats, type StoryFormat } from '../../model/formats/StoryFormat.ts';
import type { Story } from '../../model/Story.ts';
import { namingText } from '../../model/workingTitle.ts';
import { transferStrings } from '../../react/strings/dialogStrings.ts';
import type { EditorStrings, EditorTexts } from '../../react/strings/EditorStrings.ts';
import { type ExportAdapter, useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { useUndoNotice } from '../StoryText/undo.ts';
import { ImportReview, type StoryOfFile } from './ImportReview.tsx';

export interface StoryExportDialogProps {
  /** `fromSavedStory` converts a saved story. */
  story: Story;
  isOpen: boolean;
  onClose: () => void;
  /** Without it EPUB, Word and PDF are not offered. */
  exporting?: ExportAdapter | undefined;
  /** Public address of a picture for readers of the file. Default: its `imageUrl`. */
  pictureUrl?: (image: { imageId: string | null; imageUrl: string }) => string;
  /** As of `StoryFileOptions`. */
  language?: string | undefined;
  /** Initial author. Default blank. */
  author?: string;
  strings?: DeepPartial<EditorStrings>;
}

type FormProps = Pick<StoryExportDialogProps, 'story' | 'exporting' | 'pictureUrl' | 'author' | 'language'>;

interface ExportFormDialogProps extends FormProps {
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

function ExportForm({
  story,
  exporting,
  pictureUrl,
  language,
  author: known = '',
  strings,
}: ExportFormProps) {
  const [format, setFormat] = useState<ExportFormat>('markdown');
  const [author, setAuthor] = useState(known);
  const [hasSummaries, setSummaries] = useState(false);
  const [cover, setCover] = useState<string>(noCover);
  const lost = useMemo(() => lostIn(story, format).map(strings.lost), [story, format, strings]);
  const isBook = isBookFormat(format);
  const isEmpty = isBook && story.paragraphs.every(({ text }) => text.trim() === '');
  const hasChoice =
    (isBook || format === 'html') && Object.values(story.breaks).some(({ summary }) => summary.trim() !== '');
  const { name, type } = storyFile(shownTitle(story.title, namingText(story), strings.fileWords), format);

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
      language,
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

const usual = ['.md', '.markdown', '.txt', '.text', '.json'];

export function ImportDialog() {
  const strings = usePartStrings(transferStrings);
  const isOpen = useEditor(({ panel }) => panel === 'import');
  const openPanel = useEditor((state) => state.openPanel);
  return (
    <Dialog
      title={strings.importStory}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={(open) => !open && openPanel(null)}
    >
      {({ close }) => <StoryImport onDone={close} />}
    </Dialog>
  );
}

function StoryImport({ onDone }: { onDone: () => void }) {
  const strings = usePartStrings(transferStrings);
  const doWithUndo = useUndoNotice();
  const { store, readImport, importTypes = usual, guessLanguage } = useEditorProvider();
  const isEmpty = useEditor(({ story }) => story.paragraphs.length === 0);
  const isNsfw = useEditor(({ story }) => story.isNsfw);

  const take = async (story: Story, isAppended: boolean) => {
    const { keepTyped, keepVersion, replaceStory } = store.getState();
    keepTyped();
    await keepVersion('imported');
    doWithUndo(() => replaceStory(mergeImport(store.getState().story, story, isAppended)), {
      title: strings.imported(story.paragraphs.length),
      undo: strings.undo,
    });
    onDone();
  };
  const action = (label: string, isAppended: boolean) => ({
    label,
    take: ([only]: readonly StoryOfFile[]) => only && void take(only.story, isAppended),
  });
  return (
    <ImportReview
      accept={importTypes}
      strings={strings}
      intro={importTypes.includes('.docx') ? strings.importManuscriptIntro : strings.importIntro}
      isNsfw={isNsfw}
      guessLanguage={guessLanguage}
      read={(file, signal) => readImport(file, { isNsfw, signal })}
      actions={
        isEmpty
          ? [action(strings.importAction, false)]
          : [action(strings.importAppend, true), action(strings.importReplace, false)]
      }
    />
  );
}
