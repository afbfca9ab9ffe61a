import { BlockNoteEditor } from '@blocknote/core';
import '@blocknote/core/style.css';

let editor;
const blockAt = (index) => editor.document[index];

/** BlockNote's core, without the menus of its React package. */
export const blocknoteSubject = {
  mount(root, texts) {
    editor = BlockNoteEditor.create({
      initialContent: texts.map((text) => ({ type: 'paragraph', content: text })),
    });
    editor.mount(root);
  },
  paragraph: (index) => document.querySelectorAll('.bn-block-outer')[index] ?? null,
  write(index) {
    editor.setTextCursorPosition(blockAt(index).id, 'end');
    editor.focus();
  },
  insertAfter(index, text) {
    editor.insertBlocks([{ type: 'paragraph', content: text }], blockAt(index).id, 'after');
  },
  openStream() {
    const { prosemirrorView: view } = editor;
    let at = 0;
    view.state.doc.descendants((node, position) => {
      if (node.isTextblock && node.content.size > 0) at = position + 1 + node.content.size;
    });
    return (piece) => {
      view.dispatch(view.state.tr.insertText(piece, at));
      at += piece.length;
    };
  },
};
