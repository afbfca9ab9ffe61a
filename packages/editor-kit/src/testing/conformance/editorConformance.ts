import { newId, toWorkFailure } from '@fabula/work-kit/core';
import {
  aborts,
  brief,
  type ConformanceCase,
  conformanceCase,
  during,
  isSameValue,
  must,
  oddTexts,
  proposalsCase,
  rejection,
  usualPatience,
  workCases,
} from '@fabula/work-kit/testing';
import { bookFormats } from '../../model/formats/StoryFormat.ts';
import { defaultPreferences } from '../../model/Preferences.ts';
import { ownStory, sampleParagraphs, samplePremise, storyKind, storyOf } from '../samples.ts';
import type { EditorConformanceSubject } from './EditorConformanceSubject.ts';
import { imagesCases } from './imagesCases.ts';
import { writerCases } from './writerCases.ts';

/**
 * All expectations of the editor towards its adapter, as sequential cases for any test runner, the writer
 * first. They create, save and publish stories of their own, and spend credits. A missing port or helper
 * skips its cases, each under its name.
 */
export function editorConformance(subject: EditorConformanceSubject): ConformanceCase[] {
  const { adapter, troubles, keepOlder } = subject;
  return [
    ...writerCases(subject),
    ...assistantCases(subject),
    ...workCases(storyKind, {
      ...{ keeping: adapter.stories, account: adapter.account },
      ...{ versions: adapter.versions, publish: adapter.publish, troubles },
      read: subject.readStory?.bind(subject),
      otherTab: subject.otherTab?.bind(subject),
      keepOlder:
        keepOlder &&
        (async () => {
          const { key, paragraphs } = await keepOlder.call(subject);
          return { key, words: paragraphs.join('\n') };
        }),
      otherDevice: subject.otherDevice?.bind(subject),
      readAccount: subject.readAccount?.bind(subject),
    }),
    ...imagesCases(subject),
    ...smallPortCases(subject),
  ];
}

const reading = () => ({ isNsfw: true, signal: new AbortController().signal });

/** Magic bytes of each book format. */
const signatures = { epub: 'PK', docx: 'PK', pdf: '%PDF' } as const;
const about = { author: 'Ines Varga', hasSummaries: true };

function smallPortCases({ adapter, troubles = {} }: EditorConformanceSubject): ConformanceCase[] {
  const { exporting, importing, preferences, places, proposals, feedback } = adapter;

  return [
    ...bookFormats.map((format) =>
      conformanceCase(
        `exporting: makes a whole ${format}`,
        'ExportAdapter.book',
        { exporting },
        async (given) => {
          const { file, lost } = await given.exporting.book(format, ownStory(), about);
          const begins = new TextDecoder('latin1').decode(await file.slice(0, 4).arrayBuffer());
          must(
            begins.startsWith(signatures[format]),
            `A file of ${file.size} bytes came that does not begin as ${format} does.`,
          );
          must(
            lost.length === 0,
            `Plain English was set, and ${lost.length} characters are said to be lost.`,
          );
        },
      ),
    ),
    conformanceCase(
      'exporting: says which characters were lost',
      'ExportAdapter.book',
      { exporting },
      async (given) => {
        const story = storyOf('Plain.', ...Object.values(oddTexts).filter((text) => text.length < 1000));
        for (const format of bookFormats) {
          const { file, lost } = await given.exporting.book(format, story, about);
          must(file.size > 0, `The ${format} of a story in several scripts is empty.`);
          must(
            lost.every((one) => typeof one === 'string' && one !== '' && one.length <= 32),
            `'lost' lists characters, and ${brief(lost)} came.`,
          );
        }
      },
    ),
    conformanceCase('importing: brings what a file holds', 'ImportAdapter', { importing }, async (given) => {
      const file = new File(['# Doors\n\nIt *rained*.\n\n---\n\nIt stopped.\n'], 'doors.md');
      const { story } = await given.importing.read(file, reading());
      must(story !== null, 'A story in Markdown could not be read.');
      const texts = story.paragraphs.map(({ text }) => text);
      must(
        isSameValue(texts, ['It *rained*.', 'It stopped.']),
        `Of the paragraphs 'It *rained*.' and 'It stopped.' came ${brief(texts)}.`,
      );
      must(
        story.title === 'Doors' && Object.keys(story.breaks).length === 1 && story.isNsfw,
        `Title, section and mark of the place of an import came as ${brief([story.title, story.breaks, story.isNsfw])}.`,
      );
    }),
    conformanceCase(
      'importing: says why a file cannot be read',
      'ImportAdapter',
      { importing },
      async (given) => {
        const file = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3)], 'doors.md');
        const { problem } = await given.importing.read(file, reading());
        must(problem === 'picture', `A picture that is named as Markdown was read: ${brief(problem)}.`);
      },
    ),
    conformanceCase('preferences: are remembered', 'PreferencesAdapter', { preferences }, async (given) => {
      const before = given.preferences.load();
      const wanted = {
        ...defaultPreferences,
        paragraphCount: 4,
        showWordByWord: true,
        percentageToAdvance: 40,
      };
      try {
        given.preferences.save(wanted);
        const found = { ...defaultPreferences, ...given.preferences.load() };
        must(isSameValue(found, wanted), `${brief(wanted)} was saved, and ${brief(found)} is there.`);
      } finally {
        given.preferences.save({ ...defaultPreferences, ...before });
      }
    }),
    conformanceCase(
      'preferences: hold what the editor knows, and nothing else',
      'PreferencesAdapter',
      { preferences },
      async (given) => {
        const usual: Record<string, unknown> = { ...defaultPreferences };
        for (const [name, value] of Object.entries(given.preferences.load()))
          must(
            typeof value === typeof usual[name],
            `load() gave ${name} as ${brief(value)}, where ${brief(usual[name])} is usual.`,
          );
      },
    ),
    conformanceCase(
      'places: are found again, each story its own',
      'PlacesAdapter',
      { places },
      async (given) => {
        const [one, other] = [newId(), newId()];
        const wanted = {
          caret: { id: 'p1', offset: 4 },
          shown: { id: 'p0', top: -12.5 },
          folded: ['b1', 'b2'],
        };
        must(given.places.find(one) === null, `A place was found for a story that nobody opened.`);
        given.places.keep(one, { ...wanted, caret: null });
        given.places.keep(other, { caret: null, shown: { id: 'p9', top: 0 } });
        given.places.keep(one, wanted);
        const found = given.places.find(one);
        must(isSameValue(found, wanted), `${brief(wanted)} was kept, and ${brief(found)} is there.`);
      },
    ),
    proposalsCase(proposals?.subscribe?.bind(proposals), () => {
      const { key, paragraphs } = ownStory();
      return { key, paragraphs: () => paragraphs };
    }),
    conformanceCase('feedback: resolves once it was sent', 'FeedbackAdapter', { feedback }, async (given) => {
      await given.feedback({ name: '', title: 'A line', message: 'The light is lovely. 灯台 👋' });
    }),
    conformanceCase(
      'feedback: rejects where it could not be sent',
      'FeedbackAdapter',
      { feedback, 'troubles.unreachable': troubles.unreachable },
      async (given) => {
        await during(given['troubles.unreachable'], () =>
          rejection(
            () => given.feedback({ name: 'Ines', title: '', message: 'Nobody hears this.' }),
            'Nothing was reached, and the writer would be thanked: feedback resolved.',
          ),
        );
      },
    ),
  ];
}

