'use client';

import { BookmarkIcon, IconButton, PencilIcon, useBrowserLayoutEffect } from '@fabula/ui-kit';
import { focusedElement } from '@fabula/ui-kit/dom';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import { alternativesOf } from '../../model/Preferences.ts';
import { type Selected, sentencesOfSelected } from '../../model/selection.ts';
import { menuStrings } from '../../react/strings/partStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import type { TextEngine } from '../../text/createTextEngine.ts';
import { GenerateButton, useCost } from '../GenerateButton/GenerateButton.tsx';
import { PictureTool } from '../ParagraphBar/ParagraphBar.tsx';
import { HeadingIcon, useVerbs, useWaitReason, verbName } from '../ParagraphBar/verbs.tsx';
import { bubble, price, row, verbButton } from './StoryText.css.ts';

/** Distance from the words, in pixels. */
const gap = 8;
/** Height of the editor's sticky header, in pixels. */
const header = 120;

export function SelectionBubble({ shown, onLeave }: { shown: ShownSelection; onLeave: () => void }) {
  const strings = useEditorStrings();
  const texts = usePartStrings(menuStrings);
  const root = useRef<HTMLDivElement>(null);
  const cost = useSelectionCost();

  useBrowserLayoutEffect(() => {
    const element = root.current;
    const box = element?.parentElement;
    if (!element || !box) return;
    const { width, height } = element.getBoundingClientRect();
    const isAbove = shown.top + box.getBoundingClientRect().top - height - gap > header;
    const most = box.clientWidth - width;
    element.style.left = `${Math.max(0, Math.min(shown.middle - width / 2, most))}px`;
    element.style.top = `${isAbove ? shown.top - height - gap : shown.bottom + gap}px`;
  }, [shown]);

  // Capture: a tooltip of one of its buttons would take Escape first, at the document.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !root.current?.contains(focusedElement(root.current))) return;
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    };
    const page = root.current?.ownerDocument.defaultView;
    page?.addEventListener('keydown', onKeyDown, true);
    return () => page?.removeEventListener('keydown', onKeyDown, true);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div ref={root} className={bubble} data-fabula-bubble onMouseDown={(event) => event.preventDefault()}>
      <Toolbar aria-label={texts.selectionTools} className={row}>
        <SelectionTools selected={shown.selected} onLeave={onLeave} className={verbButton} />
      </Toolbar>
      {cost !== null && <span className={price}>{strings.credits(cost)}</span>}
    </div>
  );
}

interface SelectionToolsProps {
  selected: Selected;
  onLeave: () => void;
  className: string;
}

export function SelectionTools({ selected, onLeave, className }: SelectionToolsProps) {
  const strings = useEditorStrings();
  const texts = usePartStrings(menuStrings);
  const { store, hasAi } = useEditorProvider();
  const picks = useEditor(({ story }) => story.picks);
  const cost = useSelectionCost();
  const verbs = useVerbs('selection', selected.ids[0] ?? '', selected.ids);
  const reason = useWaitReason(selected.ids[0] ?? '');
  const isHeading = useEditor(({ story }) => selected.ids.every((id) => story.headings?.[id]));
  const isHeadingPart = useEditor(({ story }) => selected.ids.some((id) => story.headings?.[id]));
  const sentences = sentencesOfSelected(selected);
  const isMarked = sentences.every(({ id, sentence }) => picks[id]?.includes(sentence));

  const mark = () => {
    const state = store.getState();
    state.takeTyped();
    for (const { id, sentence } of sentences)
      if (isMarked === (state.story.picks[id]?.includes(sentence) ?? false))
        store.getState().toggleStoryPick(id, sentence);
    onLeave();
  };

  return (
    <>
      {verbs.map((verb) => (
        <GenerateButton
          key={verb.id}
          operation="rewrite"
          variant="quiet"
          size="small"
          className={className}
          cost={cost}
          isCostShown={false}
          disabledReason={verb.reason}
          aria-label={verbName(strings, verb)}
          onPress={() => store.getState().rewriteSelection(selected, verb.selection ?? 'rewrite')}
        >
          {verbName(strings, verb)}
        </GenerateButton>
      ))}
      {hasAi && (
        <PictureTool
          words={texts.ownInstruction}
          picture={<PencilIcon size={16} />}
          disabledReason={isHeadingPart ? strings.headingNotWritten : reason}
          onPress={() => store.getState().askAboutSelection(selected)}
        />
      )}
      <IconButton
        size="small"
        label={isHeading ? texts.notHeading : texts.chapterHeading}
        onPress={() => {
          store.getState().setHeading(selected.ids, isHeading ? null : 'chapter');
          onLeave();
        }}
      >
        <HeadingIcon />
      </IconButton>
      {hasAi && !isHeadingPart && (
        <IconButton
          size="small"
          label={isMarked ? texts.unmarkSelection : texts.markSelection}
          onPress={mark}
        >
          <BookmarkIcon size={16} />
        </IconButton>
      )}
    </>
  );
}

