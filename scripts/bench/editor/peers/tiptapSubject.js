import { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';

let editor;

/** The end of a paragraph's text, and the place after the paragraph. */
function endsOf(index) {
  let at = 0;
  for (let i = 0; i <= index; i++) at += editor.state.doc.child(i).nodeSize;
  return { text: at - 1, after: at };
}

/** Tiptap with its StarterKit. */
export const tiptapSubject = {
  mount(element, texts) {
    const content = texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
    editor = new Editor({ element, extensions: [StarterKit], content: { type: 'doc', content } });
  },
  paragraph: (index) => editor.view.dom.children[index] ?? null,
  write(index) {
    const { tr, doc } = editor.state;
    editor.view.dispatch(tr.setSelection(TextSelection.create(doc, endsOf(index).text)));
    editor.view.focus();
  },
  insertAfter(index, text) {
    const { tr, schema } = editor.state;
    editor.view.dispatch(
      tr.insert(endsOf(index).after, schema.nodes.paragraph.create(null, schema.text(text))),
    );
  },
  openStream() {
    // StarterKit keeps an empty paragraph at the end where the last node is none; here it is one.
    return (piece) => {
      const { tr, doc } = editor.state;
      editor.view.dispatch(tr.insertText(piece, doc.content.size - 1));
    };
  },
};
