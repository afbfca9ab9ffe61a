'use client';

import { Stack, VisuallyHidden } from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import { EmphasizedText } from '@fabula/work-kit';
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Draft } from '../../model/Draft.ts';
import { intentOf } from '../../model/Run.ts';
import { countVerdicts, isDecidable, type ReviewedChange } from '../../model/sentenceChanges.ts';
import { draftName } from '../../react/strings/EditorStrings.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, useEditorProvider, usePartStrings, useTextLang } from '../../react/useEditor.ts';
import { useScrollEdges } from '../ScrollEdges/useScrollEdges.ts';
import { hasSelectedBlock } from '../StoryText/paragraphElements.ts';
import { type ChangeCommand, ChangeMark, ChangeTools, commandOf, SentenceField } from './Change.tsx';
import { kept, paragraph, text } from './RewritePreview.css.ts';

export interface RewritePreviewProps {
  draft: Draft;
  isWriting?: boolean;
  /** Shows the text that it is a rewrite of. */
  isOriginalShown?: boolean;
}

export function RewritePreview({ draft, isWriting = false, isOriginalShown = false }: RewritePreviewProps) {
  const strings = usePartStrings(reviewStrings);
  const lang = useTextLang();
  const { store } = useEditorProvider();
  const accept = useEditor((state) => state.acceptDraft);
  const before = useEditor(({ run }) => intentOf(run)?.before ?? '');
  const changes = draft.changes ?? [];
  const order = useMemo(() => changes.flatMap((one, at) => (isDecidable(one) ? [at] : [])), [changes]);
  const [chosen, setChosen] = useState(0);
  const [editing, setEditing] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLElement>(null);
  const isHeld = useRef(false);
  const hintId = useId();
  const current = order.includes(chosen) ? chosen : (order[0] ?? -1);
  const counts = countVerdicts(changes);
  const shown = paragraphsOf(changes);
  useOpeningFocus(box, !isWriting);
  const original = useTurnedFocus(box, isOriginalShown);
  useScrollEdges(box, !isOriginalShown);
  useScrollEdges(original, isOriginalShown);

  useEffect(() => {
    if (!isHeld.current || editing !== null) return;
    isHeld.current = false;
    box.current?.querySelector<HTMLElement>(`[data-change="${current}"]`)?.focus();
  }, [current, editing]);

  const goTo = (at: number | undefined) => {
    if (at === undefined) return;
    setChosen(at);
    box.current?.querySelector<HTMLElement>(`[data-change="${at}"]`)?.focus();
  };

  const judge = (verdict: 'accepted' | 'rejected') => {
    store.getState().setVerdict(current, verdict);
    setSaid(
      `${strings.verdictSaid[verdict]}. ${strings.verdicts(...countsAfter(changes, current, verdict))}`,
    );
  };

  const run = (command: ChangeCommand) => {
    if (isWriting || current < 0) return;
    const at = order.indexOf(current);
    switch (command) {
      case 'next':
        return goTo(order[at + 1]);
      case 'previous':
        return goTo(order[at - 1]);
      case 'first':
        return goTo(order[0]);
      case 'last':
        return goTo(order.at(-1));
      case 'accept':
      case 'reject':
        judge(command === 'accept' ? 'accepted' : 'rejected');
        return goTo(nextOpen(changes, order, at) ?? current);
      case 'turn':
        return judge(changes[current]?.verdict === 'accepted' ? 'rejected' : 'accepted');
      case 'edit':
        return canEdit(changes[current]) ? setEditing(current) : undefined;
      default: {
        const isAccepting = command === 'acceptAll';
        store.getState().setAllVerdicts(isAccepting ? 'accepted' : 'rejected');
        setSaid(isAccepting ? strings.verdictSaid.allAccepted : strings.verdictSaid.allRejected);
      }
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || editing !== null || isWriting) return;
    const isRightToLeft = getComputedStyle(event.target as HTMLElement).direction === 'rtl';
    const command = commandOf(event, isRightToLeft);
    if (event.key === 'Enter') accept();
    else if (command) run(command);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const changeAt = (event: MouseEvent) => {
    const at = (event.target as HTMLElement).closest<HTMLElement>('[data-change]')?.dataset.change;
    return at === undefined ? undefined : Number(at);
  };

  return (
    <Stack gap={2}>
      {isOriginalShown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section ref={original} className={text} aria-label={strings.original} tabIndex={0}>
          {before.split(/\n{2,}/).map((words, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
            <p key={index} dir="auto" {...lang} className={`${paragraph} ${kept}`}>
              <EmphasizedText text={words} />
            </p>
          ))}
        </section>
      )}
      <section
        ref={box}
        className={text}
        data-draft-scroll
        hidden={isOriginalShown}
        aria-label={
          draft.isOriginal
            ? strings.rewritePreview
            : `${strings.rewritePreview}: ${draftName(strings, draft)}`
        }
        aria-describedby={hintId}
        tabIndex={order.length === 0 ? 0 : undefined}
        onKeyDown={onKeyDown}
        onClick={(event) => !isWriting && goTo(changeAt(event))}
        onDoubleClick={() => run('edit')}
      >
        {shown.map((indexes, number) => (
          <p key={indexes[0]} dir="auto" {...lang} className={paragraph}>
            {indexes.map((at) => {
              const change = changes[at];
              if (!change) return null;
              if (!isDecidable(change))
                return <EmphasizedText key={at} text={`${change.original.trim()} `} />;
              return at === editing ? (
                <SentenceField
                  key={at}
                  text={(change.edited ?? change.rewritten).trim()}
                  onDone={(words, isByKey) => {
                    isHeld.current = isByKey;
                    setEditing(null);
                    if (words === null) return;
                    store.getState().editChange(at, words);
                    setSaid(strings.verdictSaid.accepted);
                  }}
                />
              ) : (
                <Fragment key={at}>
                  <ChangeMark
                    change={change}
                    index={at}
                    isCurrent={at === current}
                    isReadOnly={isWriting}
                  />{' '}
                </Fragment>
              );
            })}
            {isWriting && number === shown.length - 1 && <EmphasizedText text={restOf(before, changes)} />}
          </p>
        ))}
      </section>
      {!isWriting &&
        !isOriginalShown &&
        (order.length === 0 ? (
          <div>{strings.noChanges}</div>
        ) : (
          <ChangeTools counts={counts} canEdit={canEdit(changes[current])} onCommand={run} />
        ))}
      <VisuallyHidden>
        <span id={hintId}>{strings.rewriteHint}</span>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Stack>
  );
}

