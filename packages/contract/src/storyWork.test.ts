import { expect, test } from 'vitest';
import { savedStoryContent, saveStoryRequest } from './storyWork.ts';

test('an account keeps by which sentences the picks of a story are counted', () => {
  const story = {
    title: 'Doors',
    paragraphs: ['Am 29. Juli. Gut.'],
    pickedSentences: { 0: [1] },
    sentenceRule: 2,
  };
  expect(saveStoryRequest.parse(story).sentenceRule).toBe(2);
  expect(savedStoryContent.parse(story).sentenceRule).toBe(2);
});
