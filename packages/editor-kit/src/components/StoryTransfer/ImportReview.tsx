'use client';

import {
  ArrowDownIcon,
  ArrowUpIcon,
  Banner,
  Button,
  Checkbox,
  FileDrop,
  IconButton,
  ProgressBar,
  SegmentedControl,
  TextField,
} from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import { LossReport } from '@fabula/work-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { largerThanKept } from '../../model/formats/importStory.ts';
import { compareNames, joinStories, titleOfFile } from '../../model/formats/joinStories.ts';
import type { ImportedStory } from '../../model/formats/StoryFormat.ts';
import { headingsOf, rankParagraph } from '../../model/headings.ts';
import { type QuoteChoice, quoteStyleIn, quoteStyleOf } from '../../model/quotes.ts';
import type { HeadingRank, Story } from '../../model/Story.ts';
import { transferStrings } from '../../react/strings/dialogStrings.ts';
import type { EditorTexts } from '../../react/strings/EditorStrings.ts';
import { ImportFacts, marksOf } from './ImportFacts.tsx';
import * as css from './StoryImport.css.ts';
import { StoryOutline } from './StoryOutline.tsx';

/** A file that became a story, or one of several that became one together. */
export interface StoryOfFile {
  /** Of the file; of the first where several became one. */
  readonly name: string;
  readonly story: Story;
  /** Sentences about what was lost or changed on the way. */
  readonly notes: readonly string[];
}

export interface RefusedStoryFile {
  readonly name: string;
  /** A sentence that says why. */
  readonly reason: string;
}

export interface ImportQuotes {
  readonly choice: QuoteChoice;
  readonly choose: (choice: QuoteChoice) => void;
}

export interface ImportReviewProps {
  /** The ends of names, such as '.docx'. */
  accept: readonly string[];
  /** Read at once. Default: none, and they are chosen here. */
  files?: readonly File[];
  /** May reject: then the file is unreadable. Aborted where somebody cancels or leaves. */
  read: (file: File, signal: AbortSignal) => Promise<ImportedStory>;
  /** As of `LanguagesAdapter`, for files that do not say their language. */
  guessLanguage?: ((text: string) => Promise<string | null>) | undefined;
  /** Several files may become a story each, and a story gets its title here. Default false: they become one. */
  makesStories?: boolean;
  /** How quotation marks are typed now, and how to type them otherwise. Default: nothing is offered. */
  quotes?: ImportQuotes | undefined;
  /** Whether an adult text stands out. Default false. */
  isNsfw?: boolean;
  intro?: string;
  /** What can be done with them; the first is the usual. */
  actions: readonly {
    readonly label: string;
    readonly take: (stories: readonly StoryOfFile[], refused: readonly RefusedStoryFile[]) => void;
  }[];
  strings: typeof transferStrings;
}

type State =
  | { at: 'choosing' }
  | { at: 'reading'; done: number; total: number; name: string }
  | { at: 'read'; found: readonly StoryOfFile[]; refused: readonly RefusedStoryFile[] };

interface StoryImportReviewProps extends Omit<ImportReviewProps, 'strings'> {
  texts: EditorTexts;
}

export const StoryImportReview = ({ texts, ...props }: StoryImportReviewProps) => (
  <ImportReview {...props} strings={texts.with(transferStrings)} />
);

