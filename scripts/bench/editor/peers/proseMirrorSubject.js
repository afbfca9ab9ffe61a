import { baseKeymap } from '@tiptap/pm/commands';
import { history } from '@tiptap/pm/history';
import { keymap } from '@tiptap/pm/keymap';
import { Schema } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';

const box = 'content-visibility: auto; contain-intrinsic-size: auto 8000px';
const schema = new Schema({
  nodes: {
    doc: { content: 'chunk+' },
    chunk: { content: 'paragraph+', toDOM: () => ['div', { style: box }, 0] },
    paragraph: { content: 'text*', toDOM: () => ['p', 0] },
    text: {},
  },
});
const size = 64;
let view;

const paragraph = (text) => schema.node('paragraph', null, text === '' ? [] : [schema.text(text)]);

/** The end of a paragraph's text, and the place after the paragraph. */
function endsOf(index) {
  const chunk = Math.floor(index / size);
  let at = 1;
  for (let i = 0; i < chunk; i++) at += view.state.doc.child(i).nodeSize;
  for (let i = 0; i <= index % size; i++) at += view.state.doc.child(chunk).child(i).nodeSize;
  return { text: at - 1, after: at };
}

/** ProseMirror with its history and keys, its document in chunks: what our engine is made of, and no more. */
export const proseMirrorSubject = {
  mount(root, texts) {
    const chunks = [];
    for (let from = 0; from < texts.length; from += size)
      chunks.push(schema.node('chunk', null, texts.slice(from, from + size).map(paragraph)));
    const doc = schema.node('doc', null, chunks);
    const state = EditorState.create({ doc, plugins: [history(), keymap(baseKeymap)] });
    view = new EditorView(root, { state, attributes: { style: 'white-space: pre-wrap' } });
  },
  paragraph: (index) => view.dom.children[Math.floor(index / size)]?.children[index % size] ?? null,
  write(index) {
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(TextSelection.create(doc, endsOf(index).text)));
    view.focus();
  },
  insertAfter(index, text) {
    view.dispatch(view.state.tr.insert(endsOf(index).after, paragraph(text)));
  },
  openStream: () => (piece) => {
    const { tr, doc } = view.state;
    view.dispatch(tr.insertText(piece, doc.content.size - 2));
  },
};
