'use client';

import { Button, useBrowserLayoutEffect, VisuallyHidden } from '@fabula/ui-kit';
import { nextStep, shortcutLabel } from '@fabula/work-kit';
import { mayHaveEmphasis, readEmphasis, trimmedSentences } from '@fabula/writing';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CaretPencil, TakenPart } from '../../model/caretPencil.ts';
import { draftOf, isRunning, reviewPlace } from '../../model/Run.ts';
import { reviewStrings } from '../../react/strings/reviewStrings.ts';
import { useEditor, useEditorProvider, useEditorStrings, usePartStrings } from '../../react/useEditor.ts';
import type { TextEngine } from '../../text/createTextEngine.ts';
import type { TextMark, TextPencil } from '../../text/decorations.ts';
import { Generating, RunBanner } from '../Banners/Banners.tsx';
import { DraftLine, SpentLine } from '../DraftReview/DraftNotes.tsx';
import { DraftReview } from '../DraftReview/DraftReview.tsx';
import { GenerateButton, useCost } from '../GenerateButton/GenerateButton.tsx';
import { keyName } from '../ParagraphBar/ParagraphBar.css.ts';
import { useWaiting } from '../StoryEditor/WaitingPencil.tsx';
import { textAt } from './paragraphElements.ts';
import { gap, label, line, pencil, placed, spent, taken, takes } from './StoryText.css.ts';

export function useHasPencil(): boolean {
  return useEditor(({ pencilAtCaret }) => pencilAtCaret?.rest.some((text) => text.trim() !== '') ?? false);
}

function CaretLine() {
  const strings = usePartStrings(reviewStrings);
  const hasPencil = useHasPencil();
  const { store } = useEditorProvider();
  const place = useRef<HTMLDivElement>(null);
  // On a phone the acts below it are in the bar at the foot: the words themselves are what waits.
  const words = useRef<HTMLElement | null>(null);
  const [isFound, setFound] = useState(false);
  useEffect(() => {
    if (!hasPencil) return setFound(false);
    // They come into the text after this line.
    const frame = requestAnimationFrame(() => {
      const text = place.current?.closest('[data-fabula-story]');
      words.current = text?.querySelector<HTMLElement>('[data-fabula-pencil]') ?? null;
      setFound(words.current !== null);
    });
    return () => cancelAnimationFrame(frame);
  }, [hasPencil]);
  useWaiting(words, isFound, useEditor(reviewPlace), () => {
    const { pencilAtCaret: at } = store.getState();
    if (at) textAt(place.current)?.focus(at.id, at.offset);
  });
  const isBusy = useEditor(({ run }) => isRunning(run));
  const draft = useEditor(({ run }) => (isRunning(run) ? null : draftOf(run)));
  const take = useEditor((state) => state.takePencil);
  const discard = useEditor((state) => state.rejectDraft);
  const acts = [
    [strings.accept, 'Enter', () => take('all')],
    [strings.nextSentence, 'Tab', () => take('sentence')],
    [strings.nextWord, 'Alt →', () => take('word')],
    [strings.discard, 'Esc', discard],
  ] as const;
  return (
    <>
      {hasPencil && (
        <div ref={place} className={line}>
          <span className={label}>{strings.suggested}</span>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box */}
          <div className={takes} role="group" aria-label={strings.suggested}>
            {acts.map(([words, keys, act]) => (
              <Button
                key={keys}
                variant="quiet"
                size="small"
                preventFocusOnPress
                onPress={() => act()}
                {...(keys === 'Enter' && nextStep)}
              >
                {words}
                <span className={keyName} aria-hidden="true">
                  {shortcutLabel(keys, strings.keys)}
                </span>
              </Button>
            ))}
          </div>
          {draft && (
            <div className={spent}>
              <SpentLine draft={draft} />
            </div>
          )}
        </div>
      )}
      {isBusy && <Generating />}
      <RunBanner />
      <DraftLine draft={draft} />
    </>
  );
}

export function PencilVoice() {
  const strings = useEditorStrings();
  const run = useEditor(({ run: now, pencilAtCaret }) => (pencilAtCaret ? now : null));
  const [told, setTold] = useState(0);
  const [said, setSaid] = useState('');
  const isBusy = run !== null && isRunning(run);
  const sentences = run ? (draftOf(run)?.paragraphs ?? []).flatMap(trimmedSentences) : [];
  const whole = isBusy ? Math.max(sentences.length - 1, 0) : sentences.length;
  if (!run && told > 0) {
    setTold(0);
    setSaid('');
  } else if (whole > told) {
    const next = sentences.slice(told, whole).join(' ');
    setTold(whole);
    setSaid(`${told === 0 ? `${strings.suggested}: ` : ''}${next} ${isBusy ? '' : strings.pencilHint}`);
  }
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}

export const continueSelector = '[data-fabula-continue-here]';

