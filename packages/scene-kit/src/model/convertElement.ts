import { elementTexts } from './elementText.ts';
import type { ElementType, Heading, SceneElementContent } from './SceneElement.ts';

export function blankElement(type: ElementType): SceneElementContent {
  switch (type) {
    case 'scene_heading':
      return { type, setting: '', place: '', time: '' };
    case 'dialogue':
    case 'internal_monologue':
      return { type, character: '', line: '' };
    default:
      return { type, description: '' };
  }
}

/** Converts without losing a word. */
export function convertElement(content: SceneElementContent, type: ElementType): SceneElementContent {
  if (content.type === type) return content;
  const isSpoken = content.type === 'dialogue' || content.type === 'internal_monologue';
  const words = elementTexts(content).join(' ');
  switch (type) {
    case 'scene_heading':
      return { ...parseHeading(words), type };
    case 'dialogue':
    case 'internal_monologue': {
      if (!isSpoken) return { type, character: '', line: words };
      const { character, line = '', isDual } = content;
      const aside = content.type === 'dialogue' ? content.parenthetical : content.description;
      const said = { character, line, ...(isDual && { isDual }) };
      if (type === 'dialogue') return { type, ...said, ...(aside && { parenthetical: aside }) };
      return { type, ...said, ...(aside && { description: aside }) };
    }
    default:
      return { type, description: words };
  }
}

const heading = /^(INT\.?\s*\/\s*EXT\.?|EXT\.?\s*\/\s*INT\.?|I\/E\.?|INT\.?|EXT\.?)(?=\s|$)\s*/i;

/** Reads 'INT. KITCHEN - NIGHT'; anything else is a place. */
export function parseHeading(words: string): Pick<Heading, 'setting' | 'place' | 'time'> {
  const found = heading.exec(words.trim());
  const prefix = (found?.[1] ?? '').toUpperCase();
  const setting = prefix.includes('/') ? 'INT./EXT.' : prefix.startsWith('I') ? 'INT.' : prefix ? 'EXT.' : '';
  const rest = words.trim().slice(found?.[0].length ?? 0);
  const dash = rest.lastIndexOf(' - ');
  const isTimed = dash > 0 && rest.slice(dash + 3).trim() !== '';
  return {
    setting,
    place: (isTimed ? rest.slice(0, dash) : rest).trim(),
    time: isTimed ? rest.slice(dash + 3).trim() : '',
  };
}

export function followingType(type: ElementType): ElementType {
  if (type === 'transition') return 'scene_heading';
  if (type === 'lyrics') return type;
  return type === 'dialogue' || type === 'internal_monologue' ? 'dialogue' : 'action';
}
