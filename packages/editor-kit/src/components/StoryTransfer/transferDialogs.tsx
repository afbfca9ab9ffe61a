'use client';

import {
  Checkbox,
  type DeepPartial,
  Dialog,
  ErrorBoundary,
  SegmentedControl,
  Select,
  SelectItem,
  TextField,
} from '@fabula/ui-kit';
import { type MadeFile, ExportForm as WorkExportForm } from '@fabula/work-kit';
import { shownTitle } from '@fabula/writing';
import { useMemo, useState } from 'react';
import { everyWord } from '../../model/countWords.ts';
import {
  type ChapterChoice,
  chapterChoices,
  describeChosen,
  takeChapters,
} from '../../model/formats/chosenChapters.ts';
import { exportStory, lostIn, storyFile } from '../../model/formats/exportStory.ts';
import { mergeImport } from '../../model/formats/importStory.ts';
import {
  type BookFormat,
  type BookLayout,
  bookFormats,
  type StoryFormat,
} from '../../model/formats/StoryFormat.ts';
import type { Story } from '../../model/Story.ts';
import { namingText } from '../../model/workingTitle.ts';
import { transferStrings } from '../../react/strings/dialogStrings.ts';
import type { EditorStrings, EditorTexts } from '../../react/strings/EditorStrings.ts';
import { type ExportAdapter, useEditor, useEditorProvider, usePartStrings } from '../../react/useEditor.ts';
import { useUndoNotice } from '../StoryText/undo.ts';
import { ChapterList } from './ChapterList.tsx';
import { ImportReview, type StoryOfFile } from './ImportReview.tsx';
import * as css from './StoryExport.css.ts';

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
  /** The chapter that is chosen at first, by the id of its heading. Default: all are. */
  chapter?: string | undefined;
  /** Initial author. Default blank. */
  author?: string;
  /** Called with the author of a file once it is made, to be remembered. */
  onAuthor?: ((author: string) => void) | undefined;
  strings?: DeepPartial<EditorStrings>;
}

type FormProps = Pick<
  StoryExportDialogProps,
  'story' | 'exporting' | 'pictureUrl' | 'chapter' | 'author' | 'onAuthor' | 'language'
>;

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
  story: whole,
  exporting,
  pictureUrl,
  language,
  chapter,
  author: known = '',
  onAuthor,
  strings,
}: ExportFormProps) {
  const [format, setFormat] = useState<ExportFormat>('markdown');
  const [author, setAuthor] = useState(known);
  const [hasSummaries, setSummaries] = useState(false);
  const [cover, setCover] = useState<string>(noCover);
  const [isManuscript, setManuscript] = useState(false);
  const choices = useMemo(() => chapterChoices(whole), [whole]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => {
    const ids = choices.map(({ id }) => id);
    return new Set(chapter !== undefined && ids.includes(chapter) ? [chapter] : ids);
  });
  const story = useMemo(
    () => titled(takeChapters(whole, choices, chosen), whole, choices, chosen, strings),
    [whole, choices, chosen, strings],
  );
  const canLayOut = format === 'docx' && exporting?.layouts?.includes('manuscript') === true;
  const layout: BookLayout | undefined = canLayOut && isManuscript ? 'manuscript' : undefined;
  const lost = useMemo(
    () => lostIn(story, format, layout).map(strings.lost),
    [story, format, layout, strings],
  );
  const isBook = isBookFormat(format);
  const isChosen = choices.length === 0 || chosen.size > 0;
  const isEmpty = isBook && story.paragraphs.every(({ text }) => text.trim() === '');
  const hasChoice =
    ((isBook && !layout) || format === 'html') &&
    Object.values(story.breaks).some(({ summary }) => summary.trim() !== '');
  const { name, type } = storyFile(shownTitle(story.title, namingText(story), strings.fileWords), format);

  const bind = async (book: BookFormat): Promise<MadeFile> => {
    if (!exporting) throw new Error('Nobody makes books here any more.');
    const made = await exporting.book(book, story, {
      author: author.trim(),
      hasSummaries,
      ...(!layout && story.images.some(({ id }) => id === cover) && { cover }),
      ...(layout && { layout }),
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
    if (author.trim() !== known.trim()) onAuthor?.(author.trim());
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
      disabledReason={!isChosen ? strings.exportNoChapter : isEmpty ? strings.exportEmpty : undefined}
      failedTitle={strings.bookFailed}
      make={make}
    >
      {canLayOut && (
        <div className={css.layout}>
          <SegmentedControl
            aria-label={strings.exportLayout}
            isWide
            value={isManuscript ? 'manuscript' : 'book'}
            onChange={(one) => setManuscript(one === 'manuscript')}
            items={[
              { id: 'book', label: strings.exportLayouts.book },
              { id: 'manuscript', label: strings.exportLayouts.manuscript },
            ]}
          />
          <p className={css.hint}>{strings.exportLayoutHints[layout ?? 'book']}</p>
        </div>
      )}
      <TextField
        label={strings.exportAuthor}
        description={layout ? strings.exportManuscriptAuthor : strings.exportAuthorDetail}
        value={author}
        onChange={setAuthor}
      />
      {isBook && !layout && story.images.length > 0 && (
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
      {choices.length > 1 && (
        <ChapterList choices={choices} chosen={chosen} onChange={setChosen} strings={strings} />
      )}
    </WorkExportForm>
  );
}

/** Characters of a title and of a chapter's name in it. */
const longest = { title: 300, name: 80 };

/** A file of some chapters says in its title which. */
function titled(
  story: Story,
  whole: Story,
  choices: readonly ChapterChoice[],
  chosen: ReadonlySet<string>,
  strings: typeof transferStrings,
): Story {
  const told = describeChosen(choices, chosen, strings.importBeginning);
  if (!told) return story;
  const title = shownTitle(whole.title, namingText(whole), strings.fileWords);
  const brief = (name: string) => (name.length > longest.name ? `${name.slice(0, longest.name - 1)}…` : name);
  const words =
    told.kind === 'one'
      ? strings.exportTitleOne(title, brief(told.name))
      : told.kind === 'range'
        ? strings.exportTitleRange(title, brief(told.from), brief(told.to))
        : strings.exportTitleSome(title, told.count, told.total);
  return { ...story, title: words.slice(0, longest.title) };
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
  const quotes = useEditor(({ preferences }) => preferences.quotes);

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
      quotes={{ choice: quotes, choose: (choice) => store.getState().setPreference('quotes', choice) }}
      read={(file, signal) => readImport(file, { isNsfw, signal })}
      actions={
        isEmpty
          ? [action(strings.importAction, false)]
          : [action(strings.importAppend, true), action(strings.importReplace, false)]
      }
    />
  );
}
