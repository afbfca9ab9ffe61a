import { Parser } from 'htmlparser2';
import type { Losses, LostKind } from '../model/formats/StoryFormat.ts';
import { type HeadingRank, headingRanks } from '../model/Story.ts';
import { type Block, type Looks, looksOf, type Run, type TextRole, textRoles } from './Block.ts';

export interface MarkupOptions {
  readonly losses: Losses;
  /** A picture's address in the work, from its address in the file; null for one that cannot be kept. */
  pictureOf(address: string): string | null;
  /** What classes look like: `readStyles`. */
  readonly styles?: ReadonlyMap<string, Looks>;
}

const namesOf = (names: string) => new Set(names.split(' '));
const blockNames = namesOf(
  'address article aside blockquote body center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup li main nav ol p pre section table tbody td tfoot th thead tr ul',
);
const unread = namesOf('script style head title template noscript iframe object svg math audio video select');
const cells = namesOf('td th');
const counted: Readonly<Record<string, LostKind>> = {
  table: 'tables',
  ul: 'lists',
  ol: 'lists',
  blockquote: 'quotes',
  pre: 'code',
  s: 'formatting',
  strike: 'formatting',
  u: 'formatting',
  sub: 'formatting',
  sup: 'formatting',
};

interface Note {
  readonly blocks: Block[];
}

/** An element, with what it takes over from those around it. */
interface Open {
  readonly looks: Looks;
  readonly isUnread: boolean;
  readonly level: number | undefined;
  readonly isPre: boolean;
  readonly rank: HeadingRank | undefined;
  readonly role: TextRole | 'section' | undefined;
  readonly isInCell: boolean;
  readonly isAmongNotes: boolean;
  /** The note that it is in. */
  readonly note: Note | undefined;
  /** The note that it is the sign of. */
  readonly sign: Note | undefined;
}

const root: Open = {
  looks: {},
  isUnread: false,
  level: undefined,
  isPre: false,
  role: undefined,
  rank: undefined,
  isInCell: false,
  isAmongNotes: false,
  note: undefined,
  sign: undefined,
};

/** What refers to a note, as EPUB, ARIA, `mammoth` and pandoc write it. */
const refers = /\bnoteref\b|\bfootnote-?ref\b|(?:foot|end)note-ref/i;
const leadsBack = /backlink|footnote-back|#(?:fn|footnote-|endnote-)ref/i;
const amongNotes = /\b(?:footnotes|endnotes)\b/i;

type Attributes = Readonly<Record<string, string>>;
const saidBy = (attributes: Attributes) =>
  ['class', 'role', 'epub:type', 'id', 'href'].map((name) => attributes[name] ?? '').join(' ');

/** The notes that a text refers to, by the id of their element. */
function notesIn(source: string): Map<string, Note> {
  const found = new Map<string, Note>();
  const parser = new Parser({
    onopentag(name, attributes) {
      const id = attributes.href?.split('#')[1] ?? '';
      if (name === 'a' && id !== '' && refers.test(saidBy(attributes))) found.set(id, { blocks: [] });
    },
  });
  if (refers.test(source)) parser.end(source);
  return found;
}

/** What books of ours say of a picture without a caption. */
const noCaption = 'Picture';

/** By the classes that files of ours have. */
function roleOf(name: string, classes: string): TextRole | 'section' | undefined {
  if (name === 'figcaption') return 'caption';
  return ownClass(classes, ['section', ...textRoles]);
}

function ownClass<Name extends string>(classes: string, names: readonly Name[]): Name | undefined {
  const own = /(?:^|\s)fabula-(\w+)/.exec(classes)?.[1];
  return names.find((name) => name === own);
}

/** Elements within each other: no person writes as many, and each costs those around it. */
const mostNested = 2_000;

