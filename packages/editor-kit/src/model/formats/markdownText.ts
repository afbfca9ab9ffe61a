import type { Nodes } from 'mdast';
import type { LostKind } from './StoryFormat.ts';

export interface MarkdownText {
  text: string;
  pictures: { imageUrl: string; caption: string }[];
}

/** The addresses of pictures that a story takes: of the web, of the server that it is read from, or the picture itself. */
const address = /^(?:data:image\/(?:png|jpeg|gif|webp);base64,|https?:\/\/|\/(?!\/))/i;
/** Between two signs of these a line break is no space. */
const unspaced =
  /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef])\n(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef])/gu;

/** The words of a block, and the pictures in it. A line break in the file is a space; a hard one is a line break. */
export function markdownText(block: Nodes, { lost }: { lost: (kind: LostKind) => void }): MarkdownText {
  const pictures: MarkdownText['pictures'] = [];
  const textOf = (node: Nodes): string => {
    switch (node.type) {
      case 'text':
        return node.value.replace(unspaced, '').replaceAll('\n', ' ');
      case 'break':
        return '\n';
      case 'image':
        if (address.test(node.url)) pictures.push({ imageUrl: node.url, caption: node.alt ?? '' });
        else lost('pictures');
        return '';
      case 'imageReference':
        lost('pictures');
        return '';
      case 'emphasis':
      case 'strong':
      case 'delete':
      case 'inlineCode':
        lost('formatting');
        return node.type === 'inlineCode' ? node.value : node.children.map(textOf).join('');
      case 'link': {
        const words = node.children.map(textOf).join('');
        if (words !== node.url) lost('links');
        return words;
      }
      case 'html':
        if (node !== block) lost('html');
        return node.value.replace(/<!--[\s\S]*?-->/g, '').replace(/<\/?[a-z!?][^>]*>/gi, '');
      case 'code':
        return node.value;
      default:
        return 'children' in node ? node.children.map(textOf).join('') : '';
    }
  };
  const text = textOf(block).trimEnd();
  return { text: beginsWithText(block) ? text : text.trimStart(), pictures };
}

/** A space that the reader left there was written on purpose. */
function beginsWithText(block: Nodes): boolean {
  return block.type === 'paragraph' && block.children[0]?.type === 'text';
}
