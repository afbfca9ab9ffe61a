import { type Mark, type MarkedRun, writeMarks } from '@fabula/writing';
import { SaxesParser } from 'saxes';
import { assembleParagraphs, paragraphKindOf, type TypedParagraph } from './assembleParagraphs.ts';
import {
  excerpt,
  type ImportProblem,
  type Lost,
  type LostKind,
  oneLine,
  type ReadScene,
  tidyLines,
} from './SceneParts.ts';
import { isCredit, writeFields } from './writeFinalDraft.ts';

interface OpenParagraph {
  readonly type: string;
  readonly alignment: string | undefined;
  readonly number: string | undefined;
  readonly line: number;
  readonly runs: MarkedRun[];
  readonly notes: TypedParagraph[];
  readonly after: TypedParagraph[];
}

interface Aside {
  readonly kind: 'note' | 'synopsis' | 'omitted';
  readonly line: number;
  text: string;
  rows: number;
}

const asides: ReadonlyMap<string, Aside['kind']> = new Map([
  ['ScriptNote', 'note'],
  ['SceneNote', 'note'],
  ['Note', 'note'],
  ['SceneProperties', 'synopsis'],
]);
/** What a paragraph of the script has in it that is none: scenes that are omitted, alternatives. */
const isKeptOut = (name: string, parent: string | undefined) =>
  parent === 'Paragraph' && name !== 'Text' && name !== 'DualDialogue' && !asides.has(name);
const stylesOfMarks: ReadonlyMap<string, Mark> = new Map([
  ['Bold', 'bold'],
  ['Italic', 'italic'],
  ['Underline', 'underline'],
]);
const markOrder: readonly Mark[] = [...stylesOfMarks.values()];

/**
 * Reads Final Draft's XML. The parser resolves no entities but XML's own five and reads nothing from outside, so that no
 * file grows while it is read. Broken XML is read before and after the fault.
 */
export function readFinalDraft(source: string): ReadScene {
  const lost: Lost[] = [];
  const paragraphs: TypedParagraph[] = [];
  const titleLines: { text: string; line: number }[] = [];
  const path: string[] = [];
  const open: OpenParagraph[] = [];
  const aside: Aside[] = [];
  let style: { marks: readonly Mark[]; others: string } = { marks: [], others: '' };
  /** Number of speeches in the open dual dialogue; null outside of one. */
  let speeches: number | null = null;
  let problem: ImportProblem | null = null;
  let root: string | null = null;
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const lose = (kind: LostKind, line: number, text: string) => lost.push({ kind, line, text: excerpt(text) });

  parser.on('error', () => {
    problem ??= { code: 'broken', line: parser.line };
  });
  parser.on('opentag', ({ name, attributes }) => {
    const { line } = parser;
    root ??= name;
    path.push(name);
    const beside = aside.at(-1);
    const kind = asides.get(name) ?? (isKeptOut(name, path.at(-2)) ? 'omitted' : undefined);
    if (kind) aside.push({ kind, text: attributes.Title ?? '', rows: attributes.Title ? 1 : 0, line });
    else if (name === 'DualDialogue') speeches = 0;
    else if (beside) {
      if (name !== 'Paragraph') return;
      if (beside.rows > 0) beside.text += '\n';
      beside.rows += 1;
    } else if (name === 'Paragraph') {
      const { Type: type = '', Alignment: alignment, Number: number } = attributes;
      open.push({ type, alignment, number, line, runs: [], notes: [], after: [] });
    } else if (name === 'Text') {
      const names = (attributes.Style ?? '').split('+').filter((one) => one !== '' && one !== 'AllCaps');
      style = {
        marks: markOrder.filter((mark) => names.some((one) => stylesOfMarks.get(one) === mark)),
        others: names.filter((one) => !stylesOfMarks.has(one)).join('+'),
      };
      if (style.others !== '') lose('emphasis', line, style.others);
      if ((attributes.RevisionID ?? '0') !== '0') lose('revision', line, attributes.RevisionID ?? '');
    }
  });
  const onText = (text: string) => {
    if (path.at(-1) !== 'Text') return;
    const beside = aside.at(-1);
    if (beside) beside.text += text;
    else open.at(-1)?.runs.push({ text, marks: style.marks });
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (name === 'DualDialogue') speeches = null;
    if (asides.has(name) || isKeptOut(name, path.at(-1))) {
      const ended = aside.pop();
      const outer = aside.at(-1);
      if (ended && outer) outer.text += ended.text;
      else if (ended && ended.text.trim() !== '') endAside(ended);
    } else if (name === 'Paragraph' && aside.length === 0) {
      const paragraph = open.pop();
      if (paragraph) endParagraph(paragraph);
    }
  });

  const isInScript = () => path[0] === 'FinalDraft' && path[1] === 'Content';
  const endAside = ({ kind, text, line }: Aside) => {
    const holder = open.at(-1);
    const words = tidyLines(text).join('\n').trim();
    if (!holder || !isInScript()) {
      if (path.includes('TitlePage') || isInScript()) lose(kind, line, words);
      return;
    }
    if (kind === 'omitted') {
      lose(kind, line, words);
      holder.after.push({ kind: 'note', text: words, line });
      return;
    }
    if (kind === 'synopsis') {
      const description = writeMarks([{ text: oneLine(words), marks: [] }]);
      holder.after.push({ kind, text: description, line });
      return;
    }
    const role = paragraphKindOf(holder.type, holder.alignment)?.kind ?? 'action';
    const hasWords = holder.runs.some((run) => run.text.trim() !== '');
    const isInside = role === 'dialogue' || role === 'sung' || (role === 'action' && hasWords);
    if (isInside) holder.runs.push({ text, marks: ['note'] });
    else holder.notes.push({ kind, text: words, line });
  };

  const endParagraph = ({ type, alignment, number, line, runs, notes, after }: OpenParagraph) => {
    const words = runs.map((run) => run.text).join('');
    if (path.includes('TitlePage')) {
      if (words.trim() === '') return;
      titleLines.push({ text: words, line });
      if (runs.some(({ marks }) => marks.length > 0)) lose('emphasis', line, words);
      return;
    }
    if (!isInScript()) return;
    const known = paragraphKindOf(type, alignment);
    const { kind, depth } = known ?? { kind: 'action' as const };
    const isInSpeech = kind === 'parenthetical';
    if (!isInSpeech) paragraphs.push(...notes);
    if (words.trim() !== '') {
      const isPlain = kind === 'heading' || kind === 'character' || kind === 'note';
      if (isPlain && runs.some(({ marks }) => marks.length > 0)) lose('emphasis', line, words);
      const isDual = kind === 'character' && speeches !== null && speeches > 0;
      if (kind === 'character' && speeches !== null) speeches += 1;
      paragraphs.push({
        kind,
        text: isPlain ? words : writeMarks(isInSpeech ? withoutParentheses(runs) : runs),
        line,
        ...(kind === 'heading' && number && { number }),
        ...(isDual && { isDual }),
        ...(depth !== undefined && { depth }),
        ...(!known && { finalDraftType: type }),
      });
    }
    paragraphs.push(...(isInSpeech ? notes.map((note) => spokenNote(note)) : []), ...after);
  };

  try {
    parser.write(source.replace(/^\ufeff/, '').replace(/[\ufdd0-\ufdd4]/g, '')).close();
  } catch {
    problem ??= { code: 'broken', line: parser.line };
  }
  for (const paragraph of open.reverse()) {
    path.splice(0, path.length, 'FinalDraft', 'Content');
    endParagraph(paragraph);
  }
  if (root !== 'FinalDraft') problem = { code: 'not_final_draft', line: root === null ? null : 1 };
  const assembled = assembleParagraphs(paragraphs);
  const all = [...lost, ...assembled.lost].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return {
    parts: {
      ...readTitleLines(titleLines.map(({ text }) => text)),
      premise: '',
      genre: '',
      isNsfw: false,
      elements: assembled.elements,
    },
    lost: all,
    problem,
  };
}

