import { newRecord, newStory, type Story, type StoryRecord } from '@fabula/editor-kit/core';

/** A story with what a test says and something plausible for the rest. */
export function sampleStory(given: Partial<Omit<Story, 'paragraphs'>> & { texts?: string[] } = {}): Story {
  const { texts = ['The lamp went out at nine.'], ...rest } = given;
  return {
    ...newStory(false),
    title: 'The Lighthouse',
    premise: 'A keeper finds a letter.',
    paragraphs: texts.map((text) => ({ id: crypto.randomUUID(), text })),
    ...rest,
  };
}

export function sampleRecord(given?: Parameters<typeof sampleStory>[0]): StoryRecord {
  return newRecord(sampleStory(given));
}

export function textsOf({ story }: StoryRecord): string[] {
  return story.paragraphs.map(({ text }) => text);
}
