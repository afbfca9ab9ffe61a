import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { buildRequest } from './buildRequest.ts';
import { duplicateChapter, moveChapter } from './chapters.ts';
import { contextFor } from './contextParts.ts';
import { nextTotal } from './contextTotal.ts';
import { replaceParagraph } from './editParagraphs.ts';
import { exportStory } from './formats/exportStory.ts';
import { importStory } from './formats/importStory.ts';
import { storyFormats } from './formats/StoryFormat.ts';
import type { Intent, IntentKind, Place } from './Intent.ts';
import { mergeStories } from './mergeStories.ts';
import { defaultPreferences } from './Preferences.ts';
import { toPublished } from './Publication.ts';
import { parseStory } from './parseStory.ts';
import { forModel, privateTaken, setPrivacy, withoutNotes } from './privacy.ts';
import { fromSavedStory, readSavedStory, toSavedStory } from './SavedStory.ts';
import { newStory, type Paragraph, type Privacy, type Story } from './Story.ts';
import { takeParagraphs } from './takeParagraphs.ts';
import { workingTitle } from './workingTitle.ts';

const story: Story = {
  ...newStory(false),
  title: 'Lamps',
  premise: 'A lamp.',
  paragraphs: [
    ['p0', 'Arrival'],
    ['p1', 'The lamp burns.'],
    ['p2', 'Hidden: she lit it. Nobody saw.'],
    ['p3', 'Note: check the year. Ask Ada.'],
    ['p4', 'It rains.'],
    ['p5', 'Night'],
    ['p6', 'He waits.'],
  ].map(([id = '', text = '']) => ({ id, text })),
  headings: { p0: 'chapter', p5: 'chapter' },
  breaks: { p4: { id: 'b4', summary: 'A lamp burns in the rain.', isCollapsed: false } },
  picks: { p1: [0], p2: [0], p3: [0] },
  privacy: { p2: 'hidden', p3: 'note' },
};

const secrets = /Hidden:|Nobody saw|Note:|Ask Ada/;
const notes = /Note:|Ask Ada/;