function withoutClosing(text: string): string {
  const whole = text.trimEnd();
  return whole.endsWith(')') ? whole.slice(0, -1).trimEnd() : text;
}

function withoutParentheses(runs: readonly MarkedRun[]): MarkedRun[] {
  const first = runs.findIndex(({ text }) => text.trim() !== '');
  const last = runs.findLastIndex(({ text }) => text.trim() !== '');
  return runs.map((run, at) => {
    const begun = at === first ? run.text.replace(/^\s*\(\s*/, '') : run.text;
    return { ...run, text: at === last ? withoutClosing(begun) : begun };
  });
}

const spokenNote = ({ text, line }: TypedParagraph): TypedParagraph => ({
  kind: 'dialogue',
  text: writeMarks([{ text, marks: ['note'] }]),
  line,
});

/** The first line is the title, a line after 'written by' the author; others are fields or the contact. */
function readTitleLines(lines: readonly string[]): { title: string; titlePage?: string } {
  const [title = '', ...others] = lines;
  const fields: { key: string; lines: string[] }[] = [];
  const contact: string[] = [];
  for (let at = 0; at < others.length; at += 1) {
    const rows = tidyLines(others[at] ?? '').map((row) => row.trim());
    const [, key, first = ''] = /^(\p{L}[\p{L} ]{0,30}):(.*)$/u.exec(rows[0] ?? '') ?? [];
    const author = others[at + 1];
    if (key !== undefined) fields.push({ key, lines: [first.trim(), ...rows.slice(1)].filter(Boolean) });
    else if (author !== undefined && isCredit(oneLine(rows.join(' ')))) {
      fields.push({ key: 'Credit', lines: [oneLine(rows.join(' '))] });
      fields.push({ key: 'Author', lines: [oneLine(author)] });
      at += 1;
    } else contact.push(...rows);
  }
  if (contact.length > 0) fields.push({ key: 'Contact', lines: contact });
  const titlePage = writeFields(fields.filter((field) => field.lines.length > 0));
  return { title: oneLine(title), ...(titlePage !== '' && { titlePage }) };
}