/** Reads HTML or XHTML. Nothing in it runs or is fetched, and what never ends is read as it stands. */
export function readMarkup(source: string, { losses, pictureOf, styles }: MarkupOptions): Block[] {
  const blocks: Block[] = [];
  const notes = notesIn(source);
  /** Notes by the paragraph that refers to them. */
  const placed = new Map<Block, readonly Note[]>();
  const open: Open[] = [];
  let runs: Run[] = [];
  let signs: Note[] = [];
  /** Pictures within a paragraph follow it. */
  let pictures: Block[] = [];
  const here = () => open.at(-1) ?? root;
  const target = () => here().note?.blocks ?? blocks;

  const endParagraph = () => {
    const trimmed = trimRuns(runs);
    const { level, looks, role, rank } = here();
    if (role === 'section') {
      if (trimmed.length > 0) target().push({ kind: 'section' });
    } else if (trimmed.length > 0) {
      const isCentered = looks.isCentered && { isCentered: true };
      const block: Block = {
        kind: 'text',
        runs: trimmed,
        ...(level !== undefined && { level }),
        ...isCentered,
        ...(role && { role }),
        ...(rank && { rank }),
      };
      target().push(block);
      if (signs.length > 0) placed.set(block, signs);
    }
    target().push(...pictures);
    [runs, signs, pictures] = [[], [], []];
  };
  const put = (text: string) => {
    const { looks, isPre } = here();
    const marks: ('bold' | 'italic')[] = (['bold', 'italic'] as const).filter((mark) => looks[mark]);
    const words = isPre ? text : text.replace(/[ \t\r\n\f]+/g, ' ');
    const isAtBlank = runs.length === 0 || /[ \n]$/.test(runs.at(-1)?.text ?? '');
    const own = !isPre && isAtBlank ? words.replace(/^ /, '') : words;
    if (own !== '') runs.push({ text: own, marks });
  };
  const looksAt = (name: string, attributes: Attributes, above: Looks): Looks => {
    const classes = (attributes.class ?? '').split(/\s+/).filter((one) => one !== '');
    const selectors = [name, ...classes.flatMap((one) => [`.${one}`, `${name}.${one}`])];
    return {
      ...above,
      ...(/^(?:em|i|cite|dfn|var)$/.test(name) && { italic: true }),
      ...(/^(?:strong|b)$/.test(name) && { bold: true }),
      ...(name === 'center' && { isCentered: true }),
      ...Object.assign({}, ...selectors.map((selector) => styles?.get(selector))),
      ...looksOf(attributes.style ?? ''),
      ...(/^center$/i.test(attributes.align ?? '') && { isCentered: true }),
    };
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > mostNested) throw new Error('It is nested too deep.');
      const above = here();
      const said = saidBy(attributes);
      const isBack = name === 'a' && above.note !== undefined && leadsBack.test(said);
      const isUnread = above.isUnread || unread.has(name) || 'hidden' in attributes || isBack;
      const isAmongNotes = above.isAmongNotes || amongNotes.test(said);
      const own = isUnread || name === 'a' ? undefined : notes.get(attributes.id ?? '');
      const sign = isUnread || name !== 'a' ? undefined : notes.get(attributes.href?.split('#')[1] ?? '');
      if (!isUnread && blockNames.has(name)) {
        // Cells of a row are one paragraph.
        if (cells.has(name)) put(runs.length > 0 ? ' | ' : '');
        else if (!above.isInCell) endParagraph();
        else put(' ');
      }
      const kind = counted[name];
      const isOfNotes = isAmongNotes || above.note !== undefined || (name === 'ol' && notes.size > 0);
      if (kind && !isUnread && !isOfNotes && !(name === 'sup' && notes.size > 0)) losses.add(kind);
      if (own) losses.add('notes');
      if (sign) signs.push(sign);
      const heading = /^h([1-6])$/.exec(name)?.[1];
      const isTitle = heading !== undefined && /(?:^|\s)title(?:\s|$)/.test(attributes.class ?? '');
      open.push({
        looks: looksAt(name, attributes, above.looks),
        isUnread,
        level: heading === undefined ? above.level : isTitle ? 0 : Number(heading),
        isPre: above.isPre || name === 'pre',
        rank: heading ? ownClass(attributes.class ?? '', headingRanks) : undefined,
        role: roleOf(name, attributes.class ?? '') ?? above.role,
        isInCell: above.isInCell || cells.has(name),
        isAmongNotes,
        note: own ?? above.note,
        sign: sign ?? above.sign,
      });
      if (isUnread) return;
      if (name === 'br') runs.push({ text: '\n', marks: [] });
      else if (name === 'hr') {
        endParagraph();
        const isPage = /\bpage\b/.test(attributes.class ?? '');
        const isSection = roleOf(name, attributes.class ?? '') === 'section';
        if (!isAmongNotes) target().push({ kind: isPage ? 'page' : isSection ? 'section' : 'rule' });
      } else if (name === 'img') {
        const imageUrl = pictureOf(attributes.src ?? '');
        if (imageUrl === null) losses.add('pictures');
        else
          pictures.push({
            kind: 'picture',
            imageUrl,
            caption: attributes.alt === noCaption ? '' : (attributes.alt ?? ''),
          });
      }
    },
    ontext(text) {
      const { isUnread, sign, note } = here();
      if (isUnread) return;
      const isSign = sign !== undefined && note === undefined && text.trim() !== '';
      put(isSign ? `[${text.replace(/[[\]]/g, '').trim()}]` : text);
    },
    onclosetag(name) {
      const own = here();
      if (!own.isUnread && blockNames.has(name) && !own.isInCell) {
        const isBlank = name === 'p' && pictures.length === 0 && trimRuns(runs).length === 0;
        endParagraph();
        if (isBlank && own.note === undefined) blocks.push({ kind: 'blank' });
      }
      open.pop();
    },
  });
  parser.write(source);
  parser.end();
  endParagraph();
  return withNotes(blocks, placed, notes);
}

