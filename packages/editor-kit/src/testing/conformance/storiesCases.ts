import { newId, toSaveFailureCode } from '@fabula/work-kit/core';
import {
  type ConformanceCase,
  conformanceCase,
  during,
  isCount,
  isSameValue,
  must,
  rejection,
  sentenceOf,
} from '@fabula/work-kit/testing';
import type { SaveOutcome, VersionsAdapter } from '../../adapter/EditorAdapter.ts';
import { countStoryWords } from '../../model/countWords.ts';
import type { Story } from '../../model/Story.ts';
import { newRecord, type StoryRecord } from '../../model/StoryRecord.ts';
import { type EditorConformanceSubject, savingBy } from './EditorConformanceSubject.ts';
import { brokenText, oddTexts, ownStory, storyOf, wholeRecord } from './sampleRecord.ts';

const durable = 'StoriesAdapter.save, reliability: nothing written is lost';

export function storiesCases(subject: EditorConformanceSubject): ConformanceCase[] {
  const { adapter, troubles = {} } = subject;
  const stories = adapter.stories && savingBy(adapter.stories);
  const [readStory, otherTab] = [subject.readStory?.bind(subject), subject.otherTab?.bind(subject)];
  const keepOlder = subject.keepOlder?.bind(subject);
  const reading = { stories, readStory };
  const full = { 'troubles.storage_full': troubles.storage_full };
  const broken = { 'troubles.storage_broken': troubles.storage_broken };

  return [
    conformanceCase(
      'stories: what was saved is there once save resolves',
      durable,
      reading,
      async (given) => {
        const record = wholeRecord();
        await saved(given.stories, record);
        await found(given.readStory, record);
      },
    ),
    ...Object.entries(oddTexts).map(([name, text]) =>
      conformanceCase(`stories: keeps ${name}`, durable, reading, async (given) => {
        const record = { ...newRecord(storyOf('Before.', text, 'After.')), instruction: text.slice(0, 1000) };
        await saved(given.stories, record);
        await found(given.readStory, record);
      }),
    ),
    conformanceCase(
      'stories: keeps what stands around a broken character',
      durable,
      reading,
      async (given) => {
        const record = newRecord(storyOf(brokenText));
        await saved(given.stories, record);
        const text = (await given.readStory(record.story.key))?.story.paragraphs[0]?.text ?? '';
        must(
          /^before .? between .? after$/s.test(text),
          `${JSON.stringify(brokenText)} was saved, and ${JSON.stringify(text)} is there.`,
        );
      },
    ),
    conformanceCase('stories: of two saves at once the later one stays', durable, reading, async (given) => {
      const story = ownStory();
      const [earlier, later] = ['Earlier', 'Later'].map((genre) => newRecord({ ...story, genre }));
      if (!earlier || !later) return;
      await saved(given.stories, newRecord(story));
      await Promise.all([saved(given.stories, earlier), saved(given.stories, later)]);
      await found(given.readStory, later);
    }),
    conformanceCase('stories: the same can be saved again', durable, reading, async (given) => {
      const record = wholeRecord();
      await saved(given.stories, record);
      await saved(given.stories, structuredClone(record));
      await found(given.readStory, record);
    }),
    conformanceCase(
      'stories: two tabs overwrite nothing of each other',
      'SaveOutcome, D-LOCAL',
      { ...reading, otherTab },
      async (given) => {
        const story = ownStory();
        await saved(given.stories, newRecord(story));
        const theirs = savingBy(await given.otherTab());
        const [ours, other] = ['Ours', 'Theirs'].map((genre) => newRecord({ ...story, genre }));
        if (!ours || !other) return;
        const first = await theirs.save(other);
        const second = await given.stories.save(ours);
        const outcomes = [
          { outcome: first, sent: other },
          { outcome: second, sent: ours },
        ];
        const conflicts = outcomes.filter(({ outcome }) => outcome.outcome === 'conflict');
        must(
          conflicts.length > 0,
          'Two tabs saved the same story differently, and neither heard of a conflict.',
        );
        for (const { outcome, sent } of outcomes) {
          const record = outcome.outcome === 'conflict' ? outcome.record : sent;
          must(
            outcome.outcome === 'saved' || record.story.key !== story.key,
            'The record of a conflict has the key of the story that was not overwritten.',
          );
          must(
            record.story.genre === sent.story.genre,
            'The record of a conflict is not what was to be saved: it is the other tab’s.',
          );
          await found(given.readStory, record);
        }
      },
    ),
    conformanceCase(
      'stories: what an earlier version kept can be read and saved over',
      durable,
      { ...reading, keepOlder },
      async (given) => {
        const { key, paragraphs } = await given.keepOlder();
        const older = await given.readStory(key);
        must(older !== null, 'What an earlier version of the product kept cannot be read any more.');
        const texts = older.story.paragraphs.map(({ text }) => text);
        must(
          isSameValue(texts, paragraphs),
          `${paragraphs.length} paragraphs were kept, and ${texts.length} are there.`,
        );
        const next = { ...older, story: { ...older.story, genre: 'Saved again' } };
        // A writer that never opened the story may get a conflict.
        const result = await given.stories.save(next);
        await found(given.readStory, result.outcome === 'conflict' ? result.record : next);
      },
    ),
    conformanceCase(
      'stories: says storage_full where that is why',
      'SaveError',
      { stories, ...full },
      (given) => fails(given.stories, given['troubles.storage_full'], 'storage_full'),
    ),
    conformanceCase(
      'stories: says unavailable where nothing can be kept',
      'SaveError',
      { stories, ...broken },
      (given) => fails(given.stories, given['troubles.storage_broken'], 'unavailable'),
    ),
    conformanceCase(
      'stories: saves again after a save that failed',
      durable,
      { ...reading, ...broken },
      async (given) => {
        const record = wholeRecord();
        await during(given['troubles.storage_broken'], () =>
          given.stories.save(record).catch(() => undefined),
        );
        await saved(given.stories, record);
        await found(given.readStory, record);
      },
    ),
  ];
}

