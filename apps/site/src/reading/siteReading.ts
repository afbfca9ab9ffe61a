import type { ReadingAddresses } from '@fabula/library-kit';
import { type ReadingPort, storedPlaces } from '@fabula/library-kit/core';
import { localStorageOrNull } from '../browserStorage.ts';
import { answerAge, hasAnsweredAge } from '../session/cookies.ts';

const storage = localStorageOrNull();

/** Reading on this site. What calls the server comes with what needs it: a story's page brings its text. */
export const siteReading: ReadingPort = {
  read: async (...asked) => (await import('./readingCalls.ts')).readStory(...asked),
  report: async (report) => (await import('./readingCalls.ts')).reportWork(report),
  // `limits` of the contract, without the schemas that stand beside them; a test compares them.
  reportLimits: { note: 2_000, email: 254 },
  age: { isConfirmed: hasAnsweredAge, confirm: answerAge },
  places: storage && storedPlaces(storage),
  settings: storage,
};

const storyPath = (id: string) => `/story/${encodeURIComponent(id)}`;

export const readingAddresses: ReadingAddresses = {
  story: (id) => location.origin + storyPath(id),
  card: (id) => `${storyPath(id)}/card.png`,
  stories: (isNsfw) => (isNsfw ? '/stories/nsfw' : '/stories'),
  leave: '/',
  report: (kind, id) => `/report?${new URLSearchParams({ kind, id })}`,
};