export function ImportReview({ accept, files = [], read, intro, strings, ...reviewing }: ImportReviewProps) {
  const [state, setState] = useState<State>({ at: 'choosing' });
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), []);
  const form = useRef<HTMLDivElement>(null);
  const isReading = state.at === 'reading';
  const wasReading = useRef(false);
  useEffect(() => {
    // Cancel had the focus, and is gone.
    if (wasReading.current && !isReading && focusedElement(form.current) === null)
      form.current?.querySelector('button')?.focus();
    wasReading.current = isReading;
  }, [isReading]);

  const take = async (chosen: readonly File[]) => {
    latest.current?.abort();
    const leaving = new AbortController();
    latest.current = leaving;
    const found: StoryOfFile[] = [];
    const refused: RefusedStoryFile[] = [];
    const sorted = [...chosen].sort((one, other) => compareNames(one.name, other.name));
    for (const [done, file] of sorted.entries()) {
      const { name } = file;
      setState({ at: 'reading', done, total: sorted.length, name });
      try {
        const imported = await read(file, leaving.signal);
        if (imported.problem === null)
          found.push({ name, story: imported.story, notes: imported.lost.map(strings.lost) });
        else refused.push({ name, reason: strings.importProblems[imported.problem] });
      } catch (thrown) {
        if (leaving.signal.aborted) return;
        console.warn('A file could not be read.', thrown);
        refused.push({ name, reason: strings.importUnreadable });
      }
      if (leaving.signal.aborted) return;
    }
    setState({ at: 'read', found, refused });
  };
  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the files that it was opened with, once
  useEffect(() => {
    if (!hasBegun.current && files.length > 0) void take(files);
    hasBegun.current = true;
  }, []);

  if (state.at === 'reading')
    return (
      <div className={css.reading}>
        <ProgressBar
          className={css.bar}
          label={strings.importReadingOf(state.name)}
          isIndeterminate={state.total === 1}
          value={state.done}
          maxValue={state.total}
          valueLabel={strings.importProgress(state.done, state.total)}
        />
        <Button
          autoFocus
          onPress={() => {
            latest.current?.abort();
            setState({ at: 'choosing' });
          }}
        >
          {strings.importCancel}
        </Button>
      </div>
    );
  const isRead = state.at === 'read' && state.found.length > 0;
  return (
    <div ref={form} className={css.form}>
      {!isRead && <p className={css.intro}>{intro ?? strings.importIntro}</p>}
      <FileDrop
        label={strings.importChoose}
        chooseLabel={isRead ? strings.importOthers : strings.importChoose}
        variant={isRead ? 'secondary' : 'primary'}
        accept={accept}
        isMultiple
        isCompact={isRead}
        className={isRead ? css.others : undefined}
        onFiles={(chosen) => void take(chosen)}
      >
        <span>{strings.importDrop}</span>
      </FileDrop>
      {state.at === 'read' &&
        state.refused.map(({ name, reason }) => (
          <Banner
            key={name}
            tone={isRead ? 'warning' : 'error'}
            title={state.found.length + state.refused.length > 1 ? `${name}: ${reason}` : reason}
          />
        ))}
      {isRead && (
        <Review
          key={state.found.map(({ story }) => story.key).join()}
          {...reviewing}
          found={state.found}
          refused={state.refused}
          strings={strings}
        />
      )}
    </div>
  );
}

interface ReviewProps extends Omit<ImportReviewProps, 'accept' | 'files' | 'read' | 'intro'> {
  found: readonly StoryOfFile[];
  refused: readonly RefusedStoryFile[];
}

type Ranks = Readonly<Record<string, HeadingRank | null>>;

