'use client';

import { VisuallyHidden } from '@fabula/ui-kit';
import { focusedElement, isElement } from '@fabula/ui-kit/dom';
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { picturedParagraphs } from '../../model/Assistance.ts';
import { isOnPage } from '../../model/chapterPages.ts';
import { headingLevels } from '../../model/headings.ts';
import {
  canAsk,
  intentOf,
  replacedInPlace,
  reviewPlace,
  revisedBy,
  revisedParagraph,
} from '../../model/Run.ts';
import type { Details, Headings, Privacies, Story } from '../../model/Story.ts';
import { type ShownText, shownText } from '../../model/sections.ts';
import { useEditor, useEditorProvider, useEditorStrings, useStoryLanguage } from '../../react/useEditor.ts';
import type { TextEngine } from '../../text/createTextEngine.ts';
import { ChapterEdge } from '../ChapterAlone/ChapterEdge.tsx';
import { useAlone } from '../ChapterAlone/useAlone.ts';
import { ParagraphBar } from '../ParagraphBar/ParagraphBar.tsx';
import { WishLine } from '../ParagraphBar/WishLine.tsx';
import { ParagraphImages } from '../ParagraphImages/ParagraphImages.tsx';
import { PhoneBar as Bar, useHeld } from '../PhoneBar/PhoneBar.tsx';
import { roomOnly } from '../PremiseCard/PremiseCard.css.ts';
import { useWhileWriting } from '../PremiseCard/PremiseCard.tsx';
import { atStart, ProposalCards, useWaitingPlaces } from '../Proposals/WaitingProposals.tsx';
import { SectionLine } from '../SectionDetails/SectionLine.tsx';
import { SectionEnding } from '../SectionEnding/SectionEnding.tsx';
import { afterText } from '../StoryEditor/afterText.tsx';
import { SummaryOffer } from '../Summaries/SummaryOffer.tsx';
import { TextSurface } from '../TextSurface/TextSurface.tsx';
import {
  ContinueHere as GoOnHere,
  PlacedReview,
  usePencil,
  useTaken,
  PencilVoice as Voice,
} from './CaretPencil.tsx';
import { ParagraphEditor } from './ParagraphEditor.tsx';
import { ParagraphActionsContext, useStoryActions } from './paragraphActions.tsx';
import { selectParagraph } from './paragraphElements.ts';
import { attributesOf, useAskedAbout, useFresh, useMarks } from './paragraphLooks.ts';
import { SelectionBubble, useSelection } from './SelectionBubble.tsx';
import { MarginMark, SentenceMarks } from './SentenceMarks.tsx';
import { SlashList, useSlash } from './SlashList.tsx';
import { empty, emptyDetail, emptyTitle, story as storyClass } from './StoryText.css.ts';
import { undoInText } from './undo.ts';
import { useParagraphPointer } from './useParagraphPointer.ts';
import { useTextKeys } from './useTextKeys.ts';
import { useTyping } from './useTyping.ts';

const PhoneBar = afterText(memo(Bar));
const PencilVoice = afterText(memo(Voice));
const ContinueHere = afterText(memo(GoOnHere));

/**
 * The story in ink as one text with one caret; pencil, pictures and section ends are inserted at their
 * places. A placeholder before there is any.
 */