/** The target of Ctrl/Cmd+Enter at a caret; a product's own button precedes it. */
export function ContinueHere() {
  const strings = useEditorStrings();
  const { store } = useEditorProvider();
  const root = useRef<HTMLDivElement>(null);
  const count = useEditor(({ preferences }) => preferences.paragraphCount);
  const cost = useCost('insert', count);
  const goOn = () => {
    const caret = textAt(root.current)?.caret();
    if (caret) store.getState().continueAt(caret.id, caret.offset);
  };
  return (
    <div ref={root} hidden data-fabula-continue-here>
      <GenerateButton operation="insert" cost={cost} onPress={goOn}>
        {strings.continueHere}
      </GenerateButton>
    </div>
  );
}

/**
 * The pencil at the caret as a widget. A stream writes into its own element, so the text is not laid out
 * anew.
 */
export function usePencil(engine: TextEngine | null): TextPencil | null {
  const { store } = useEditorProvider();
  const id = useEditor(({ pencilAtCaret }) => pencilAtCaret?.id ?? null);
  const offset = useEditor(({ pencilAtCaret }) => pencilAtCaret?.offset ?? 0);
  const element = useMemo(() => engine && newElement(), [engine]);

  useBrowserLayoutEffect(() => {
    if (!element) return;
    // Outside React: no component renders for a chunk.
    const draw = ({ pencilAtCaret, run }: ReturnType<typeof store.getState>) => {
      write(element, pencilAtCaret ? pencilAtCaret.rest.with(-1, lastOf(pencilAtCaret)) : []);
      element.toggleAttribute('data-writing', isRunning(run));
    };
    const onPress = (event: MouseEvent) => {
      event.preventDefault();
      const { pencilAtCaret } = store.getState();
      if (pencilAtCaret) engine?.focus(pencilAtCaret.id, pencilAtCaret.offset);
    };
    draw(store.getState());
    element.addEventListener('mousedown', onPress);
    const stop = store.subscribe(draw);
    return () => {
      element.removeEventListener('mousedown', onPress);
      stop();
    };
  }, [store, engine, element]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret goes there when the pencil begins, and moves by itself afterwards
  useEffect(() => {
    if (id !== null && engine?.view.hasFocus() && !engine.isComposing) engine.select({ id, offset });
  }, [engine, id === null]);

  return useMemo(() => (id === null || !element ? null : { id, offset, element }), [id, offset, element]);
}

/** Milliseconds that taken text stays marked; longer than its animation. */
const darkeningTime = 1000;

/** Marks text that was just taken, and moves the caret behind it. */
export function useTaken(
  engine: TextEngine | null,
  marks: ReadonlyMap<string, readonly TextMark[]>,
): ReadonlyMap<string, readonly TextMark[]> {
  const last = useEditor((state) => state.lastTaken);
  const [parts, setParts] = useState<readonly TakenPart[]>([]);
  const [seen, setSeen] = useState(last);
  if (seen !== last) {
    setSeen(last);
    setParts(last);
  }
  useEffect(() => {
    const end = parts.at(-1);
    if (!end) return;
    engine?.select({ id: end.id, offset: end.to });
    const timer = setTimeout(() => setParts([]), darkeningTime);
    return () => clearTimeout(timer);
  }, [engine, parts]);
  return useMemo(() => {
    if (parts.length === 0) return marks;
    const all = new Map(marks);
    for (const { id, from, to } of parts)
      all.set(id, [...(all.get(id) ?? []), { from, to, className: taken }]);
    return all;
  }, [marks, parts]);
}

/** Contents of an insertion, outside the written text for assistive technology. */
function newElement(): HTMLElement {
  const element = document.createElement('ins');
  element.className = pencil;
  element.dataset.fabulaPencil = '';
  return element;
}

const lastOf = ({ rest, blankAfter }: CaretPencil) => (rest.at(-1) ?? '') + blankAfter;

function write(element: HTMLElement, rest: CaretPencil['rest']): void {
  const { children } = element;
  while (children.length > Math.max(rest.length * 2 - 1, 0)) element.lastChild?.remove();
  rest.forEach((text, index) => {
    if (index > 0 && !children[index * 2 - 1]) {
      const space = element.appendChild(document.createElement('span'));
      space.className = gap;
    }
    writeInto(children[index * 2] ?? element.appendChild(document.createElement('span')), text);
  });
}

function writeInto(paragraph: Element, text: string): void {
  const [first] = paragraph.childNodes;
  if (mayHaveEmphasis(text) || paragraph.children.length > 0)
    paragraph.replaceChildren(
      ...readEmphasis(text).map(({ text: words, marks }) =>
        marks.reduce<Node>((inner, mark) => {
          const around = document.createElement(mark === 'bold' ? 'strong' : 'em');
          around.append(inner);
          return around;
        }, document.createTextNode(words)),
      ),
    );
  else if (!first) paragraph.append(text);
  else if (first.nodeValue !== text) first.nodeValue = text;
}

export function PlacedReview() {
  const isBusy = useEditor(({ run }) => isRunning(run));
  const isAtCaret = useEditor(({ pencilAtCaret }) => pencilAtCaret !== null);
  return (
    <div className={placed} data-fabula-placed>
      {isAtCaret ? (
        <CaretLine />
      ) : (
        <>
          <DraftReview />
          {isBusy && <Generating />}
          <RunBanner />
        </>
      )}
    </div>
  );
}
