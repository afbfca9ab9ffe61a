import { Parser } from 'htmlparser2';
import type { Losses } from '../model/formats/StoryFormat.ts';
import { pictureIn, textIn, unpack } from './archive.ts';
import type { Block, Manuscript, Run } from './Block.ts';
import { fieldIn } from './readXml.ts';

interface OdtStyle {
  parent: string;
  italic?: boolean;
  bold?: boolean;
  isCentered?: boolean;
  isOnNewPage?: boolean;
}

const unread = new Set([
  'office:annotation',
  'text:tracked-changes',
  'text:table-of-content',
  'text:alphabetical-index',
  'office:forms',
  'text:note-citation',
]);

interface OpenParagraph {
  runs: Run[];
  style: string;
  level: number | undefined;
}

/** OpenDocument text, of LibreOffice and others. Tracked changes are read as they would be accepted. */
export function readOdt(bytes: Uint8Array, losses: Losses): Manuscript {
  const files = unpack(bytes, (name) => /^(?:content|styles|meta)\.xml$|^Pictures\//.test(name));
  const [content, meta] = [textIn(files, 'content.xml'), textIn(files, 'meta.xml')];
  const styles = stylesIn(textIn(files, 'styles.xml'), content);
  const look = <Name extends 'italic' | 'bold' | 'isCentered' | 'isOnNewPage'>(style: string, name: Name) => {
    let [at, steps] = [styles.get(style), 0];
    while (at && at[name] === undefined && steps < 20) [at, steps] = [styles.get(at.parent), steps + 1];
    return at?.[name] ?? false;
  };
  const named = (style: string) => (/^P\d+$/.test(style) ? (styles.get(style)?.parent ?? style) : style);

  const blocks: Block[] = [];
  const paragraphs: OpenParagraph[] = [];
  const spans: string[] = [];
  let [skipped, cells, rows] = [0, 0, [] as Run[]];
  let [notes, pictures] = [[] as Block[], [] as Block[]];
  let [noteCount, hasLine] = [0, false];

  const put = (text: string) => {
    const open = paragraphs.at(-1);
    if (!open || skipped > 0 || text === '') return;
    const marks: ('bold' | 'italic')[] = (['bold', 'italic'] as const).filter(
      (mark) =>
        spans.some((style) => look(style, mark)) || (open.level === undefined && look(open.style, mark)),
    );
    open.runs.push({ text, marks });
  };
  const end = ({ runs, style, level }: OpenParagraph) => {
    const isNote = paragraphs.length > 0;
    if (cells > 0 && !isNote) {
      if (runs.length > 0) rows.push(...(rows.length > 0 ? [{ text: ' | ', marks: [] }] : []), ...runs);
      return;
    }
    if (runs.some(({ text }) => text.trim() !== '')) {
      const isTitle = /^Title$/i.test(named(style));
      const block: Block = {
        kind: 'text',
        runs: isNote ? [{ text: `[${noteCount}] `, marks: [] }, ...withoutIndent(runs)] : runs,
        ...(isTitle ? { level: 0 } : level !== undefined && { level }),
        ...(look(style, 'isCentered') && { isCentered: true }),
      };
      if (isNote) notes.push(block);
      else blocks.push(...(look(style, 'isOnNewPage') ? [{ kind: 'page' } as const] : []), block);
    } else if (!isNote) {
      if (hasLine || /^Horizontal_20_Line$/.test(named(style))) blocks.push({ kind: 'rule' });
      else if (pictures.length === 0) blocks.push({ kind: 'blank' });
    }
    if (!isNote) hasLine = false;
    if (isNote) return;
    blocks.push(...pictures, ...notes);
    [pictures, notes] = [[], []];
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (unread.has(name)) {
          if (name === 'office:annotation' && skipped === 0) losses.add('comments');
          skipped += 1;
        }
        if (skipped > 0) return;
        const style = attributes['text:style-name'] ?? '';
        if (name === 'text:p' || name === 'text:h') {
          const outline = name === 'text:h' ? Number(attributes['text:outline-level'] ?? 1) : undefined;
          const heading = /^Heading_20_(\d)$/.exec(named(style))?.[1];
          paragraphs.push({ runs: [], style, level: outline ?? (heading ? Number(heading) : undefined) });
        } else if (name === 'text:span') spans.push(style);
        else if (name === 'text:s') put(' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, 100)));
        else if (name === 'text:tab') put(' ');
        else if (name === 'text:line-break') put('\n');
        else if (name === 'text:note') {
          noteCount += 1;
          losses.add('notes');
          put(`[${noteCount}]`);
        } else if (name === 'text:list') losses.add('lists');
        else if (name === 'table:table') losses.add('tables');
        else if (name === 'table:table-row') rows = [];
        else if (name === 'table:table-cell') cells += 1;
        else if (/^draw:(?:rect|line|custom-shape)$/.test(name)) hasLine = true;
        else if (name === 'draw:image') {
          const imageUrl = pictureIn(files, attributes['xlink:href'] ?? '');
          if (imageUrl === null) losses.add('pictures');
          else pictures.push({ kind: 'picture', imageUrl, caption: '' });
        }
      },
      ontext(text) {
        put(text.replace(/[ \t\r\n]+/g, ' '));
      },
      onclosetag(name) {
        if (unread.has(name)) skipped -= 1;
        if (skipped > 0) return;
        if (name === 'text:p' || name === 'text:h') {
          const closed = paragraphs.pop();
          if (closed) end(closed);
        } else if (name === 'text:span') spans.pop();
        else if (name === 'table:table-cell') cells -= 1;
        else if (name === 'table:table-row' && rows.length > 0) {
          blocks.push({ kind: 'text', runs: rows });
          rows = [];
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(content);
  return {
    title: fieldIn(meta, 'dc:title'),
    author: fieldIn(meta, 'meta:initial-creator') || fieldIn(meta, 'dc:creator'),
    language: fieldIn(meta, 'dc:language'),
    blocks,
  };
}

const withoutIndent = ([first, ...rest]: readonly Run[]): readonly Run[] =>
  first ? [{ ...first, text: first.text.trimStart() }, ...rest] : [];

/** By name; those of a document go before the common ones. */
function stylesIn(...sources: readonly string[]): ReadonlyMap<string, OdtStyle> {
  const styles = new Map<string, OdtStyle>();
  let own: OdtStyle | undefined;
  for (const source of sources) {
    const parser = new Parser(
      {
        onopentag(name, attributes) {
          if (name === 'style:style') {
            own = { parent: attributes['style:parent-style-name'] ?? '' };
            styles.set(attributes['style:name'] ?? '', own);
          } else if (own && name === 'style:text-properties') {
            const [slant, weight] = [attributes['fo:font-style'], attributes['fo:font-weight']];
            if (slant) own.italic = slant !== 'normal';
            if (weight) own.bold = /bold|[6-9]00/.test(weight);
          } else if (own && name === 'style:paragraph-properties') {
            if (attributes['fo:text-align']) own.isCentered = attributes['fo:text-align'] === 'center';
            if (attributes['fo:break-before']) own.isOnNewPage = attributes['fo:break-before'] === 'page';
          }
        },
        onclosetag(name) {
          if (name === 'style:style') own = undefined;
        },
      },
      { xmlMode: true, decodeEntities: true },
    );
    parser.end(source);
  }
  return styles;
}
