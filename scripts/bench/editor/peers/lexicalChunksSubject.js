import { registerRichText } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode, $getRoot, createEditor, ElementNode } from 'lexical';

const size = 64;
let editor;

/** A box of paragraphs that the browser skips while it is off screen. */
class ChunkNode extends ElementNode {
  static getType() {
    return 'chunk';
  }
  static clone(node) {
    return new ChunkNode(node.__key);
  }
  createDOM() {
    const dom = document.createElement('div');
    dom.style.cssText = 'content-visibility: auto; contain-intrinsic-size: auto 8000px';
    return dom;
  }
  updateDOM() {
    return false;
  }
}

const paragraph = (text) => $createParagraphNode().append($createTextNode(text));
const $paragraphAt = (index) =>
  $getRoot()
    .getChildAtIndex(Math.floor(index / size))
    .getChildAtIndex(index % size);

/** Lexical with rich text, its paragraphs in chunks as those of ProseMirror are. */
export const lexicalChunksSubject = {
  mount(root, texts) {
    root.contentEditable = 'true';
    editor = createEditor({
      namespace: 'bench',
      nodes: [ChunkNode],
      onError(error) {
        throw error;
      },
    });
    editor.setRootElement(root);
    registerRichText(editor);
    editor.update(
      () => {
        $getRoot().clear();
        for (let from = 0; from < texts.length; from += size)
          $getRoot().append(new ChunkNode().append(...texts.slice(from, from + size).map(paragraph)));
      },
      { discrete: true },
    );
  },
  paragraph: (index) =>
    document.querySelector('#root').children[Math.floor(index / size)]?.children[index % size] ?? null,
  write(index) {
    document.querySelector('#root').focus();
    editor.update(() => $paragraphAt(index).selectEnd(), { discrete: true });
  },
  insertAfter(index, text) {
    editor.update(() => $paragraphAt(index).insertAfter(paragraph(text)));
  },
  openStream: () => (piece) =>
    editor.update(() => {
      const text = $getRoot().getLastChild().getLastChild().getLastChild();
      text.setTextContent(text.getTextContent() + piece);
    }),
};
