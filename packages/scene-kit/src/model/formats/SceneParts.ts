import type { SceneElementContent } from '../SceneElement.ts';

/** A scene as a file holds it. Fields that a file lacks are '' or false. */
export interface SceneParts {
  readonly title: string;
  readonly premise: string;
  readonly genre: string;
  readonly isNsfw: boolean;
  /** Further fields of the title page, as in Fountain: 'Author: Ines'. */
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
  'omitted',
  'encoding',
  'premise',
  'genre',
  'adult',
  'capitals',
  'characters',
] as const;
/** The kind of a loss. A closed list; `formatStrings.lost` has a sentence for each. */
export type LostKind = (typeof lostKinds)[number];

export interface Lost {
  readonly kind: LostKind;
  /** In the file, from 1; null for the whole file. */
  readonly line: number | null;
  /** The lost words, or their beginning; the name of a guessed encoding. */
  readonly text: string;
}

export const importProblems = ['too_large', 'empty', 'not_text', 'not_final_draft', 'broken'] as const;
/** Why a file could not be read whole. A closed list. */
export type ImportProblemCode = (typeof importProblems)[number];

/** Why and where reading stopped. */
export interface ImportProblem {
  readonly code: ImportProblemCode;
  /** From 1; null for the whole file. */
  readonly line: number | null;
}

/** With a problem, `parts` is what could be read all the same. */
export interface ReadScene {
  readonly parts: SceneParts;
  readonly lost: readonly Lost[];
  readonly problem: ImportProblem | null;
}

export interface WrittenScene {
  readonly text: string;
  readonly lost: readonly Lost[];
}

export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Without spaces at line ends and empty lines around them. */
export function tidyLines(text: string | readonly string[]): string[] {
  const all = typeof text === 'string' ? text.split(/\r\n?|[\n\u2028\u2029]/) : text;
  const lines = all.map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return first < 0 ? [] : lines.slice(first, last + 1);
}