describe('what is hidden from the AI, and a note, go along with no request (N14)', () => {
  const asking = { settings: defaultPreferences, window: { contextTokens: 8_000, bodyBytes: 100_000 } };
  const kinds: readonly IntentKind[] = ['new', 'continue', 'insert', 'expand', 'rewrite', 'improve', 'edit'];

  it('whatever is private, whatever is asked, and wherever', () => {
    const random = fc.record({
      kind: fc.constantFrom(...kinds),
      mode: fc.constantFrom('open_ended', 'percentage_based', 'open_ended_dialogue') as fc.Arbitrary<
        Story['mode']
      >,
      at: fc.constantFrom('end', 'after', 'caret', 'selection', 'paragraph') as fc.Arbitrary<Place['at']>,
      index: fc.nat(9),
      isPrivate: fc.array(fc.constantFrom<(Privacy | null)[]>(null, 'hidden', 'note'), {
        minLength: 10,
        maxLength: 10,
      }),
      breaks: fc.subarray([1, 3, 5, 8]),
      isDraft: fc.boolean(),
    });
    fc.assert(
      fc.property(random, ({ kind, mode, at, index, isPrivate, breaks, isDraft }) => {
        const text = (of: number) => `Words-${isPrivate[of] ? 'secret' : 'open'}-${of} go on. More-${of}.`;
        const paragraphs = isPrivate.map((_, of) => ({ id: `p${of}`, text: text(of) }));
        const given: Story = {
          ...newStory(false),
          mode,
          premise: 'A lamp.',
          paragraphs,
          headings: { p0: 'chapter', p4: 'chapter' },
          picks: Object.fromEntries(paragraphs.map(({ id }) => [id, [0]])),
          breaks: Object.fromEntries(
            breaks.map((of) => [`p${of}`, { id: `b${of}`, summary: `Sum-${of}.`, isCollapsed: false }]),
          ),
          privacy: Object.fromEntries(
            isPrivate.flatMap((one, of) => (one ? [[`p${of}`, one] as const] : [])),
          ),
        };
        const id = `p${index}`;
        const places: Record<Place['at'], Place> = {
          end: { at: 'end' },
          after: { at: 'after', id },
          caret: { at: 'caret', id, before: text(index).slice(0, 12), after: text(index).slice(12) },
          selection: { at: 'selection', id, ids: [id], start: 0, end: 9 },
          paragraph: { at: 'paragraph', id },
        };
        const intent: Intent = {
          kind,
          place: places[at],
          advance: 10,
          instruction: 'On.',
          leftOut: [],
          before: text(index),
          passages: paragraphs.map((one) => ({
            ...{ paragraphId: one.id, from: 0, chapter: '', words: [] },
            text: one.text,
          })),
        };
        const draft = isDraft ? { originalContent: ['In pencil.'] } : {};
        const { request } = buildRequest(given, intent, { ...asking, ...draft });
        expect(JSON.stringify(request)).not.toContain('secret');
        const { parts } = contextFor(given, intent, { ...asking, ...draft });
        expect(JSON.stringify(parts)).not.toContain('secret');
      }),
    );
  });

  it('asks after the last text that may be seen', () => {
    const intent: Intent = {
      ...{ kind: 'insert', advance: 0, instruction: '', leftOut: [], before: null },
      place: { at: 'after', id: 'p3' },
    };
    const { context } = buildRequest(story, intent, asking).request;
    expect(context).toMatchObject({
      previousParagraphs: ['Arrival\n\nThe lamp burns.'],
      nextParagraph: 'It rains.',
      pickedSentences: ['The lamp burns.'],
    });
  });

  it('counts only what goes along', () => {
    const intent: Intent = {
      ...{ kind: 'continue', advance: 0, instruction: '', leftOut: [], before: null },
      place: { at: 'end' },
    };
    const size = { paragraphs: 7, words: 30, tokens: 10_000, bytes: 90_000 };
    expect(nextTotal(story, size, intent, asking).tokens).toBe(
      nextTotal(forModel(story), null, intent, asking).tokens,
    );
  });

  it('leaves out the summary of a section of which nothing may be seen', () => {
    const all = setPrivacy(story, ['p0', 'p1', 'p4'], 'hidden');
    expect(Object.values(forModel(all).breaks)).toEqual([]);
    expect(Object.values(forModel(story).breaks)).toMatchObject([{ summary: 'A lamp burns in the rain.' }]);
  });
});

describe('a note is the writer’s alone', () => {
  it.each(storyFormats)('in no export as %s, but in a copy of all of it', async (format) => {
    const { text, lost } = exportStory(story, format, { hasSummaries: true, author: 'Mara' });
    const said = lost.filter(({ kind }) => kind === 'own_notes').map(({ count }) => count);
    expect(said).toEqual(format === 'json' ? [] : [1]);
    expect(text).toContain('Nobody saw');
    if (format !== 'json') return expect(text).not.toMatch(notes);
    const read = (await importStory(new File([text], 'lamps.json'), { isNsfw: false })).story;
    expect(Object.values(read?.privacy ?? {})).toEqual(['hidden', 'note']);
    expect(read && exportStory(read, 'text').text).not.toMatch(notes);
  });

  it('published by nobody, with its picture; its section ends where its text does', () => {
    const image = { id: 'i', paragraphId: 'p3', imageId: null, imageUrl: 'data:,', caption: 'Note: map' };
    const ended = {
      ...story,
      images: [image],
      breaks: { p3: { id: 'b3', summary: '', isCollapsed: false } },
    };
    const published = toPublished(ended, { title: 'Lamps', author: 'Mara' });
    expect(JSON.stringify(published)).not.toMatch(notes);
    expect(published).toMatchObject({ pictures: [], breaks: [{ before: 3 }] });
    expect(published.headings?.map(({ at }) => at)).toEqual([0, 4]);
  });

  it('names no untitled story', () => {
    const untitled = { ...story, title: '', headings: {}, privacy: { p0: 'note', p1: 'note' } as const };
    expect(workingTitle(untitled)).toMatch(/^Hidden/);
  });

  it('leaves a story without notes the same object', () => {
    const { privacy: _, ...open } = story;
    expect(withoutNotes(open)).toBe(open);
    expect(forModel(open)).toBe(open);
  });
});

