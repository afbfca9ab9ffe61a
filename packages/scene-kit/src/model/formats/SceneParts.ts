import type { SceneElementContent } from '../SceneElement.ts';

/** What a file can say of a scene. What it does not say is '' or false. */
export interface SceneParts {
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  /** What else its title page says, as Fountain has it: 'Author: Ines', 'Contact:' and so on. */
  readonly titlePage?: string;
  readonly elements: readonly SceneElementContent[];
}

/** What a file had that a scene cannot hold, or a scene that a file cannot. */
export const lostKinds = [
  'title_page',
  'dual_dialogue',
  'note',
  'boneyard',
  'section',
  'synopsis',
  'page_break',
  'emphasis',
  'revision',
  'element_type',
  'split_speech',
  'premise',
  'genre',
  'adult',
  'capitals',
  'characters',
] as const;
/** What kind of thing was lost. The list is closed: `formatStrings.lost` has a sentence for each. */
export type LostKind = (typeof lostKinds)[number];

/** One thing that did not make it across, and where it stood. */
export interface Lost {
  readonly kind: LostKind;
  /** In the file, from 1; null where it is of the whole file. */
  readonly line: number | null;
  /** What it is about: the words themselves, or their beginning. */
  readonly text: string;
}

/** Why a file could not be read whole. The list is closed: switch on it. */
export type ImportProblemCode = 'too_large' | 'empty' | 'not_text' | 'not_final_draft' | 'broken';

/** Why reading stopped or was refused, and where. */
export interface ImportProblem {
  readonly code: ImportProblemCode;
  /** Where, from 1; null where it is the whole file. */
  readonly line: number | null;
}

/** What was read. With a problem, `parts` is what could be read all the same. */
export interface ReadScene {
  readonly parts: SceneParts;
  readonly lost: readonly Lost[];
  readonly problem: ImportProblem | null;
}

/** A text file made of a scene. */
export interface WrittenScene {
  readonly text: string;
  readonly lost: readonly Lost[];
}

/** The beginning of a text, for a report. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/** A text on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A text's lines, with no spaces at their ends and no empty lines around them. */
export function tidyLines(text: string | readonly string[]): string[] {
  const all = typeof text === 'string' ? text.split(/\r\n?|[\n\u2028\u2029]/) : text;
  const lines = all.map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return first < 0 ? [] : lines.slice(first, last + 1);
}
