import * as z from 'zod/mini';
import { limits, textField, writtenField } from './limits.ts';
import { list } from './list.ts';
import { isUntitledField, progressField, usageField, workFields } from './workFields.ts';

const text = z.string().check(z.maxLength(limits.textCharacters));

/** '' for a heading that says neither, such as 'FLASHBACK'. */
export const sceneSettings = ['INT.', 'EXT.', 'INT./EXT.', ''] as const;

/** Dual dialogue with the speech before. */
const isDual = z.optional(z.boolean());

/**
 * An element of a screenplay (writing.md §3), or a scene's heading. Descriptions, parentheticals and lines
 * may contain Fountain's emphasis (`*…*`, `**…**`, `_…_`, escaped by `\`) and `[[notes]]`; `~` begins a sung
 * line. Notes, sections and synopses are not printed.
 */
export const sceneElement = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('scene_heading'),
    setting: z.enum(sceneSettings),
    place: writtenField('Say where the scene is: its place is blank.'),
    /** 'NIGHT'; '' where the heading has none. */
    time: textField,
    /** In the margin: '12A'. */
    number: z.optional(z.string().check(z.maxLength(limits.genreCharacters))),
  }),
  z.object({
    type: z.literal('action'),
    description: text,
    /** Final Draft's paragraph type where it is not Action: 'Shot', 'General', 'New Act'. */
    finalDraftType: z.optional(z.string().check(z.maxLength(limits.genreCharacters))),
  }),
  z.object({
    type: z.literal('dialogue'),
    character: text,
    parenthetical: z.optional(text),
    line: text,
    isDual,
  }),
  z.object({
    type: z.literal('internal_monologue'),
    character: text,
    description: z.optional(text),
    line: z.optional(text),
    isDual,
  }),
  z.object({ type: z.literal('transition'), description: text }),
  z.object({ type: z.literal('lyrics'), description: text }),
  z.object({ type: z.literal('centered'), description: text }),
  z.object({ type: z.literal('note'), description: text }),
  z.object({
    type: z.literal('section'),
    description: text,
    /** Default 1, an act. */
    depth: z.optional(z.int().check(z.gte(1), z.lte(6))),
  }),
  z.object({ type: z.literal('synopsis'), description: text }),
]);
export type SceneElement = z.infer<typeof sceneElement>;

const titlePage = z.optional(textField);
const elements = z._default(list(sceneElement), []);

export const saveSceneRequest = z.object({
  ...workFields,
  isUntitled: isUntitledField,
  elements,
  titlePage,
  sceneProgress: progressField,
  tokenUsage: usageField,
});
export type SaveSceneRequest = z.infer<typeof saveSceneRequest>;

export const publishSceneRequest = z.object({ ...workFields, elements, sceneProgress: progressField });
export type PublishSceneRequest = z.infer<typeof publishSceneRequest>;

export const savedSceneContent = z.object({
  isUntitled: isUntitledField,
  elements: z.array(sceneElement),
  titlePage: z.optional(z.string()),
  sceneProgress: z.number(),
  tokenUsage: usageField,
});
export const publishedSceneContent = z.object({
  elements: z.array(sceneElement),
  sceneProgress: z.number(),
});

/** Of a page in Courier of 12 points. */
const LINES = 54;
const WIDE = 60;
const SPOKEN = 35;
const ASIDE = 25;

/** Estimated pages of so many `sceneLines`, at least one. */
export const scenePages = (lines: number): number => Math.max(1, Math.ceil(lines / LINES));

/** Estimated lines of a page, with the blank one before it. */
export function sceneLines(element: SceneElement): number {
  switch (element.type) {
    case 'scene_heading':
    case 'transition':
      return 2;
    case 'action':
    case 'lyrics':
    case 'centered':
      return 1 + set(element.description, WIDE);
    case 'dialogue':
      return 2 + set(element.parenthetical, ASIDE) + set(element.line, SPOKEN);
    case 'internal_monologue':
      return 2 + set(element.line?.trim() ? element.line : element.description, SPOKEN);
    case 'note':
    case 'section':
    case 'synopsis':
      return 0;
  }
}

function set(text: string | undefined, width: number): number {
  if (!text?.trim()) return 0;
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
}
