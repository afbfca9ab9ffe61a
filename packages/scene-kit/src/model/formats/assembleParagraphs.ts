import type { PartKind } from '../elementText.ts';
import type { SceneElementContent } from '../SceneElement.ts';
import { type Lost, oneLine, tidyLines } from './SceneParts.ts';
import { type Cue, readCue, readHeading, speechElement } from './screenplayLines.ts';

/** A paragraph of a format that names its types. */
export interface TypedParagraph {
  readonly kind: ParagraphKind;
  /** With its marks, without parentheses; plain for a heading, a cue and a note. */
  readonly text: string;
  readonly line: number;
  readonly number?: string;
  readonly isDual?: boolean;
  readonly depth?: number;
  readonly finalDraftType?: string;
}

/** Joins a cue and its speech to one element. */
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
        const whole = text
          .split('\n')
          .map((one) => one.trimEnd())
          .join('\n');
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

/** Marks each line as sung, or escapes a `~` at its start; lines within a note stay. */
function markLines(text: string, isSung: boolean): string {
  return text.replace(/\[\[[\s\S]*?\]\]|\\.|./g, (piece, at: number) => {
    if (at > 0 && text[at - 1] !== '\n') return piece;
    return isSung ? `~${piece}` : piece.replace(/^~/, '\\~');
  });
}

export type ParagraphKind = PartKind | 'sung' | 'note' | 'section' | 'synopsis';

/** Final Draft's names. Centred text is an action there; a note stands inside of a paragraph. */
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

/** By its name and alignment, with a section's depth; null for a type of Final Draft's own. */
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
