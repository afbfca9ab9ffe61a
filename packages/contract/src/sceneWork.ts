import * as z from 'zod/mini';
import { textField } from './fields.ts';
import { sceneElement } from './sceneElement.ts';
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
