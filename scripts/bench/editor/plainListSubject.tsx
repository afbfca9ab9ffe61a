import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { EditorSubject } from './EditorSubject.ts';

const height = 96;
const shown = 40;

interface ListState {
  readonly texts: readonly string[];
  readonly from: number;
  readonly writing: number | null;
}

let change: (change: (state: ListState) => ListState) => void;

function PlainList({ texts: first }: { texts: readonly string[] }) {
  const [{ texts, from, writing }, setState] = useState<ListState>({ texts: first, from: 0, writing: null });
  change = setState;
  const visible = texts.slice(from, from + shown);
  return (
    <div
      style={{ paddingTop: from * height, paddingBottom: Math.max(texts.length - from - shown, 0) * height }}
    >
      {visible.map((text, offset) => {
        const index = from + offset;
        return index === writing ? (
          <textarea
            key={index}
            data-index={index}
            value={text}
            style={{ width: '100%', height }}
            onChange={({ target }) =>
              setState((now) => ({ ...now, texts: now.texts.with(index, target.value) }))
            }
          />
        ) : (
          <p key={index} data-index={index}>
            {text}
          </p>
        );
      })}
    </div>
  );
}

const around = (index: number) => Math.max(index - shown / 2, 0);

/** The lower bound of a long list: React, 40 paragraphs in the page, and no editor. */
export const plainListSubject: EditorSubject = {
  mount(root, texts) {
    flushSync(() => createRoot(root).render(<PlainList texts={texts} />));
  },
  paragraph: (index) => {
    if (!document.querySelector(`[data-index="${index}"]`))
      flushSync(() => change((now) => ({ ...now, from: around(index) })));
    return document.querySelector<HTMLElement>(`[data-index="${index}"]`);
  },
  write(index) {
    flushSync(() => change((now) => ({ ...now, from: around(index), writing: index })));
    const area = document.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  },
  insertAfter: (index, text) => change((now) => ({ ...now, texts: now.texts.toSpliced(index + 1, 0, text) })),
  openStream() {
    change((now) => ({ ...now, from: Math.max(now.texts.length - shown, 0), writing: null }));
    return (piece) => change((now) => ({ ...now, texts: now.texts.with(-1, `${now.texts.at(-1)}${piece}`) }));
  },
};