describe('it stays where it is', () => {
  it.each<[string, (given: Story) => Story]>([
    ['in the record', (given) => parseStory(JSON.parse(JSON.stringify(given))) as Story],
    ['in the account', (given) => fromSavedStory(toSavedStory(given, ''), 'k')],
    [
      'in an entry of any shape',
      (given) => readSavedStory(JSON.parse(JSON.stringify(toSavedStory(given, ''))), '')?.story as Story,
    ],
    ['where its chapter moves', (given) => moveChapter(given, 'p0', null)],
    [
      'in a copy of its chapter',
      (given) => {
        const { paragraphs, privacy } = duplicateChapter(given, 'p0', { id: 'copy', text: 'Arrival' });
        return { ...given, paragraphs: paragraphs.slice(5), privacy: privacy ?? {} };
      },
    ],
    [
      'on two devices',
      (given) => {
        const { privacy: _, ...base } = given;
        const theirs = { ...base, premise: 'Another.' };
        return mergeStories(base, given, theirs).story;
      },
    ],
    ['where its words are edited', (given) => replaceParagraph(given, 'p2', ['Hidden: she', 'Nobody saw.'])],
  ])('%s', (_, act) => {
    expect(forModel(act(story)).paragraphs.some(({ text }) => secrets.test(text))).toBe(false);
    expect(withoutNotes(act(story)).paragraphs.some(({ text }) => notes.test(text))).toBe(false);
  });

  const typed = (change: (paragraphs: readonly Paragraph[]) => Paragraph[]) =>
    takeParagraphs(story, change(story.paragraphs));

  it('in both halves where it is split, and not in what is written after it', () => {
    const split = typed((all) =>
      all.flatMap((one) =>
        one.id === 'p2'
          ? [
              { id: 'p2', text: 'Hidden: she lit it.' },
              { id: 'n', text: 'Nobody saw.' },
            ]
          : [one],
      ),
    );
    expect(split.privacy).toEqual({ p2: 'hidden', n: 'hidden', p3: 'note' });
    const after = typed((all) => all.toSpliced(4, 0, { id: 'n', text: '' }));
    expect(after.privacy).toBe(story.privacy);
    expect(takeParagraphs(after, after.paragraphs.with(4, { id: 'n', text: 'The sea.' })).privacy).toBe(
      story.privacy,
    );
  });

  it.each<[string, string, string, Privacy]>([
    ['hidden text into the text above', 'p1', 'p2', 'hidden'],
    ['a note into hidden text', 'p2', 'p3', 'note'],
    ['text into a note', 'p3', 'p4', 'note'],
  ])('of what it is joined with: %s', (_, into, from, privacy) => {
    const text = (id: string) => story.paragraphs.find((one) => one.id === id)?.text ?? '';
    const joined = typed((all) =>
      all
        .filter(({ id }) => id !== from)
        .map((one) => (one.id === into ? { id: into, text: `${text(into)} ${text(from)}` } : one)),
    );
    expect(joined.privacy?.[into]).toBe(privacy);
  });

  it('where it is copied, or cut and pasted', () => {
    const copied = typed((all) => [...all, { id: 'n', text: 'Note: check the year. Ask Ada.' }]);
    expect(copied.privacy?.n).toBe('note');
    const cut = typed((all) => all.filter(({ id }) => id !== 'p2'));
    const pasted = takeParagraphs(
      cut,
      [...cut.paragraphs, { id: 'n', text: 'Hidden: she lit it. Nobody saw.' }],
      {
        cutPrivacy: privateTaken(story, cut),
      },
    );
    expect(pasted.privacy?.n).toBe('hidden');
  });

  it('until its writer says otherwise; a damaged field says nothing', () => {
    expect(setPrivacy(story, ['p2', 'p3'], null)).not.toHaveProperty('privacy');
    expect(setPrivacy(story, ['p2'], 'hidden')).toBe(story);
    expect(parseStory({ ...story, privacy: { p1: 'secret', p2: 7 } })).not.toHaveProperty('privacy');
  });
});
