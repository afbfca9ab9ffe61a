'use client';

import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  CloseIcon,
  HandMark,
  IconButton,
  Proposed,
  RetryIcon,
  Skeleton,
  Toolbar,
  useIntoView,
  useLessMotion,
  VisuallyHidden,
} from '@fabula/ui-kit';
import { EmphasizedText, shortcutLabel } from '@fabula/work-kit';
import type { Hand } from '@fabula/work-kit/core';
import { growingEmphasis, splitSentences } from '@fabula/writing';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type Draft,
  mixedDraft,
  type SentencePlace,
  withMovedSentence,
  withoutSentence,
} from '../../model/Draft.ts';
import type { IntentKind } from '../../model/Intent.ts';
import { draftsOf } from '../../model/Run.ts';
import { draftName, failureReason } from '../../react/strings/EditorStrings.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import {
  useEditor,
  useEditorProvider,
  useHandTone,
  usePartStrings,
  useTextLang,
} from '../../react/useEditor.ts';
import { RewritePreview } from '../RewritePreview/RewritePreview.tsx';
import { useScrollEdges } from '../ScrollEdges/useScrollEdges.ts';
import { draftText, errorLine, growing, mixTools, paragraph, quietNote, sheet } from './DraftReview.css.ts';
import { useFollowedEnd } from './ReasoningPanel.tsx';
import { MarkableParagraphs, SentenceList, TakeableParagraphs } from './SentenceList.tsx';

const model: Hand = { kind: 'model', name: '' };

export interface DraftBodyProps {
  draft: Draft;
  mode: DraftMode;
  /** Verdicts and marks apply to the shown draft alone. */
  isBeside?: boolean;
  isWriting?: boolean;
  isUnfinished?: boolean;
  kind: IntentKind;
  /** Shows the text that a rewrite is of. */
  isOriginalShown?: boolean;
  onTyping?: (typing: Typing) => void;
}

