import { headingText } from './headingText.ts';
import type { SceneElementContent } from './SceneElement.ts';

/** The words of an element in the order in which they are read. */
export function elementTexts(content: SceneElementContent): string[] {
  switch (content.type) {
    case 'scene_heading':
      return present([headingText(content)]);
    case 'dialogue':
      return present([content.character, content.parenthetical, content.line]);
    case 'internal_monologue':
      return present([content.character, content.description, content.line]);
    default:
      return present([content.description]);
  }
}

/** The same in one line, such as a title is made from. */
export function elementText(content: SceneElementContent): string {
  return elementTexts(content).join(' ');
}

export function isBlank(content: SceneElementContent): boolean {
  return elementTexts(content).length === 0;
}

function present(texts: readonly (string | undefined)[]): string[] {
  return texts.flatMap((text) => (text?.trim() ? [text.trim()] : []));
}
