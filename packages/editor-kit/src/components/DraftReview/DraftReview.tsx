'use client';

import { Banner, Button, prefersLessMotion, Row, Select, SelectItem, Switch } from '@fabula/ui-kit';
import { isHtmlElement } from '@fabula/ui-kit/dom';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type UIEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Draft } from '../../model/Draft.ts';
import {
  draftOf,
  draftsOf,
  intentOf,
  isRunning,
  type Run,
  replacedInPlace,
  reviewPlace,
} from '../../model/Run.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import { ConnectionLost } from '../Banners/Banners.tsx';
import { useWaiting } from '../StoryEditor/WaitingPencil.tsx';
import { findParagraph, paragraphSelector } from '../StoryText/paragraphElements.ts';
import { DraftBar } from './DraftBar.tsx';
import { DraftBody, type DraftMode, type Typing } from './DraftBody.tsx';
import { DraftLine, SpentLine } from './DraftNotes.tsx';
import {
  addedSoft,
  column,
  columns,
  columnTools,
  ink,
  pencil,
  review,
  wideReview,
} from './DraftReview.css.ts';
import { DraftTabs } from './DraftTabs.tsx';
import { ReasoningPanel } from './ReasoningPanel.tsx';
import { useHeldHeight, useShown, useShownAgain } from './staging.ts';

export function DraftReview() {
  const hasDraft = useEditor(({ run }) => draftOf(run) !== null);
  const inHandId = useEditor((state) => state.inHandId);
  const isBusy = useEditor(({ run }) => isRunning(run));
  const isLost = useEditor((state) => state.reconnecting !== null);
  const hasReasoning = useEditor(
    ({ preferences, run, reasoningLog }) =>
      preferences.showReasoning && (isRunning(run) ? run.reasoning.trim() !== '' : reasoningLog.length > 0),
  );
  // A page that opens with a draft shows the place where the writer stopped.
  const isOpening = useRef(hasDraft);
  useEffect(() => {
    if (!hasDraft) isOpening.current = false;
  }, [hasDraft]);
  return (
    <>
      {hasReasoning && <ReasoningPanel />}
      {hasDraft && <Review key={inHandId} isOpening={isOpening} />}
      {isLost && !isBusy && (
        <Row>
          <ConnectionLost />
        </Row>
      )}
    </>
  );
}

/** The run, without what is streamed into it: that changes the draft's body alone. */
function selectCalmRun() {
  let last: Run | undefined;
  return ({ run }: { readonly run: Run }): Run => {
    const isGrown = run.state === 'streaming' && last?.state === 'streaming' && run.id === last.id;
    if (!last || !isGrown) last = run;
    return last;
  };
}

const still: Typing = { isTyping: false, skip: () => undefined };

