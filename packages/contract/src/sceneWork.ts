import * as z from 'zod/mini';
import { textField } from './limits.ts';
import { type SceneElement, sceneElement } from './sceneElement.ts';
import { progressField, usageField, workFields } from './workFields.ts';

/** Further fields of the title page, in Fountain notation. */
const titlePage = z.optional(textField);
const elements = z._default(z.array(sceneElement), []);

/** The body of `POST api/v1/scenes/save`: a scene, into one’s account (D-SCENES). */
export const saveSceneRequest = z.object({
  ...workFields,
  elements,
  titlePage,
  sceneProgress: progressField,
  tokenUsage: usageField,
});
export type SaveSceneRequest = z.infer<typeof saveSceneRequest>;

/** The body of `POST api/v1/scene/save`. */
export const publishSceneRequest = z.object({ ...workFields, elements, sceneProgress: progressField });
export type PublishSceneRequest = z.infer<typeof publishSceneRequest>;

export const savedSceneContent = z.object({
  elements: z.array(sceneElement),
  titlePage: z.optional(z.string()),
  sceneProgress: z.number(),
  tokenUsage: usageField,
});
export const publishedSceneContent = z.object({
  elements: z.array(sceneElement),
  sceneProgress: z.number(),
});

/** Lines of a page, and characters of a line, of a screenplay in Courier of 12 points. */
const LINES = 54;
const WIDE = 60;
const SPOKEN = 35;
const ASIDE = 25;

/** About how many pages of a screenplay these elements take, at least one. */
export function scenePages(elements: readonly SceneElement[]): number {
  const lines = elements.reduce((sum, element) => sum + linesOf(element), 0);
  return Math.max(1, Math.ceil(lines / LINES));
}

/** With the blank line before it. */
function linesOf(element: SceneElement): number {
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
