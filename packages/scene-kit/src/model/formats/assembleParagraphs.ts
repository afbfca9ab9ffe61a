import type { SceneElementContent } from '../SceneElement.ts';
import type { ParagraphKind } from './finalDraftTypes.ts';
import { readHeading } from './readHeading.ts';
import { type Cue, readCue, speechElement } from './readSpeech.ts';
import { type Lost, oneLine, tidyLines } from './SceneParts.ts';

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
        lines.push(isSung ? whole.replace(/^(?=.)/gm, '~') : whole.replace(/^~/gm, '\\~'));
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
