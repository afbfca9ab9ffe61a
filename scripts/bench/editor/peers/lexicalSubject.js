import { registerRichText } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';

const paragraph = (text) => $createParagraphNode().append($createTextNode(text));
let editor;

/** Lexical with rich text. */
export const lexicalSubject = {
  mount(root, texts) {
    root.contentEditable = 'true';
    editor = createEditor({
      namespace: 'bench',
      onError(error) {
        throw error;
      },
    });
    editor.setRootElement(root);
    registerRichText(editor);
    editor.update(
      () =>
        $getRoot()
          .clear()
          .append(...texts.map(paragraph)),
      { discrete: true },
    );
  },
  paragraph: (index) => document.querySelector('#root').children[index] ?? null,
  write(index) {
    document.querySelector('#root').focus();
    editor.update(() => $getRoot().getChildAtIndex(index).selectEnd(), { discrete: true });
  },
  insertAfter(index, text) {
    editor.update(() => $getRoot().getChildAtIndex(index).insertAfter(paragraph(text)));
  },
  openStream: () => (piece) =>
    editor.update(() => {
      const text = $getRoot().getLastChild().getLastChild();
      text.setTextContent(text.getTextContent() + piece);
    }),
};
