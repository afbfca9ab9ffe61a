import { sentencesOf } from '../architecture/checks/checkDictionary.ts';

type Texts = Readonly<Record<string, unknown>>;
const heard = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
];

/** What is read and heard on the page, text by text. */
function saidOn(root: ParentNode): Set<string> {
  const said = new Set<string>();
  for (const element of root.querySelectorAll('*')) {
    if (['SCRIPT', 'STYLE', 'TEMPLATE'].includes(element.tagName)) continue;
    for (const name of heard) said.add(element.getAttribute(name) ?? '');
    for (const node of element.childNodes) if (node instanceof Text) said.add(node.data);
    // Texts that are made of several pieces, as a label with its price.
    if (element.children.length === 0) said.add(element.textContent ?? '');
  }
  return new Set(
    [...said].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\p{L}{2}/u.test(text)),
  );
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Texts of the default dictionary that stand on the page though its translation should stand there, each as it stands.
 * Numbers in them may be any; what both languages say alike is let pass.
 */
export function englishOn(
  root: ParentNode,
  own: Texts,
  translation: Texts,
  given?: Record<string, unknown[][]>,
) {
  const alike = new Set([...sentencesOf(translation, given).values()].flat());
  const sentences = [...sentencesOf(own, given).values()]
    .flat()
    .filter((text) => /\p{L}{2}/u.test(text) && !alike.has(text));
  const patterns = sentences.map(
    (text) => new RegExp(`^${literally(text.trim()).replace(/\d[\d.,]*/g, '[\\d.,]+')}$`),
  );
  const long = sentences.filter((text) => text.length > 20);
  return [...saidOn(root)].filter(
    (said) => patterns.some((pattern) => pattern.test(said)) || long.some((text) => said.includes(text)),
  );
}
