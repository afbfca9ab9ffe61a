import type { CountedChanges } from '@fabula/work-kit/core';
import { changesInWords, publishStrings as workPublishStrings } from '@fabula/work-kit/strings/en';

export const publishStrings = {
  ...workPublishStrings,
  publishTitle: 'Publish the story',
  publishIntro:
    'Everybody will be able to read it, with its section breaks and pictures. Summaries and your notes stay with you.',
  publishCover: 'Cover',
  publishNoCover: 'The title alone',
  /** A picture without a caption, by its place from 1. */
  publishPicture: (place: number): string => `Picture ${place}`,
  publishEmpty: 'Please generate a story before publishing.',
  publishFailed: 'Failed to publish story. Please try again.',
  publishLookFailed: 'It could not be learnt whether this story is public.',
  published: 'Your story is published.',
  publishedNow: 'This story is published.',
  publishBecomesAdult: 'It becomes a story for adults.',
  publishBecomesSafe: 'It is a story for adults no more.',
  publishCoverChanges: 'Another cover.',
  publishParagraphs: (counted: CountedChanges): string => `Paragraphs: ${changesInWords(counted)}.`,
  publishPictures: (counted: CountedChanges): string => `Pictures: ${changesInWords(counted)}.`,
  publishBreaksChange: 'Other section breaks.',
  publishHidden: 'Readers cannot see this story now.',
  publishHiddenUpdated: 'Your update is kept. Readers see it when the story is shown again.',
  publishRemoved: 'This story was taken down for good.',
  unpublished: 'Your story is not public any more.',
  unpublishFailed: 'The story could not be taken back. Please try again.',
};
