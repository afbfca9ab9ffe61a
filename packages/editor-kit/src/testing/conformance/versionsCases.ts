import { newId } from '@fabula/work-kit/core';
import { type ConformanceCase, conformanceCase, isCount, isSameValue, must } from '@fabula/work-kit/testing';
import type { VersionsAdapter } from '../../adapter/VersionsAdapter.ts';
import { countStoryWords } from '../../model/countWords.ts';
import type { Story } from '../../model/Story.ts';
import type { EditorConformanceSubject } from './EditorConformanceSubject.ts';
import { oddTexts, ownStory, storyOf } from './sampleRecord.ts';

const section = 'VersionsAdapter';

/** Whether earlier states of a story come back. */
export function versionsCases({ adapter: { versions } }: EditorConformanceSubject): ConformanceCase[] {
  return [
    conformanceCase('versions: are listed newest first', section, { versions }, async (given) => {
      const story = ownStory();
      const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
      for (const title of titles) await given.versions.keep({ ...story, title }, 'written');
      const listed = (await stories(given.versions, story.key)).map(({ title }) => title);
      must(
        isSameValue(listed, titles.toReversed()),
        `Kept were ${titles.join(', ')}, in this order, and listed are ${listed.join(', ') || 'none'}.`,
      );
    }),
    conformanceCase('versions: read gives back all of the story', section, { versions }, async (given) => {
      for (const story of [ownStory(), storyOf(...Object.values(oddTexts))]) {
        await given.versions.keep(story, 'accepted');
        const [kept] = await stories(given.versions, story.key);
        must(isSameValue(kept, story), 'The version that was kept is not what read() gives back.');
      }
    }),
    conformanceCase('versions: say when, why and how long', section, { versions }, async (given) => {
      const story = ownStory();
      await given.versions.keep(story, 'restored');
      const { versions: listed, unreadable } = await given.versions.list(story.key);
      const [version] = listed;
      must(version !== undefined, 'What was kept is not listed.');
      const words = countStoryWords(story.paragraphs);
      must(version.words === words, `The story has ${words} words, and its version says ${version.words}.`);
      must(version.reason === 'restored', `It was kept as 'restored', and is listed as '${version.reason}'.`);
      must(
        /^\d{4}-\d\d-\d\dT/.test(version.at) && !Number.isNaN(Date.parse(version.at)),
        `'at' is a moment in ISO 8601, and '${version.at}' came.`,
      );
      must(isCount(unreadable), `'unreadable' is a count, and ${unreadable} came.`);
    }),
    conformanceCase('versions: going back loses nothing', section, { versions }, async (given) => {
      const [before, after] = [ownStory({ genre: 'Before' })].flatMap((one) => [
        one,
        { ...one, genre: 'After' },
      ]);
      if (!before || !after) return;
      await given.versions.keep(before, 'written');
      await given.versions.keep(after, 'restored');
      await given.versions.keep(before, 'written');
      const genres = (await stories(given.versions, before.key)).map(({ genre }) => genre);
      must(genres[0] === 'Before', 'What the story went back to, and was kept again as, is not the newest.');
      must(
        genres.includes('After'),
        'What stood there before the story went back is not among its versions.',
      );
    }),
    conformanceCase('versions: each story has its own', section, { versions }, async (given) => {
      const [one, other] = [ownStory(), ownStory()];
      await given.versions.keep(one, 'written');
      const { versions: listed } = await given.versions.list(other.key);
      must(listed.length === 0, `Nothing was kept of this story, and ${listed.length} versions are listed.`);
    }),
    conformanceCase('versions: one that is not there is null', section, { versions }, async (given) => {
      const story = ownStory();
      await given.versions.keep(story, 'written');
      const none = await given.versions.read(story.key, newId());
      must(none === null, 'There is no such version, and read() gave one.');
    }),
  ];
}

/** All of them, read, in the order of the list. */
async function stories(versions: VersionsAdapter, key: string): Promise<Story[]> {
  const { versions: listed } = await versions.list(key);
  const read = await Promise.all(listed.map(({ id }) => versions.read(key, id)));
  return read.map((story) => {
    must(story !== null, 'A version is listed, and read() says that it is not there.');
    return story;
  });
}
