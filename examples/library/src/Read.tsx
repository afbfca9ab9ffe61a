import { ReadingProvider, StoryReader } from '@fabula/library-kit';
import { ReadingError, type ReadingPort, type ReadStory, storedPlaces } from '@fabula/library-kit/core';
import { readingAddresses } from './addresses.ts';

const reading: ReadingPort = {
  async read(id) {
    const stories: (ReadStory & { id: string })[] = await (await fetch('/stories.json')).json();
    const found = stories.find((story) => story.id === id);
    if (!found) throw new ReadingError('missing');
    return found;
  },
  report: async ({ id, note }) => {
    location.href = `mailto:editor@example.com?subject=${encodeURIComponent(id)}&body=${encodeURIComponent(note)}`;
  },
  reportLimits: { note: 1_000, email: 254 },
  // Nothing on this shelf is for adults.
  age: { isConfirmed: () => true, confirm: () => undefined },
  places: storedPlaces(localStorage),
  settings: localStorage,
};

export const Read = ({ id }: { id: string }) => (
  <ReadingProvider reading={reading} addresses={readingAddresses}>
    <StoryReader id={id} />
  </ReadingProvider>
);