const findCurrent = (box: Element | null) => box?.querySelector<HTMLElement>('[data-current]');

/** What a rewrite that is still written has not come to. */
function restOf(before: string, changes: readonly ReviewedChange[]): string {
  return before.slice(changes.reduce((length, { original }) => length + original.length, 0));
}

function canEdit(change: ReviewedChange | undefined): boolean {
  return change?.action === 'edit' || change?.action === 'add';
}

function nextOpen(changes: readonly ReviewedChange[], order: readonly number[], at: number) {
  return [...order.slice(at + 1), ...order.slice(0, at)].find((one) => changes[one]?.verdict === 'open');
}

function countsAfter(
  changes: readonly ReviewedChange[],
  index: number,
  verdict: ReviewedChange['verdict'],
): [number, number, number] {
  const { open, accepted, rejected } = countVerdicts(
    changes.map((change, at) => (at === index ? { ...change, verdict } : change)),
  );
  return [open, accepted, rejected];
}

/** True where two line breaks are among the blanks at its end. */
const endsParagraph = (text: string) => text.slice(text.trimEnd().length).split('\n').length > 2;

/** Indexes of the changes by paragraph; a break belongs to the paragraph that it ends. */
function paragraphsOf(changes: readonly ReviewedChange[]): number[][] {
  const paragraphs: number[][] = [[]];
  changes.forEach((change, index) => {
    paragraphs.at(-1)?.push(index);
    const isLast = change.action === 'paragraph_break' || endsParagraph(change.original || change.rewritten);
    if (isLast) paragraphs.push([]);
  });
  return paragraphs.filter((indexes) => indexes.length > 0);
}

/** Moves the focus from what goes to what comes: the changes, or the original, whose element it returns. */
function useTurnedFocus(box: RefObject<HTMLElement | null>, isOriginalShown: boolean) {
  const original = useRef<HTMLElement>(null);
  const wasShown = useRef(isOriginalShown);
  useEffect(() => {
    if (wasShown.current === isOriginalShown) return;
    wasShown.current = isOriginalShown;
    const active = focusedElement(box.current);
    if (active !== null && !box.current?.contains(active)) return;
    (isOriginalShown ? original.current : findCurrent(box.current))?.focus({ preventScroll: true });
  }, [box, isOriginalShown]);
  return original;
}

/**
 * Moves the focus to the first change when a preview becomes ready, from a selected paragraph or a removed
 * control. A page that opens with a preview keeps its focus.
 */
function useOpeningFocus(box: RefObject<HTMLElement | null>, isReady: boolean): void {
  const wasWriting = useRef(false);
  useEffect(() => {
    if (!isReady) {
      wasWriting.current = true;
      return;
    }
    const sawWriting = wasWriting.current;
    const frame = requestAnimationFrame(() => {
      const active = focusedElement(box.current);
      const isFree = active === null;
      if (hasSelectedBlock(active) || (isFree && sawWriting))
        // Someone who waited for it may read elsewhere by now: no scrolling then.
        findCurrent(box.current)?.focus({ preventScroll: sawWriting });
    });
    return () => cancelAnimationFrame(frame);
  }, [box, isReady]);
}
