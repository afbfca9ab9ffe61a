import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createEditor, Editor, Transforms } from 'slate';
import { Editable, ReactEditor, Slate, withReact } from 'slate-react';

const paragraph = (text) => ({ type: 'paragraph', children: [{ text }] });
let editor;

/** Slate for React, in chunks as its guide to large documents has it. */
export const slateSubject = {
  mount(root, texts) {
    editor = withReact(createEditor());
    editor.getChunkSize = (node) => (Editor.isEditor(node) ? 1000 : null);
    const renderElement = ({ attributes, children }) => createElement('p', attributes, children);
    const renderChunk = ({ attributes, lowest, children }) =>
      createElement('div', { ...attributes, style: lowest ? { contentVisibility: 'auto' } : {} }, children);
    const page = createElement(
      Slate,
      { editor, initialValue: texts.map(paragraph) },
      createElement(Editable, { renderElement, renderChunk }),
    );
    flushSync(() => createRoot(root).render(page));
  },
  paragraph: (index) => document.querySelectorAll('[data-slate-node="element"]')[index] ?? null,
  write(index) {
    ReactEditor.focus(editor);
    Transforms.select(editor, Editor.end(editor, [index]));
  },
  insertAfter: (index, text) => Transforms.insertNodes(editor, paragraph(text), { at: [index + 1] }),
  openStream: () => (piece) =>
    Transforms.insertText(editor, piece, { at: Editor.end(editor, [editor.children.length - 1]) }),
};
