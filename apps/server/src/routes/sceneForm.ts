import { publishSceneRequest, saveSceneRequest } from '@fabula/contract';
import { sceneWords } from '../http/sceneArticle.ts';
import { type WorkForm, workReader } from './WorkForm.ts';

export const sceneForm: WorkForm = {
  one: 'scene',
  many: 'scenes',
  textField: 'elements',
  readSaved: workReader(saveSceneRequest, ({ elements, titlePage, sceneProgress, tokenUsage }) => ({
    content: { elements, ...(titlePage && { titlePage }), sceneProgress, tokenUsage },
    texts: [...elements.map(sceneWords), titlePage ?? ''],
  })),
  readPublished: workReader(publishSceneRequest, ({ elements, sceneProgress }) =>
    elements.length === 0
      ? undefined
      : { content: { elements, sceneProgress }, texts: elements.map(sceneWords) },
  ),
};
