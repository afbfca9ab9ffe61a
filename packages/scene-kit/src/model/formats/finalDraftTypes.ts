import type { PartKind } from '../elementParts.ts';

/** How Final Draft names the parts of an element. */
export const paragraphTypes: Readonly<Record<PartKind, string>> = {
  heading: 'Scene Heading',
  action: 'Action',
  character: 'Character',
  parenthetical: 'Parenthetical',
  dialogue: 'Dialogue',
  transition: 'Transition',
};

/** The part that a paragraph is; null for kinds that a scene does not have, which are read as action. */
export function partKindOf(type: string): PartKind | null {
  const found = Object.entries(paragraphTypes).find(([, name]) => name === type);
  return found ? (found[0] as PartKind) : null;
}
