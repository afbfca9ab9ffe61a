'use client';

import { useBrowserLayoutEffect } from '@fabula/ui-kit';
import { mayHaveEmphasis, readEmphasis } from '@fabula/writing';
import { useEffect, useMemo, useState } from 'react';
import type { CaretPencil, TakenPart } from '../../model/caretPencil.ts';
import { isRunning } from '../../model/Run.ts';
import { useEditor, useEditorProvider } from '../../react/useEditor.ts';
import type { TextEngine } from '../../text/createTextEngine.ts';
import type { TextMark, TextPencil } from '../../text/decorations.ts';
import { gap, pencil, taken } from './CaretPencil.css.ts';

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
