import { SaxesParser } from 'saxes';
import { assembleParagraphs, type TypedParagraph } from './assembleParagraphs.ts';
import { partKindOf } from './finalDraftTypes.ts';
import {
  excerpt,
  type ImportProblem,
  type Lost,
  type LostKind,
  oneLine,
  type ReadScene,
} from './SceneParts.ts';

interface OpenParagraph {
  readonly type: string;
  readonly number: string | undefined;
  readonly line: number;
  text: string;
}

/** What stands beside the text: its words are no part of the scene. */
const asides: ReadonlyMap<string, LostKind> = new Map([
  ['ScriptNote', 'note'],
  ['SceneNote', 'note'],
  ['Note', 'note'],
  ['SceneProperties', 'synopsis'],
]);
const knownTypes = new Set(['General', 'Shot']);

/**
 * Reads Final Draft's XML. The parser resolves no entities but XML's own five and reads nothing from outside, so that no
 * file grows while it is read. Where the XML is broken, what stands before and after is read all the same.
 */
export function readFinalDraft(source: string): ReadScene {
  const lost: Lost[] = [];
  const paragraphs: TypedParagraph[] = [];
  const titleLines: { text: string; line: number }[] = [];
  const path: string[] = [];
  const open: OpenParagraph[] = [];
  const aside: { text: string; line: number }[] = [];
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
    if (asides.has(name)) aside.push({ text: attributes.Title ?? '', line });
    else if (name === 'DualDialogue') lose('dual_dialogue', line, '');
    else if (beside) {
      if (name === 'Paragraph' && beside.text !== '') beside.text += ' ';
    } else if (name === 'Paragraph') {
      open.push({ type: attributes.Type ?? '', number: attributes.Number, line, text: '' });
    } else if (name === 'Text') {
      const style = (attributes.Style ?? '').replace(/\+?AllCaps\+?/, '');
      if (style !== '' && !path.includes('TitlePage')) lose('emphasis', line, style);
      if ((attributes.RevisionID ?? '0') !== '0') lose('revision', line, attributes.RevisionID ?? '');
    }
  });
  parser.on('text', (text) => {
    if (path.at(-1) !== 'Text') return;
    const target = aside.at(-1) ?? open.at(-1);
    if (target) target.text += text;
  });
  parser.on('cdata', (text) => {
    const target = aside.at(-1) ?? open.at(-1);
    if (target && path.at(-1) === 'Text') target.text += text;
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    const kind = asides.get(name);
    if (kind) {
      const { text, line } = aside.pop() ?? { text: '', line: parser.line };
      if (text.trim() !== '') lose(kind, line, text);
    } else if (name === 'Paragraph' && aside.length === 0) {
      const paragraph = open.pop();
      if (paragraph) endParagraph(paragraph);
    }
  });

  const endParagraph = ({ type, number, line, text }: OpenParagraph) => {
    if (path.includes('TitlePage')) {
      if (text.trim() !== '') titleLines.push({ text: oneLine(text), line });
      return;
    }
    if (path[0] !== 'FinalDraft' || path[1] !== 'Content' || text.trim() === '') return;
    const kind = partKindOf(type);
    if (!kind && !knownTypes.has(type)) lose('element_type', line, `${type || 'Paragraph'}: ${text}`);
    paragraphs.push({ kind: kind ?? 'action', text, line, ...(kind === 'heading' && number && { number }) });
  };

  try {
    parser.write(source.replace(/^\ufeff/, '')).close();
  } catch {
    problem ??= { code: 'broken', line: parser.line };
  }
  for (const paragraph of open.reverse()) {
    path.splice(0, path.length, 'FinalDraft', 'Content');
    endParagraph(paragraph);
  }
  if (root !== 'FinalDraft') problem = { code: 'not_final_draft', line: root === null ? null : 1 };
  const [title, ...others] = titleLines;
  for (const { text, line } of others) lose('title_page', line, text);
  const assembled = assembleParagraphs(paragraphs);
  const all = [...lost, ...assembled.lost].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return {
    parts: { title: title?.text ?? '', premise: '', genre: '', isNsfw: false, elements: assembled.elements },
    lost: all,
    problem,
  };
}