function Review({ isOpening }: { isOpening: RefObject<boolean> }) {
  const strings = useEditorStrings();
  const [calmRun] = useState(selectCalmRun);
  const run = useEditor(calmRun);
  const [mode, setMode] = useState<DraftMode>('read');
  const section = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useHeldHeight(section);
  const [isBeside, setBeside] = useState(false);
  const [typing, setTyping] = useState(still);
  const draft = draftOf(run);
  const drafts = draftsOf(run);
  const kind = intentOf(run)?.kind;
  const isBusy = isRunning(run);
  useWaiting(section, !isBusy && draft !== null, useEditor(reviewPlace));
  const isInPlace = useEditor((state) => replacedInPlace(state.run) !== null);
  const [isOriginalShown, setOriginalShown] = useState(false);

  useShown(section, isBusy, isOpening);

  useShownAgain(section, isOriginalShown);

  const others = drafts.filter(({ id }) => id !== draft?.id);
  const isWide = isBeside && others.length > 0 && !isAsking && !isBusy;
  useEffect(() => {
    // Two drafts take both margins. An attribute, as `:has()` of an ancestor makes keys dear.
    const editor = section.current?.closest('[data-fabula-editor]');
    if (!isWide || !editor) return;
    editor.setAttribute('data-drafts-beside', '');
    return () => editor.removeAttribute('data-drafts-beside');
  }, [isWide]);
  if (!draft || !kind) return null;
  const isOwnEdit = kind === 'edit' && drafts.length === 1;
  const body = (one: Draft, isShown: boolean) => (
    <DraftBody
      key={one.id}
      draft={one}
      kind={kind}
      mode={isBusy ? 'read' : mode}
      isBeside={!isShown}
      isWriting={isShown && run.state === 'streaming'}
      isUnfinished={run.state === 'failed' || run.state === 'cancelled'}
      isOriginalShown={isShown && isOriginalShown}
      {...(isShown && { onTyping: setTyping })}
    />
  );
  const shown = isWide ? (
    <SideBySide others={others} renderOther={(one) => body(one, false)}>
      {body(draft, true)}
    </SideBySide>
  ) : (
    body(draft, true)
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    // Keys in text fields are not shortcuts of the review, which itself stands in one.
    const field = (target as Element).closest(
      'input, textarea, [contenteditable], [aria-haspopup], [role="listbox"]',
    );
    const isTyped = field !== null && field.getAttribute('contenteditable') !== 'false';
    if (key.toLowerCase() !== 'o' || ctrlKey || metaKey || altKey || defaultPrevented || isTyped) return;
    if (!isInPlace) return;
    event.preventDefault();
    setOriginalShown(!isOriginalShown);
  };
  return (
    <section
      ref={section}
      className={isWide ? `${review} ${wideReview}` : review}
      aria-label={strings.draftReview}
      data-fabula-review
      data-writing={isBusy || undefined}
      onKeyDown={onKeyDown}
    >
      {isOwnEdit ? (
        shown
      ) : (
        <DraftTabs
          drafts={drafts}
          active={draft}
          isAsking={isAsking && !isBusy}
          onAskingChange={setAsking}
          canAsk={!isBusy}
        >
          {shown}
        </DraftTabs>
      )}
      {!isBusy && !isAsking && (
        <>
          <DraftConflictBanner />
          <DraftLine draft={draft} />
          <DraftBar
            draft={draft}
            mode={mode}
            onModeChange={setMode}
            isBeside={isBeside}
            onBesideChange={others.length > 0 ? setBeside : null}
            typing={typing}
            original={isInPlace ? { isShown: isOriginalShown, onChange: setOriginalShown } : null}
          />
          <SpentLine draft={draft} />
        </>
      )}
    </section>
  );
}

/** Shown when Accept refused: the draft no longer fits its paragraph, or is half a text. */
function DraftConflictBanner() {
  const strings = usePartStrings(reviewStrings);
  const conflict = useEditor((state) => state.misfit);
  const acceptAnyway = useEditor((state) => state.acceptAnyway);
  if (!conflict) return null;
  const titles = {
    changed: strings.misfitChanged,
    gone: strings.misfitGone,
    unfinished: strings.misfitUnfinished,
  };
  return (
    <Banner
      tone="warning"
      title={titles[conflict]}
      actions={
        <>
          {conflict === 'unfinished' && (
            <Button size="small" onPress={() => acceptAnyway('after')}>
              {strings.putAfter}
            </Button>
          )}
          {conflict !== 'gone' && (
            <Button size="small" onPress={() => acceptAnyway('place')}>
              {strings.replaceAnyway}
            </Button>
          )}
          {conflict !== 'unfinished' && (
            <Button size="small" onPress={() => acceptAnyway('end')}>
              {strings.putAtEnd}
            </Button>
          )}
        </>
      }
    >
      {conflict === 'unfinished' ? strings.misfitUnfinishedDetail : strings.misfitDetail}
    </Banner>
  );
}

interface SideBySideProps {
  others: readonly Draft[];
  children: ReactNode;
  renderOther: (draft: Draft) => ReactNode;
}