function useSelectionCost(): number | null {
  const { hasAi } = useEditorProvider();
  const alternatives = useEditor(({ preferences }) => alternativesOf('rewrite', preferences));
  const cost = useCost('rewrite', 1, alternatives);
  return hasAi ? cost : null;
}

/** The selection, and its first and last lines in pixels of the story's box. */
interface ShownSelection {
  readonly selected: Selected;
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
}

/** The selection after the mouse was released. `look` reads it anew, which is cheap at a caret. */
export function useSelection(
  engine: TextEngine | null,
  box: RefObject<HTMLElement | null>,
): {
  readonly shown: ShownSelection | null;
  /** True for selected words, also while they are being selected. */
  readonly hasWords: boolean;
  readonly look: (isSettled?: boolean) => void;
} {
  const [hasWords, setHasWords] = useState(false);
  const [shown, setState] = useState<ShownSelection | null>(null);
  // Most keys select nothing: then React is not asked.
  const latest = useRef(shown);
  const setShown = (now: ShownSelection | null) => {
    if (now !== latest.current) setState(now);
    latest.current = now;
  };

  const look = (isSettled = false) => {
    // Between text and button nothing has the focus: the button must not vanish under the press.
    if (!isSettled && focusedElement(box.current) === null) return;
    const isCaret = engine?.view.state.selection.empty ?? true;
    const isSelected = engine !== null && !isCaret && isNear(box.current);
    const selected = isSelected && !engine.selection()?.isBlock ? engine.selected() : null;
    setHasWords(selected !== null);
    setShown(engine && selected && !isHeld(engine) ? placeOf(engine, box.current, selected) : null);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` and `setShown` read what is there now
  useEffect(() => {
    const dom = engine?.view.dom;
    if (!dom) return;
    const hold = () => {
      held.add(dom);
      setShown(null);
    };
    const release = () => {
      if (!held.delete(dom)) return;
      // The browser updates the selection after the event.
      requestAnimationFrame(() => look());
    };
    dom.addEventListener('pointerdown', hold);
    const page = dom.ownerDocument.defaultView;
    page?.addEventListener('pointerup', release);
    page?.addEventListener('pointercancel', release);
    return () => {
      dom.removeEventListener('pointerdown', hold);
      page?.removeEventListener('pointerup', release);
      page?.removeEventListener('pointercancel', release);
    };
  }, [engine]);

  return { shown, hasWords, look };
}

const held = new WeakSet<Element>();
const isHeld = ({ view }: TextEngine) => held.has(view.dom);

function isNear(box: HTMLElement | null): boolean {
  const focused = focusedElement(box);
  return (
    focused !== null &&
    box?.contains(focused) === true &&
    focused.closest('[data-fabula-engine], [data-fabula-bubble]') !== null
  );
}

function placeOf({ view }: TextEngine, box: HTMLElement | null, selected: Selected): ShownSelection | null {
  if (!box) return null;
  const { from, to } = view.state.selection;
  const [start, end] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)];
  const { top, left } = box.getBoundingClientRect();
  const isOneLine = end.bottom - start.top < 1.6 * (start.bottom - start.top);
  return {
    selected,
    top: start.top - top,
    bottom: end.bottom - top,
    middle: (isOneLine ? (start.left + end.right) / 2 : start.left) - left,
  };
}