/** Each note below the paragraph that refers to it; what nothing refers to stands at the end. */
function withNotes(
  blocks: readonly Block[],
  placed: ReadonlyMap<Block, readonly Note[]>,
  notes: ReadonlyMap<string, Note>,
): Block[] {
  if (notes.size === 0) return [...blocks];
  const left = new Set(notes.values());
  const numbers = new Map([...notes.values()].map((note, index) => [note, index + 1]));
  const numbered = (note: Note): readonly Block[] => {
    if (!left.delete(note)) return [];
    const [first, ...rest] = note.blocks;
    if (first?.kind !== 'text') return note.blocks;
    return [{ ...first, runs: [{ text: `[${numbers.get(note)}] `, marks: [] }, ...first.runs] }, ...rest];
  };
  const found = blocks.flatMap((block) => [block, ...(placed.get(block) ?? []).flatMap(numbered)]);
  return [...found, ...[...left].flatMap(numbered)];
}

/** Without white space at both ends of the whole, and at both sides of a line break. */
function trimRuns(runs: readonly Run[]): Run[] {
  let [from, to] = [0, runs.length];
  while (from < to && runs[from]?.text.trim() === '') from += 1;
  while (to > from && runs[to - 1]?.text.trim() === '') to -= 1;
  return runs
    .slice(from, to)
    .map(({ text, marks }, index, kept) => {
      const isAfterLine = index === 0 || kept[index - 1]?.text.endsWith('\n');
      const isBeforeLine = index === kept.length - 1 || kept[index + 1]?.text.startsWith('\n');
      const started = isAfterLine && text !== '\n' ? text.trimStart() : text;
      return { text: isBeforeLine && text !== '\n' ? started.trimEnd() : started, marks };
    })
    .filter(({ text }) => text !== '');
}

/** Looks of simple selectors, `p`, `.name` and `p.name`: what word processors and converters write. */
export function readStyles(css: string): ReadonlyMap<string, Looks> {
  const found = new Map<string, Looks>();
  for (const rule of css
    .slice(0, 1_000_000)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('}')) {
    const [selectors = '', declarations = ''] = rule.split('{');
    const looks = looksOf(declarations);
    if (Object.keys(looks).length === 0) continue;
    for (const selector of selectors.split(',').map((one) => one.trim()))
      if (/^[\w-]*(?:\.[\w-]+)?$/.test(selector)) found.set(selector, { ...found.get(selector), ...looks });
  }
  return found;
}
