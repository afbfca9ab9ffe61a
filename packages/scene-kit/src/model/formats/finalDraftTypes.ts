import type { PartKind } from '../elementParts.ts';

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
