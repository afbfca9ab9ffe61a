import type { PartKind } from '../elementParts.ts';
import type { SceneElementContent } from '../SceneElement.ts';
import { type Lost, oneLine, tidyLines } from './SceneParts.ts';
import { type Cue, readCue, readHeading, speechElement } from './screenplayLines.ts';

/** A paragraph of a file whose paragraphs say what they are. */
export interface TypedParagraph {
  readonly kind: ParagraphKind;
  /** With its marks, without parentheses; of a heading, a cue and a note the words alone. */
  readonly text: string;
  readonly line: number;
  /** The scene's number, of a heading. */
  readonly number?: string;
  /** Of a cue: said beside the speech before it. */
  readonly isDual?: boolean;
  /** Of a section. */
  readonly depth?: number;
  /** Of an action that is a kind of Final Draft's own. */
  readonly finalDraftType?: string;
}

/** Makes elements of paragraphs: a cue and what is said after it are one. */
export function assembleParagraphs(paragraphs: readonly TypedParagraph[]): {
  elements: SceneElementContent[];
  lost: Lost[];
} {
  const elements: SceneElementContent[] = [];
  const lost: Lost[] = [];
  let cue: Cue | null = null;
  let parenthetical: string | null = null;
  let lines: string[] = [];
  const endSpeech = () => {
    if (cue) elements.push(speechElement(cue, { parenthetical, lines }));
    cue = null;
    parenthetical = null;
    lines = [];
  };
  for (const paragraph of paragraphs) {
    const { kind, text, line, number } = paragraph;
    const said = tidyLines(text).join('\n');
    if (said.trim() === '') continue;
    const isSung =
      kind === 'sung' || (kind === 'lyrics' && cue !== null && !parenthetical && lines.length === 0);
    if (kind === 'parenthetical' || kind === 'dialogue' || isSung) {
      cue ??= { character: '', isVoiceOver: false };
      if (kind !== 'parenthetical') {
        // Empty lines at its ends part it from what is sung before and after.
        const whole = text.replace(/[^\S\n]+$/gm, '');
        lines.push(markLines(whole, isSung));
        continue;
      }
      if (parenthetical !== null || lines.length > 0) {
        const speaker: Cue = cue;
        lost.push({ kind: 'split_speech', line, text: oneLine(said) });
        endSpeech();
        cue = speaker;
      }
      parenthetical = said.trim();
      continue;
    }
    endSpeech();
    if (kind === 'character') cue = { ...readCue(plain(said)), ...(paragraph.isDual && { isDual: true }) };
    else if (kind === 'heading') elements.push(readHeading(plain(said), number));
    else elements.push(elementOf(paragraph, said));
  }
  endSpeech();
  return { elements, lost };
}

function elementOf({ kind, depth, finalDraftType }: TypedParagraph, said: string): SceneElementContent {
  switch (kind) {
    case 'lyrics':
    case 'centered':
      return { type: kind, description: said };
    case 'note':
      return { type: kind, description: said.trim() };
    case 'transition':
    case 'synopsis':
      return { type: kind, description: oneLine(said) };
    case 'section':
      return { type: kind, description: oneLine(said), ...(depth && depth > 1 && { depth }) };
    default:
      return { type: 'action', description: said, ...(finalDraftType && { finalDraftType }) };
  }
}

/** Backslashes are letters here. */
const plain = (text: string) => text.replace(/\\/g, '\\\\');

/** Marks each line as sung, or a `~` at its start as a letter. Lines within a note are its own. */
function markLines(text: string, isSung: boolean): string {
  return text.replace(/\[\[[\s\S]*?\]\]|\\.|./g, (piece, at: number) => {
    if (at > 0 && text[at - 1] !== '\n') return piece;
    return isSung ? `~${piece}` : piece.replace(/^~/, '\\~');
  });
}

/** What a paragraph of a file is: a part of an element, a line that is sung in a speech, or what is not printed. */
export type ParagraphKind = PartKind | 'sung' | 'note' | 'section' | 'synopsis';

/** How Final Draft names what a scene has. What is centred is an action; a note stands inside of a paragraph. */
export const paragraphTypes: Readonly<Record<Exclude<ParagraphKind, 'note'>, string>> = {
  heading: 'Scene Heading',
  action: 'Action',
  character: 'Character',
  parenthetical: 'Parenthetical',
  dialogue: 'Dialogue',
  transition: 'Transition',
  sung: 'Singing',
  lyrics: 'Lyrics',
  centered: 'Action',
  section: 'Outline 1',
  synopsis: 'Outline Body',
};

/** What a paragraph is by its name and alignment, with the depth of a section; null for a kind of Final Draft's own. */
export function paragraphKindOf(
  type: string,
  alignment: string | undefined,
): { kind: ParagraphKind; depth?: number } | null {
  if (alignment === 'Center' && (type === 'Action' || type === 'General')) return { kind: 'centered' };
  if (type === '' || type === 'Action') return { kind: 'action' };
  const [, depth] = /^Outline ([1-9])\b/.exec(type) ?? [];
  if (depth !== undefined) return { kind: 'section', depth: Math.min(6, Number(depth)) };
  if (type === 'Synopsis' || type === 'Summary') return { kind: 'synopsis' };
  if (type === 'Note') return { kind: 'note' };
  const found = Object.entries(paragraphTypes).find(([, name]) => name === type);
  return found ? { kind: found[0] as ParagraphKind } : null;
}
