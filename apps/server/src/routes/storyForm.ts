import {
  publishStoryRequest,
  type StoryParagraph,
  savedStoryContent,
  saveStoryRequest,
} from '@fabula/contract';
import { type WorkForm, workReader } from './WorkForm.ts';

export const storyForm: WorkForm = {
  one: 'story',
  many: 'stories',
  textField: 'paragraphs',
  readSaved: workReader(saveStoryRequest, (request) => ({
    content: savedStoryContent.parse(request),
    texts: request.paragraphs.map(textOf),
  })),
  readPublished: workReader(publishStoryRequest, ({ paragraphs, storyProgress }) => {
    const texts = paragraphs.filter((one) => typeof one === 'string').filter((one) => one.trim() !== '');
    return texts.length === 0 ? undefined : { content: { paragraphs: texts, storyProgress }, texts };
  }),
};

function textOf(paragraph: StoryParagraph): string {
  if (typeof paragraph === 'string') return paragraph;
  return paragraph.type === 'paragraph' ? (paragraph.content ?? '') : '';
}
