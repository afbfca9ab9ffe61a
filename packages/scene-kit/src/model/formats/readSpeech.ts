import type { SceneElementContent } from '../SceneElement.ts';
import { endsWith, unescapeMarks } from './fountainMarks.ts';
import { oneLine, tidyLines } from './SceneParts.ts';

/** Who speaks. */
export interface Cue {
  readonly character: string;
  readonly isVoiceOver: boolean;
  /** Said beside the speech before it. */
  readonly isDual?: boolean;
}

/** Who speaks, and whether as a voice over. What a page adds by itself, (CONT'D), is left out. */
export function readCue(cue: string): Cue {
  const goesOn = / ?(?<!\\)\(CONT['’]D\)$/i;
  const voiceOver = / ?(?<!\\)\(V\.?\s?O\.?\)$/i;
  const name = oneLine(cue).replace(goesOn, '');
  const alone = name.replace(voiceOver, '');
  return { character: unescapeMarks(alone.replace(goesOn, '')).trim(), isVoiceOver: alone !== name };
}

/** A cue as it is written; what would be read as the page's own addition is made plain. */
export function writeCue(character: string, isVoiceOver: boolean): string {
  const name = character.replace(/\((?=(?:V\.?\s?O\.?|CONT['’]D)\))/gi, '\\(');
  const cue = endsWith(name, '^') ? `${name.slice(0, -1)}\\^` : name;
  return isVoiceOver ? `${cue} (V.O.)` : cue;
}

/** One stretch of speech: what stands in parentheses, and what is said after it. */
export interface Speech {
  readonly parenthetical: string | null;
  readonly lines: readonly string[];
}

/** The element that a stretch of speech is. A monologue that has only parentheses has only a description. */
export function speechElement(
  { character, isVoiceOver, isDual }: Cue,
  { parenthetical, lines }: Speech,
): SceneElementContent {
  const line = tidyLines(lines.join('\n')).join('\n');
  const dual = isDual ? { isDual } : {};
  if (!isVoiceOver) {
    return { type: 'dialogue', character, ...(parenthetical !== null && { parenthetical }), line, ...dual };
  }
  return {
    type: 'internal_monologue',
    character,
    ...(parenthetical !== null && { description: parenthetical }),
    ...((line !== '' || parenthetical === null) && { line }),
    ...dual,
  };
}