export function StoryText() {
  const strings = useEditorStrings();
  const { store, hasAi } = useEditorProvider();
  const hintId = useId();
  const pencilHintId = useId();
  const root = useRef<HTMLElement>(null);
  const [engine, setEngine] = useState<TextEngine | null>(null);
  const paragraphs = useEditor(({ story }) => story.paragraphs);
  const picks = useEditor(({ story }) => story.picks);
  const breaks = useEditor(({ story }) => story.breaks);
  const placedId = useEditor((state) => (state.run.state === 'idle' ? undefined : reviewPlace(state)));
  const workId = useEditor(({ work }) => work?.id ?? null);
  const mode = useEditor(({ work }) => work?.mode ?? null);
  const isAhead = useEditor(({ typed }) => typed !== null);
  const revisedIds = useEditor(({ run }) => revisedBy(intentOf(run)?.place));
  const revisedId = useEditor(({ run }) => revisedParagraph(run));
  const isReplacing = useEditor(({ run }) => replacedInPlace(run) !== null);
  const replacedId = isReplacing ? revisedId : null;
  const isAwaited = useEditor(({ run }) => !canAsk(run));
  const pictured = useEditor(({ story, pictures }) => picturedParagraphs(story.images, pictures));
  const page = useAlone();
  const shown = useMemo(
    () => shownText({ paragraphs, breaks }, placedId, page),
    [paragraphs, breaks, placedId, page],
  );
  const asked = useEditor(({ work }) => work?.selected ?? null);
  const marks = useAskedAbout(asked, useTaken(engine, useMarks(shown.paragraphs, hasAi ? picks : noPicks)));
  const { shown: selection, hasWords, look: lookAtSelection } = useSelection(engine, root);
  const pencil = usePencil(engine);
  const pencilId = pencil?.id ?? null;
  const fresh = useFresh(
    paragraphs,
    engine,
    useEditor((state) => state.lastTaken),
  );
  const waiting = useWaitingPlaces();
  const { pointedId, handlers } = useParagraphPointer();
  const [actions, question] = useStoryActions(root);
  const slash = useSlash(engine);
  const onTextKey = useTextKeys(engine, actions, slash.onKey);
  const { onChange, onMove, onWall } = useTyping(engine, shown);
  const walls = useMemo(() => wallsOf(shown), [shown]);
  const isEmpty = paragraphs.length === 0 && !isAhead;
  const [held, look] = useHeld(engine);
  const isSentenceFocused = useEditor(
    ({ isFocusMode, preferences }) => isFocusMode && preferences.focusScope === 'sentence',
  );
  const isTypewriter = useEditor(({ preferences }) => preferences.typewriterScrolling);
  const quotes = useEditor(({ preferences }) => preferences.quotes);
  const language = useStoryLanguage();

  const headings = useEditor(({ story }) => story.headings ?? noHeadings);
  const privacy = useEditor(({ story }) => story.privacy ?? noPrivacy);
  const levels = useMemo(() => headingLevels(paragraphs, headings), [paragraphs, headings]);
  const attributes = useMemo(
    () =>
      attributesOf(
        fresh,
        [workId, revisedIds.includes(placedId ?? '') ? null : placedId],
        revisedIds,
        pencilId,
        headings,
        levels,
        privacy,
        { hidden: strings.hiddenFromAi, note: strings.noteToSelf },
        hasAi,
      ),
    [fresh, workId, placedId, revisedIds, pencilId, headings, levels, privacy, strings, hasAi],
  );

  const details = useEditor(({ story }) => story.details ?? noDetails);
  const openDetailsId = useEditor((state) => state.openDetailsId);
  const offerId = useEditor((state) => state.summaryOffer);

  const wish = mode === 'edit' || mode === 'mark' ? null : mode;
  const wishId = wish ? workId : null;
  const after = useMemo(() => {
    const hidden = new Set([...shown.collapsed.values()].flat());
    const ids = new Set([
      ...Object.keys(breaks),
      ...pictured,
      ...shown.collapsed.keys(),
      wishId,
      // In the paragraph's own place it stands instead.
      revisedId === placedId ? null : placedId,
      ...Object.keys(details),
      openDetailsId,
      offerId,
      ...waiting.keys(),
    ]);
    return new Map(
      [...ids].flatMap((id) => {
        if (typeof id !== 'string' || hidden.has(id)) return [];
        if (page && !isOnPage(page, paragraphs, id)) return [];
        const node = (
          <Fragment key={id}>
            {headings[id] && <SectionLine id={id} />}
            {offerId === id && <SummaryOffer id={id} />}
            {wish && wishId === id && <WishLine key={wish} id={id} mode={wish} />}
            {pictured.has(id) && <ParagraphImages paragraphId={id} />}
            {placedId === id && revisedId !== id && <PlacedReview />}
            <ProposalCards ids={waiting.get(id) ?? noIds} />
            {breaks[id] && <SectionEnding paragraphId={id} />}
            {shown.collapsed.get(id)?.map((lastId) => (
              <SectionEnding key={lastId} paragraphId={lastId} />
            ))}
          </Fragment>
        );
        return [[id, node] as const];
      }),
    );
  }, [
    breaks,
    pictured,
    shown,
    wish,
    wishId,
    placedId,
    revisedId,
    waiting,
    details,
    openDetailsId,
    offerId,
    headings,
    page,
    paragraphs,
  ]);

  const standIn = mode === 'edit' || mode === 'mark' ? mode : null;
  const markedText = standIn === 'mark' ? paragraphs.find(({ id }) => id === workId)?.text : undefined;
  const instead = useMemo(() => {
    const nodes = new Map<string, ReactNode>();
    if (revisedId !== null && revisedId === placedId) nodes.set(revisedId, <PlacedReview key="review" />);
    if (standIn === 'edit' && workId !== null) nodes.set(workId, <ParagraphEditor id={workId} />);
    if (standIn === 'mark' && workId !== null)
      nodes.set(workId, <SentenceMarks id={workId} text={markedText ?? ''} />);
    return nodes;
  }, [standIn, workId, markedText, revisedId, placedId]);
  const insteadShown = useMemo(
    () => new Set(revisedId === null || isReplacing || (standIn && workId === revisedId) ? [] : [revisedId]),
    [revisedId, isReplacing, standIn, workId],
  );

  useEffect(() => {
    // The current paragraph may be folded away, or undone.
    const { work, typed, leaveText } = store.getState();
    if (work && !typed && !shown.paragraphs.some(({ id }) => id === work.id)) leaveText();
  }, [store, shown]);

  const follow = () => {
    lookAtSelection();
    slash.look();
    const { story, typed, work, workOn } = store.getState();
    if (!engine?.view.hasFocus() || (story.paragraphs.length === 0 && !typed)) return;
    const id = engine.caret()?.id ?? engine.selection()?.from.id;
    if (id !== undefined && id !== work?.id) workOn(id);
  };

  const onSelect = () => {
    follow();
    look();
  };

  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    // A blurred window keeps its place in the text.
    if (target !== engine?.view.dom || focusedElement(target) === target) return;
    requestAnimationFrame(() => lookAtSelection(true));
    // Inserted parts and tools belong to a paragraph, which must not go while it is blank.
    const isNear =
      isElement(relatedTarget) &&
      (root.current?.contains(relatedTarget) || relatedTarget.closest('[data-bar-of]'));
    if (isNear) store.getState().takeTyped();
    else store.getState().keepTyped();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const bar = isElement(event.target) ? event.target.closest<HTMLElement>('[data-bar-of]') : null;
    if (!bar || event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    selectParagraph(bar, bar.dataset.barOf ?? '');
  };

  const before = (
    <>
      {!page?.from && placedId === null && <PlacedReview />}
      {!page?.from && <ProposalCards ids={waiting.get(atStart) ?? noIds} />}
      {shown.collapsed.get(null)?.map((lastId) => (
        <SectionEnding key={lastId} paragraphId={lastId} />
      ))}
    </>
  );
  // The draft of these words stands where the bubble would.
  const isOfDraft = selection?.selected.ids.some((id) => revisedIds.includes(id));
  // The bubble has the verbs of selected words.
  const isMarginAway = hasWords && mode === null;
  const barIds = new Set(
    isMarginAway ? [] : ([workId, pointedId].filter((id) => id !== null && id !== replacedId) as string[]),
  );
  return (
    <ParagraphActionsContext.Provider value={actions}>
      {hasAi && (!isEmpty || !isAwaited) && <EmptyStory isDone={!isEmpty} />}
      <article
        ref={root}
        className={storyClass}
        aria-label={strings.storyText}
        hidden={isEmpty && isAwaited}
        data-fabula-story
        data-pointing={(pointedId !== null && barIds.has(pointedId)) || undefined}
        onFocus={({ target }) => target === engine?.view.dom && follow()}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <ChapterEdge at="start" />
        <TextSurface
          paragraphs={shown.paragraphs}
          onChange={onChange}
          isAhead={isAhead}
          onSelect={onSelect}
          onMove={onMove}
          onKeyDown={onTextKey}
          onUndo={() => undoInText(store, 'undo', engine?.view.dom ?? null)}
          onRedo={() => undoInText(store, 'redo', engine?.view.dom ?? null)}
          label={strings.storyText}
          describedBy={pencil ? `${hintId} ${pencilHintId}` : hintId}
          placeholder={hasAi ? strings.writeFirst : strings.writeFirstAlone}
          isSentenceFocused={isSentenceFocused}
          isTypewriter={isTypewriter}
          quotes={quotes}
          rankOf={(id) => headings[id]}
          language={language}
          walls={walls}
          onWall={onWall}
          marks={marks}
          attributes={attributes}
          pencil={pencil}
          before={before}
          after={after}
          instead={instead}
          insteadShown={insteadShown}
          engineRef={setEngine}
        />
        <ChapterEdge at="end" />
        {[...barIds].map((id) => (
          <Fragment key={id}>
            <ParagraphBar
              id={id}
              mode={workId === id ? mode : null}
              isPointedAt={pointedId === id}
              isBlock={held.what === 'block' && workId === id}
            />
            {hasAi && !headings[id] && (
              <MarginMark
                id={id}
                isMarking={workId === id && mode === 'mark'}
                isPointedAt={pointedId === id}
              />
            )}
          </Fragment>
        ))}
        {selection && !isOfDraft && mode === null && (
          <SelectionBubble shown={selection} onLeave={() => engine?.focus()} />
        )}
        {slash.slash && <SlashList slash={slash.slash} onChoose={slash.choose} onPoint={slash.point} />}
        <PhoneBar story={root} engine={engine} held={held} selected={selection?.selected ?? null} />
        <PencilVoice />
        {hasAi && !isEmpty && <ContinueHere />}
      </article>
      <VisuallyHidden id={hintId}>{strings.paragraphHint}</VisuallyHidden>
      {pencil && <VisuallyHidden id={pencilHintId}>{strings.pencilHint}</VisuallyHidden>}
      {question}
    </ParagraphActionsContext.Provider>
  );
}

const noPicks: Story['picks'] = {};
const noIds: readonly string[] = [];
const noHeadings: Headings = {};
const noDetails: Details = {};
const noPrivacy: Privacies = {};
const noWalls: ReadonlySet<string> = new Set();

function wallsOf({ paragraphs, collapsed }: ShownText): ReadonlySet<string> {
  if (collapsed.size === 0) return noWalls;
  return new Set(
    paragraphs.filter((_, index) => collapsed.has(paragraphs[index - 1]?.id ?? null)).map(({ id }) => id),
  );
}

function EmptyStory({ isDone }: { isDone: boolean }) {
  const strings = useEditorStrings();
  const isWriting = useWhileWriting(isDone);
  if (isDone && !isWriting) return null;
  return (
    <div className={isDone ? `${empty} ${roomOnly}` : empty}>
      <p className={emptyTitle}>{strings.emptyStory}</p>
      <p className={emptyDetail}>{strings.emptyStoryDetail}</p>
    </div>
  );
}
