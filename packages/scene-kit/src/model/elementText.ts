import { cutNotes, printedWords, spokenWords } from '@fabula/writing';
import { elementParts } from './elementParts.ts';
import { headingText, type SceneElementContent } from './SceneElement.ts';

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

/** The printed words of an element in one line; '' for what is not printed. */
export function elementText(content: SceneElementContent): string {
  const plain = plainElement(content);
  return plain ? elementTexts(plain).join(' ') : '';
}

/**
 * An element as a model gets it: plain text in one of the common types, without emphasis and notes. Null for what is not
 * printed.
 */
export function plainElement(content: SceneElementContent): SceneElementContent | null {
  const plain = (text: string | undefined) => text && printedWords(text);
  switch (content.type) {
    case 'scene_heading':
      return content;
    case 'dialogue': {
      const { type, character, parenthetical, line } = content;
      const aside = plain(parenthetical);
      return { type, character, ...(aside && { parenthetical: aside }), line: spokenWords(line) };
    }
    case 'internal_monologue': {
      const { type, character, description, line } = content;
      return {
        type,
        character,
        ...(description !== undefined && { description: printedWords(description) }),
        ...(line !== undefined && { line: spokenWords(line) }),
      };
    }
    case 'transition':
      return { type: content.type, description: printedWords(content.description) };
    case 'action':
    case 'lyrics':
    case 'centered': {
      const description = printedWords(content.description);
      return description.trim() === '' ? null : { type: 'action', description };
    }
    default:
      return null;
  }
}

/** An element as its readers get it, without notes. Null for what is not printed. */
export function printedElement(content: SceneElementContent): SceneElementContent | null {
  if (content.type === 'note' || content.type === 'section' || content.type === 'synopsis') return null;
  if (elementParts(content).length === 0 && !isBlank(content)) return null;
  if (content.type === 'scene_heading') return content;
  const cut = Object.entries(content).map(([name, value]) => [
    name,
    name !== 'character' && typeof value === 'string' ? cutNotes(value) : value,
  ]);
  return Object.fromEntries(cut) as SceneElementContent;
}

export function isBlank(content: SceneElementContent): boolean {
  return elementTexts(content).length === 0;
}

function present(texts: readonly (string | undefined)[]): string[] {
  return texts.flatMap((text) => (text?.trim() ? [text.trim()] : []));
}
