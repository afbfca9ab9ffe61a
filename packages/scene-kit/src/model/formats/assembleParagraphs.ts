import type { PartKind } from '../elementParts.ts';
import type { SceneElementContent } from '../SceneElement.ts';
import { readHeading } from './readHeading.ts';
import { readCue, speechElement } from './readSpeech.ts';
import { type Lost, oneLine, tidyLines } from './SceneParts.ts';

/** A paragraph of a file whose paragraphs say what they are. */
export interface TypedParagraph {
  readonly kind: PartKind;
  readonly text: string;
  readonly line: number;
  /** The scene's number, of a heading. */
  readonly number?: string;
}

type Cue = ReturnType<typeof readCue>;

/** Makes elements of paragraphs: a cue and what is said after it are one. Backslashes are letters here. */
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
  for (const { kind, text, line, number } of paragraphs) {
    const said = tidyLines(text).join('\n');
    if (said.trim() === '') continue;
    if (kind === 'parenthetical' || kind === 'dialogue') {
      cue ??= { character: '', isVoiceOver: false };
      if (kind === 'dialogue') {
        lines.push(said);
        continue;
      }
      if (parenthetical !== null || lines.length > 0) {
        const speaker: Cue = cue;
        lost.push({ kind: 'split_speech', line, text: oneLine(said) });
        endSpeech();
        cue = speaker;
      }
      const trimmed = said.trim();
      parenthetical = trimmed.replace(/^\(/, '').replace(/\)$/, '').trim();
      continue;
    }
    endSpeech();
    if (kind === 'character') cue = readCue(plain(said));
    else if (kind === 'heading') elements.push(readHeading(plain(said), number));
    else if (kind === 'transition') elements.push({ type: 'transition', description: oneLine(said) });
    else elements.push({ type: 'action', description: said });
  }
  endSpeech();
  return { elements, lost };
}

const plain = (text: string) => text.replace(/\\/g, '\\\\');