function Review({
  found,
  refused,
  guessLanguage,
  makesStories = false,
  isNsfw = false,
  quotes,
  actions,
  strings,
}: ReviewProps) {
  const [guessed, setGuessed] = useState<string | null>(null);
  const [areQuotesTaken, setQuotesTaken] = useState(false);
  const [order, setOrder] = useState(found);
  const [isOneBook, setOneBook] = useState(true);
  const [ranks, setRanks] = useState<Ranks>({});
  const [typedTitle, setTypedTitle] = useState<string | null>(null);
  const joined = useMemo(
    () => (isOneBook || !makesStories ? [joinFiles(order)] : order),
    [order, isOneBook, makesStories],
  );
  const quoteStyles = useMemo(
    () => joined.map(({ story }) => quoteStyleIn(story.paragraphs.map(({ text }) => text))),
    [joined],
  );
  const known = useMemo(() => joined.map(({ story }) => Object.keys(headingsOf(story))), [joined]);
  const plans = useMemo(
    () => joined.map((one) => ({ ...one, story: withRanks(one.story, ranks) })),
    [joined, ranks],
  );
  const [only] = plans.length === 1 ? plans : [];
  const ownTitle = only && (only.story.title.trim() || (order.length === 1 ? titleOfFile(only.name) : ''));
  const title = typedTitle ?? ownTitle ?? '';
  const move = (at: number, by: number) => {
    const moved = [...order];
    const [one] = moved.splice(at, 1);
    if (one) moved.splice(at + by, 0, one);
    setOrder(moved);
  };
  const taken = plans.map((plan) => ({
    ...plan,
    story: {
      ...plan.story,
      title: makesStories
        ? (plan === only ? title : plan.story.title).trim() ||
          (plan === only && order.length > 1 ? '' : titleOfFile(plan.name))
        : plan.story.title,
    },
  }));
  const [ownQuotes = null] = quoteStyles;
  const language = plans[0]?.story.language ?? guessed;
  const typed = quotes?.choice === 'language' ? language && quoteStyleOf(language) : quotes?.choice;
  const offered = typed && plans.length === 1 && ownQuotes !== typed ? ownQuotes : null;
  const larger = taken.map(({ story }) => largerThanKept(story)).find((one) => one !== null);
  /** A title that can be typed stands in its field. */
  const nameShown = (plan: StoryOfFile) =>
    makesStories && plan === taken[0] && only ? '' : plan.story.title.trim() || plan.name;
  return (
    <>
      {order.length > 1 && makesStories && (
        <SegmentedControl
          aria-label={strings.importBecome(order.length)}
          isWide
          value={isOneBook ? 'one' : 'each'}
          onChange={(value) => setOneBook(value === 'one')}
          items={[
            { id: 'one', label: strings.importOneBook },
            { id: 'each', label: strings.importEach },
          ]}
        />
      )}
      {order.length > 1 && (isOneBook || !makesStories) && (
        <ol className={css.files} aria-label={strings.importOrder}>
          {order.map(({ name, story }, at) => (
            <li key={story.key} className={css.file}>
              <p className={css.name} dir="auto">
                {name}
              </p>
              <IconButton
                size="small"
                label={strings.importEarlier(name)}
                disabledReason={at === 0 ? strings.importFirst : undefined}
                onPress={() => move(at, -1)}
              >
                <ArrowUpIcon />
              </IconButton>
              <IconButton
                size="small"
                label={strings.importLater(name)}
                disabledReason={at === order.length - 1 ? strings.importLast : undefined}
                onPress={() => move(at, 1)}
              >
                <ArrowDownIcon />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {makesStories && only && (
        <TextField label={strings.importTitle} value={title} onChange={setTypedTitle} />
      )}
      {taken.map((plan, at) => (
        <section key={plan.story.key} className={css.plan}>
          <ImportFacts
            story={plan.story}
            name={nameShown(plan)}
            guessLanguage={guessLanguage}
            strings={strings}
            quotes={quoteStyles[at] ?? null}
            onGuess={at === 0 ? setGuessed : undefined}
          />
          <LossReport title={strings.importReport} lost={plan.notes} />
          <StoryOutline
            story={plan.story}
            known={known[at] ?? []}
            strings={strings}
            onRank={(id, rank) => setRanks((before) => ({ ...before, [id]: rank }))}
          />
        </section>
      ))}
      {!makesStories && !isNsfw && taken.some(({ story }) => story.isNsfw) && (
        <Banner tone="warning" title={strings.importAdult} />
      )}
      {offered && (
        <Checkbox isSelected={areQuotesTaken} onChange={setQuotesTaken}>
          {strings.importTypeQuotes(marksOf(offered, strings))}
        </Checkbox>
      )}
      {larger && <Banner tone="error" title={strings.importProblems[larger]} />}
      <div className={css.actions}>
        {actions.map(({ label, take }, at) => (
          <Button
            key={label}
            variant={at === 0 ? 'primary' : 'secondary'}
            disabledReason={larger && strings.importProblems[larger]}
            onPress={() => {
              if (offered && areQuotesTaken) quotes?.choose(offered);
              take(taken, refused);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

function joinFiles(order: readonly StoryOfFile[]): StoryOfFile {
  const [first] = order;
  const story = joinStories(order);
  if (!first || !story) throw new Error('There is no file to join.');
  return { name: first.name, story, notes: [...new Set(order.flatMap(({ notes }) => notes))] };
}

const withRanks = (story: Story, ranks: Ranks): Story =>
  Object.entries(ranks).reduce((changed, [id, rank]) => rankParagraph(changed, id, rank), story);
