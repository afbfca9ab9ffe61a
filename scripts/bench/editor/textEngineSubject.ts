import type { Paragraph } from '../../../packages/editor-kit/src/model/Story.ts';
import { createTextEngine, type TextEngine } from '../../../packages/editor-kit/src/text/createTextEngine.ts';
import type { EditorSubject } from './EditorSubject.ts';

let engine: TextEngine;
let paragraphs: readonly Paragraph[] = [];
let serial = 0;

/** Our text engine alone, connected to a minimal story. */
export const textEngineSubject: EditorSubject = {
  mount(root, texts) {
    paragraphs = texts.map((text, index) => ({ id: `p${index}`, text }));
    engine = createTextEngine(root, {
      paragraphs,
      newId: () => `n${serial++}`,
      onChange: () => {
        paragraphs = engine.paragraphs();
      },
    });
  },
  paragraph: (index) => document.querySelector<HTMLElement>(`[data-fabula-paragraph="p${index}"]`),
  write: (index) => engine.focus(`p${index}`, Number.POSITIVE_INFINITY),
  insertAfter(index, text) {
    paragraphs = paragraphs.toSpliced(index + 1, 0, { id: `n${serial++}`, text });
    engine.update(paragraphs);
  },
  openStream: () => (piece) => {
    const last = paragraphs.at(-1);
    if (!last) return;
    paragraphs = paragraphs.with(-1, { id: last.id, text: `${last.text}${piece}` });
    engine.update(paragraphs);
  },
};