export function DraftBody({
  draft: given,
  mode: wanted,
  isBeside = false,
  isWriting = false,
  isUnfinished = false,
  kind,
  isOriginalShown = false,
  onTyping,
}: DraftBodyProps) {
  const strings = usePartStrings(reviewStrings);
  const lang = useTextLang();
  const draft = useEditor(({ run }) => draftsOf(run).find(({ id }) => id === given.id)) ?? given;
  const name = draftName(strings, draft);
  const mode = isBeside && wanted === 'mark' ? 'read' : wanted;
  const isTypedOut = useEditor(({ preferences }) => preferences.showWordByWord);
  const isImproving = draft.state === 'writing' && !isWriting;
  const isBusy = isWriting || isImproving;
  const isPreview = draft.changes !== null && (mode === 'read' || isBusy);
  const isPlain = mode === 'read' && draft.name !== mixedDraft && !isPreview;
  const typed = useTypedParagraphs(draft.paragraphs, isTypedOut && (isPlain || isBusy) && !isPreview);
  const box = useFollowedEnd<HTMLElement>(typed.paragraphs, isBusy || typed.isTyping);
  const { isTyping, skip } = typed;
  useScrollEdges(box, !isPreview);

  const wasWriting = useRef(isBusy);
  useEffect(() => {
    // Who followed it as it was typed out is at its end.
    if (wasWriting.current && !isBusy && !isTypedOut && box.current) box.current.scrollTop = 0;
    wasWriting.current = isBusy;
  }, [box, isBusy, isTypedOut]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `skip` does the same at each render
  useEffect(() => {
    onTyping?.({ isTyping, skip });
  }, [isTyping, onTyping]);

  const isAlternative = draft.groupId !== undefined;
  const label = isImproving
    ? isAlternative
      ? strings.writing
      : strings.improving
    : isWriting
      ? strings.writing
      : isUnfinished || draft.isUnfinished
        ? strings.unfinished
        : kind === 'edit' && draft.isOriginal
          ? strings.yourEdit
          : draft.isOriginal
            ? strings.suggested
            : name;

  const by = useEditor(({ proposals, inHandId }) => proposals.find(({ id }) => id === inHandId)?.by) ?? model;
  const tone = useHandTone(by);
  const isOther = by.kind !== 'model' && by.kind !== 'self';

  return (
    <div className={sheet}>
      <Proposed
        state="pencil"
        hand={tone}
        label={
          isOther ? (
            <>
              {label} <HandMark tone={tone}>{strings.proposedBy(by.name)}</HandMark>
            </>
          ) : (
            label
          )
        }
        isWriting={(isBusy || isTyping) && !isPreview}
      >
        {isPreview ? (
          <RewritePreview draft={draft} isWriting={isBusy || isBeside} isOriginalShown={isOriginalShown} />
        ) : (
          <section
            ref={box}
            className={isWriting ? `${draftText} ${growing}` : draftText}
            data-draft-scroll
            tabIndex={isPlain || isBusy ? 0 : undefined}
            aria-label={name}
          >
            {isBusy || isPlain ? (
              typed.paragraphs.map((words, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a draft only grows at its end
                <p key={index} dir="auto" {...lang} className={paragraph}>
                  <EmphasizedText
                    text={index === typed.paragraphs.length - 1 ? growingEmphasis(words) : words}
                  />
                </p>
              ))
            ) : mode === 'mark' ? (
              <MarkableParagraphs draft={draft} />
            ) : draft.name === mixedDraft ? (
              <MixedParagraphs draft={draft} />
            ) : (
              <TakeableParagraphs draft={draft} />
            )}
            {isImproving && draft.paragraphs.length === 0 && <Skeleton lines={4} label={name} />}
          </section>
        )}
      </Proposed>
      {draft.state === 'failed' && <DraftFailure draft={draft} />}
    </div>
  );
}

function DraftFailure({ draft }: { draft: Draft }) {
  const strings = usePartStrings(reviewStrings);
  const retry = useEditor((state) => state.retryDraft);
  const { failureActions } = useEditorProvider();
  const message = draft.failure ? failureReason(strings, draft.failure) : '';
  const line = useIntoView<HTMLDivElement>(draft.failure);
  return (
    <div ref={line} className={errorLine}>
      <span role="alert">{message === '' ? strings.unknownError : strings.error(message)}</span>
      {!draft.isOriginal && (
        <Button size="small" icon={<RetryIcon size={16} />} onPress={() => retry(draft.id)}>
          {strings.retry}
        </Button>
      )}
      {draft.failure && failureActions(draft.failure)}
    </div>
  );
}

/** Judge sentences, mark them as memory, or take them over. */
export type DraftMode = 'read' | 'mark' | 'take';

export interface Typing {
  readonly isTyping: boolean;
  readonly skip: () => void;
}

/** Milliseconds a word in the draft panel. */
const typingPace = 200;

const wordPattern = /\S+\s*/g;

interface TypedParagraphs {
  paragraphs: readonly string[];
  isTyping: boolean;
  skip: () => void;
}

/** Types paragraphs word by word, unless `isOn` is false or the reader prefers reduced motion. */
function useTypedParagraphs(paragraphs: readonly string[], isOn: boolean): TypedParagraphs {
  const hasLessMotion = useLessMotion();
  const [shown, setShown] = useState(0);
  const words = useMemo(() => paragraphs.map((text) => text.match(wordPattern) ?? []), [paragraphs]);
  const total = words.reduce((sum, list) => sum + list.length, 0);
  const isAnimated = isOn && !hasLessMotion;
  const isTyping = isAnimated && shown < total;

  useEffect(() => {
    if (!isAnimated) setShown(0);
  }, [isAnimated]);

  useEffect(() => {
    if (!isTyping) return;
    const timer = setInterval(() => setShown((count) => count + 1), typingPace);
    return () => clearInterval(timer);
  }, [isTyping]);

  const visible = useMemo(() => {
    let left = shown;
    return words.flatMap((list) => {
      const part = list.slice(0, left).join('');
      left = Math.max(left - list.length, 0);
      return part === '' ? [] : [part];
    });
  }, [words, shown]);

  return {
    paragraphs: isAnimated ? visible : paragraphs,
    isTyping,
    skip: () => setShown(Number.MAX_SAFE_INTEGER),
  };
}

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

function MixedParagraphs({ draft }: { draft: Draft }) {
  const strings = usePartStrings(reviewStrings);
  const setParagraphs = useEditor((state) => state.setDraftParagraphs);
  const [place, setPlace] = useState<SentencePlace>({ paragraph: 0, sentence: 0 });
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  /** Index of the sentence, counted through all paragraphs, that takes the focus after the reorder. */
  const next = useRef<number | null>(null);

  useEffect(() => {
    const order = next.current;
    next.current = null;
    if (order === null) return;
    const all = root.current?.querySelectorAll<HTMLElement>('[data-sentence]');
    all?.[Math.min(Math.max(order, 0), all.length - 1)]?.focus();
  });

  const change = (paragraphs: readonly string[], focused: number, isByTool: boolean) => {
    if (!isByTool) next.current = focused;
    setParagraphs(draft.id, paragraphs);
  };
  const remove = (at: SentencePlace, isByTool = false) => {
    change(withoutSentence(draft.paragraphs, at), orderOf(draft.paragraphs, at), isByTool);
    setSaid(strings.sentenceRemoved);
  };
  const move = (at: SentencePlace, by: 1 | -1, isByTool = false) => {
    const after = withMovedSentence(draft.paragraphs, at, by);
    const moved = orderOf(draft.paragraphs, at);
    // A move over the edge of a paragraph keeps the order of the sentences.
    const isInside = placeAt(draft.paragraphs, moved + by)?.paragraph === at.paragraph;
    const order = isInside ? moved + by : moved;
    setPlace(placeAt(after, order) ?? at);
    change(after, order, isByTool);
  };

  if (draft.paragraphs.length === 0) return <div className={quietNote}>{strings.mixedEmpty}</div>;
  return (
    <div ref={root}>
      <SentenceList
        role="button"
        paragraphs={draft.paragraphs}
        label={strings.mixedHint}
        onTurnTo={setPlace}
        onKey={({ key, altKey }, at) => {
          const step = steps[key];
          if (altKey && step !== undefined) move(at, step);
          else if (key === 'Delete' || key === 'Backspace') remove(at);
          else return false;
          return true;
        }}
      />
      <Toolbar aria-label={strings.mixedTools} className={mixTools}>
        <IconButton
          size="small"
          label={strings.sentenceEarlier}
          shortcut={shortcutLabel('Alt ↑', strings.keys)}
          onPress={() => move(place, -1, true)}
        >
          <ArrowUpIcon size={16} />
        </IconButton>
        <IconButton
          size="small"
          label={strings.sentenceLater}
          shortcut={shortcutLabel('Alt ↓', strings.keys)}
          onPress={() => move(place, 1, true)}
        >
          <ArrowDownIcon size={16} />
        </IconButton>
        <IconButton
          size="small"
          label={strings.removeSentence}
          shortcut={shortcutLabel('Delete', strings.keys)}
          onPress={() => remove(place, true)}
        >
          <CloseIcon size={16} />
        </IconButton>
      </Toolbar>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

function orderOf(paragraphs: readonly string[], { paragraph, sentence }: SentencePlace): number {
  const before = paragraphs.slice(0, paragraph).reduce((sum, text) => sum + splitSentences(text).length, 0);
  return before + sentence;
}

function placeAt(paragraphs: readonly string[], order: number): SentencePlace | null {
  let left = order;
  for (const [paragraph, text] of paragraphs.entries()) {
    const count = splitSentences(text).length;
    if (left >= 0 && left < count) return { paragraph, sentence: left };
    left -= count;
  }
  return null;
}
