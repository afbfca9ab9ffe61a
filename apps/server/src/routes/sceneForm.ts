import { publishSceneRequest, type SceneElement, saveSceneRequest } from '@fabula/contract';
import { type WorkForm, workReader } from './WorkForm.ts';

export const sceneForm: WorkForm = {
  one: 'scene',
  many: 'scenes',
  textField: 'elements',
  readSaved: workReader(saveSceneRequest, ({ elements, titlePage, sceneProgress, tokenUsage }) => ({
    content: { elements, ...(titlePage && { titlePage }), sceneProgress, tokenUsage },
    texts: [...elements.map(textOf), titlePage ?? ''],
  })),
  readPublished: workReader(publishSceneRequest, ({ elements, sceneProgress }) =>
    elements.length === 0 ? undefined : { content: { elements, sceneProgress }, texts: elements.map(textOf) },
  ),
};

function textOf(element: SceneElement): string {
  switch (element.type) {
    case 'scene_heading':
      return [element.setting, element.place, element.time].filter(Boolean).join(' ');
    case 'dialogue':
      return `${element.character}: ${element.line}`;
    case 'internal_monologue':
      return `${element.character}: ${element.line ?? element.description ?? ''}`;
    default:
      return element.description;
  }
}