/** Two drafts side by side with linked or free scrolling; in a narrow room only the shown one. */
function SideBySide({ others, children, renderOther }: SideBySideProps) {
  const strings = usePartStrings(reviewStrings);
  const [otherId, setOtherId] = useState('');
  const [isTogether, setTogether] = useState(true);
  const root = useRef<HTMLDivElement>(null);
  /** The element scrolled by the link, whose scroll event is ignored. */
  const moved = useRef<Element | null>(null);
  const other = others.find(({ id }) => id === otherId) ?? others[0];

  const onScroll = ({ target }: UIEvent) => {
    if (!isTogether || !isHtmlElement(target) || !target.matches('[data-draft-scroll]')) return;
    if (moved.current === target) {
      moved.current = null;
      return;
    }
    const room = target.scrollHeight - target.clientHeight;
    for (const box of root.current?.querySelectorAll('[data-draft-scroll]') ?? []) {
      const to = room > 0 ? (target.scrollTop / room) * (box.scrollHeight - box.clientHeight) : 0;
      if (box === target || Math.abs(box.scrollTop - to) < 1) continue;
      moved.current = box;
      box.scrollTop = to;
    }
  };

  return (
    <div ref={root} onScrollCapture={onScroll}>
      {other && (
        <div className={columnTools}>
          <Select
            label={strings.beside}
            isLabelHidden
            selectedKey={other.id}
            onSelectionChange={(key) => setOtherId(String(key))}
          >
            {others.map(({ id, name }) => (
              <SelectItem key={id} id={id}>
                {name}
              </SelectItem>
            ))}
          </Select>
          <Switch isSelected={isTogether} onChange={setTogether}>
            {strings.scrollTogether}
          </Switch>
        </div>
      )}
      <div className={columns} data-columns>
        <div className={column}>{children}</div>
        {other && (
          <div className={column} data-beside>
            {renderOther(other)}
          </div>
        )}
      </div>
    </div>
  );
}

/** Milliseconds of the highlight on a changed paragraph. */
const highlightTime = 1000;
/** Milliseconds from pencil to ink. */
const inkTime = 240;

/** Brings what came into the window, and after it the next step, where no bar at the foot has it. */
function showAccepted(here: HTMLElement | null, [first = '', ...others]: readonly string[]): void {
  const editor = here?.closest('[data-fabula-editor]');
  findParagraph(here, first)?.scrollIntoView({ block: 'nearest' });
  const last = findParagraph(here, others.at(-1) ?? first);
  const step = editor?.querySelector('[data-fabula-step]');
  const foot = editor?.querySelector('[data-fabula-mobile-toolbar]');
  const isAtEnd = last !== null && last === [...(editor?.querySelectorAll(paragraphSelector) ?? [])].at(-1);
  if (isAtEnd && foot?.checkVisibility() !== true) step?.scrollIntoView({ block: 'nearest' });
}

/** Milliseconds in which what comes after Accept finds its place. */
const settlingTime = 3000;
const acts = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const;

/**
 * Shows again while what is scrolled to is laid out, which may be higher than was thought. Ends with the
 * writer's next act.
 */
function keepShown(here: HTMLElement | null, show: () => void): () => void {
  const editor = here?.closest<HTMLElement>('[data-fabula-editor]');
  if (!editor) return () => undefined;
  const sizes = new ResizeObserver(show);
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    sizes.disconnect();
    for (const act of acts) editor.ownerDocument.removeEventListener(act, stop, true);
  };
  const frame = requestAnimationFrame(() => {
    show();
    for (const one of [editor, ...editor.querySelectorAll('[data-fabula-story], [data-fabula-step]')])
      sizes.observe(one);
  });
  const timer = setTimeout(stop, settlingTime);
  for (const act of acts) editor.ownerDocument.addEventListener(act, stop, true);
  return stop;
}

export function AcceptedHighlight() {
  const accepted = useEditor((state) => state.lastAccepted);
  const here = useRef<HTMLSpanElement>(null);
  const seen = useRef(accepted);
  useEffect(() => {
    if (seen.current === accepted) return;
    seen.current = accepted;
    const isStill = prefersLessMotion();
    for (const id of accepted) {
      const paragraph = findParagraph(here.current, id);
      // New text has a darkening of its own.
      if (!paragraph || paragraph.hasAttribute('data-fresh')) continue;
      // Equal at start and end, so that nothing seems to move.
      const ground = { backgroundColor: addedSoft };
      paragraph.animate([ground, ground], { duration: highlightTime, id: 'accepted' });
      if (isStill) continue;
      const darkening = [{ color: pencil }, { color: ink }];
      paragraph.animate(darkening, { duration: inkTime, easing: 'ease-out', id: 'inked' });
    }
    return keepShown(here.current, () => showAccepted(here.current, accepted));
  }, [accepted]);
  return <span ref={here} hidden />;
}