interface Stories {
  save(record: StoryRecord): Promise<SaveOutcome>;
}

async function saved(stories: Stories, record: StoryRecord): Promise<void> {
  const { outcome } = await stories.save(record);
  must(outcome === 'saved', `Nobody else has this story, and save() answered '${outcome}'.`);
}

async function found(read: (key: string) => Promise<StoryRecord | null>, record: StoryRecord): Promise<void> {
  const there = await read(record.story.key);
  must(there !== null, 'save() resolved, and the story is not there: it would not survive a killed tab.');
  const parts = ['story', 'review', 'running', 'instruction', 'proposedSummaries'] as const;
  for (const part of parts)
    must(
      isSameValue(there[part], record[part]),
      `What was saved as '${part}' is not what is there: ${shown(record[part])} became ${shown(there[part])}.`,
    );
}

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 300);

async function fails(
  stories: Stories,
  trouble: Parameters<typeof during>[0],
  code: 'storage_full' | 'unavailable',
): Promise<void> {
  const thrown = await during(trouble, () =>
    rejection(() => stories.save(wholeRecord()), 'save() resolved, and nothing could be kept.'),
  );
  const isRaw = code === 'unavailable' && (thrown as { code?: unknown } | null)?.code !== code;
  must(!isRaw, `save() threw something raw instead of a SaveError: ${sentenceOf(thrown)}`);
  const said = toSaveFailureCode(thrown);
  must(said === code, `save() threw a SaveError of code '${said}' instead of '${code}'.`);
  must(sentenceOf(thrown).trim() !== '', 'The SaveError has no message.');
}

const section = 'VersionsAdapter';

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

/** Loaded, in list order. */
async function stories(versions: VersionsAdapter, key: string): Promise<Story[]> {
  const { versions: listed } = await versions.list(key);
  const read = await Promise.all(listed.map(({ id }) => versions.read(key, id)));
  return read.map((story) => {
    must(story !== null, 'A version is listed, and read() says that it is not there.');
    return story;
  });
}