const suggestions = {
  premise: samplePremise,
  genre: 'Mystery',
  previousParagraphs: sampleParagraphs,
  count: 3,
  isNsfw: false,
};
const summary = { paragraphs: sampleParagraphs, previousSections: [], isNsfw: false };
const section = 'AssistantAdapter';
const unpaid = ['no_credits', 'signed_out'] as const;

function assistantCases(subject: EditorConformanceSubject): ConformanceCase[] {
  const { adapter, troubles = {}, patience = usualPatience } = subject;
  const { assistant } = adapter;
  const { silent } = troubles;
  const going = () => ({ signal: new AbortController().signal });

  return [
    conformanceCase(
      'assistant: suggests no more than was asked for',
      section,
      { assistant },
      async (given) => {
        const texts = await given.assistant.suggest(suggestions, going());
        const real = texts.filter((text) => text.trim() !== '');
        must(real.length > 0, 'Three suggestions were asked for, and none came.');
        must(texts.length <= 3, `Three suggestions were asked for, and ${texts.length} came.`);
        must(new Set(real).size === texts.length, 'Of the suggestions some are empty, or the same.');
      },
    ),
    conformanceCase('assistant: sums a section up', section, { assistant }, async (given) => {
      const text = await given.assistant.summarise(summary, going());
      must(typeof text === 'string' && text.trim() !== '', 'The summary of three paragraphs is empty.');
    }),
    conformanceCase(
      'assistant: an abort ends what is asked for',
      section,
      { assistant, 'troubles.silent': silent },
      async (given) => {
        const asks = [
          (options: { signal: AbortSignal }) => given.assistant.suggest(suggestions, options),
          (options: { signal: AbortSignal }) => given.assistant.summarise(summary, options),
        ];
        for (const ask of asks)
          await aborts(
            given['troubles.silent'],
            (signal) => rejection(() => ask({ signal }), 'Nothing could be answered, and something was.'),
            patience,
          );
      },
    ),
    ...unpaid.map((code) =>
      conformanceCase(
        `assistant: says ${code} where that is why`,
        'WritingError',
        { assistant, [`troubles.${code}`]: troubles[code] },
        async (given) => {
          const trouble = given[`troubles.${code}`] as NonNullable<typeof silent>;
          for (const ask of ['suggest', 'summarise'] as const) {
            const thrown = await during(trouble, () =>
              rejection(
                () =>
                  ask === 'suggest'
                    ? given.assistant.suggest(suggestions, going())
                    : given.assistant.summarise(summary, going()),
                `${ask}() resolved, and there was '${code}'.`,
              ),
            );
            const failure = toWorkFailure(thrown);
            must(
              failure.code === code,
              `${ask}() rejected with the code '${failure.code}' instead of '${code}'.`,
            );
          }
        },
      ),
    ),
  ];
}
