import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { mergeChapter } from './chapters.ts';
import { exportStory } from './formats/exportStory.ts';
import { mergeStories } from './mergeStories.ts';
import { parseStory } from './parseStory.ts';
import { forModel, setPrivacy, withheldSummaries } from './privacy.ts';
import { fromSavedStory, toSavedStory } from './SavedStory.ts';
import { newStory, type Privacy, type SectionBreak, type Story } from './Story.ts';
import { sectionEndingAt, summariesBefore } from './sections.ts';
import { marksAt, setSummaryOf, staleSummaries } from './summaries.ts';
import { takeParagraphs } from './takeParagraphs.ts';

const facts = Array.from({ length: 12 }, (_, at) => `Fact${at}x happened. So it was ${at}.`);
const told: Story = {
  ...newStory(false),
  paragraphs: facts.map((text, at) => ({ id: `p${at}`, text })),
  headings: {},
  breaks: {
    p3: { id: 'b3', summary: '', isCollapsed: false },
    p7: { id: 'b7', summary: '', isCollapsed: false },
  },
};
const factsIn = (text: string) => text.match(/Fact\d+x/g) ?? [];

/** A summary that tells all that a model may read of its section. */
function asked(story: Story, breakId: string) {
  const seen = forModel(story);
  const lastId = Object.keys(seen.breaks).find((id) => seen.breaks[id]?.id === breakId);
  const own = Object.keys(story.breaks).find((id) => story.breaks[id]?.id === breakId);
  if (lastId === undefined || own === undefined) return null;
  const summary = sectionEndingAt(seen, lastId)
    .flatMap(({ text }) => factsIn(text))
    .join(' ');
  return { summary, writtenFrom: marksAt(story, own) };
}
function summarise(story: Story, breakId: string): Story {
  const came = asked(story, breakId);
  return came ? setSummaryOf(story, breakId, came.summary, came.writtenFrom) : story;
}
const textOf = (story: Story, id: string) => story.paragraphs.find((one) => one.id === id)?.text ?? '';
const withText = (story: Story, id: string, text: string) =>
  takeParagraphs(
    story,
    story.paragraphs.map((one) => (one.id === id ? { id, text } : one)),
  );
const summarised = summarise(summarise(told, 'b3'), 'b7');
const summaries = (story: Story) => summariesBefore(forModel(story));

describe('a summary tells a model nothing that was hidden after it was written (N14)', () => {
  it('whatever is hidden, shown, edited, moved, joined, summarized, saved and merged, in whatever order', () => {
    const id = fc.integer({ min: 0, max: 11 }).map((at) => `p${at}`);
    const breakId = fc.constantFrom('b3', 'b7');
    const act = fc.oneof(
      fc.record({
        act: fc.constant('set' as const),
        id,
        privacy: fc.constantFrom<(Privacy | null)[]>(null, 'hidden', 'note', 'hidden'),
      }),
      fc.record({
        act: fc.constantFrom('edit', 'up', 'join', 'split') as fc.Arbitrary<'edit' | 'up' | 'join' | 'split'>,
        id,
      }),
      fc.record({
        act: fc.constantFrom('summarise', 'ask', 'take') as fc.Arbitrary<'summarise' | 'ask' | 'take'>,
        breakId,
      }),
      fc.record({ act: fc.constantFrom('keep', 'save', 'other') as fc.Arbitrary<'keep' | 'save' | 'other'> }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 16 }), (acts) => {
        let story = summarised;
        let count = 0;
        const next = () => {
          count += 1;
          return count;
        };
        const pending = new Map<string, NonNullable<ReturnType<typeof asked>>>();
        for (const one of acts) {
          const at = 'id' in one ? story.paragraphs.findIndex(({ id: own }) => own === one.id) : -1;
          if ('id' in one && at < 0) continue;
          if (one.act === 'set') story = setPrivacy(story, [one.id], one.privacy);
          else if (one.act === 'edit')
            story = withText(
              story,
              one.id,
              `${textOf(story, one.id).replace(/So it was.*/, '')} So it was ${next()} times.`,
            );
          else if (one.act === 'up' && at > 0) {
            const paragraphs = [...story.paragraphs];
            paragraphs.splice(at - 1, 2, ...paragraphs.slice(at - 1, at + 1).reverse());
            story = { ...story, paragraphs };
          } else if (one.act === 'join' && at > 0 && !story.breaks[story.paragraphs[at - 1]?.id ?? '']) {
            const [before, own] = story.paragraphs.slice(at - 1, at + 1);
            if (before && own)
              story = takeParagraphs(
                story,
                story.paragraphs.toSpliced(at - 1, 2, { ...before, text: `${before.text} ${own.text}` }),
              );
          } else if (one.act === 'split') {
            const [first = '', ...rest] = textOf(story, one.id).split(/(?<=\.) /);
            if (rest.length > 0)
              story = takeParagraphs(
                story,
                story.paragraphs.toSpliced(
                  at,
                  1,
                  { id: one.id, text: first },
                  { id: `n${next()}`, text: rest.join(' ') },
                ),
              );
          } else if (one.act === 'summarise') story = summarise(story, one.breakId);
          else if (one.act === 'ask') {
            const came = asked(story, one.breakId);
            if (came) pending.set(one.breakId, came);
          } else if (one.act === 'take') {
            const came = pending.get(one.breakId);
            if (came) story = setSummaryOf(story, one.breakId, came.summary, came.writtenFrom);
          } else if (one.act === 'keep') story = parseStory(JSON.parse(JSON.stringify(story))) as Story;
          else if (one.act === 'save') {
            const saved = fromSavedStory(toSavedStory(story, ''), 'k');
            expect(summaries(saved)).toEqual(summaries(story));
          } else if (one.act === 'other') {
            const theirs = { ...story, premise: `Other ${next()}.` };
            story = mergeStories(story, story, theirs).story;
          }
          const hidden = story.paragraphs.filter(({ id: own }) => story.privacy?.[own]);
          const secret = new Set(hidden.flatMap(({ text }) => factsIn(text)));
          const open = new Set(
            story.paragraphs
              .filter(({ id: own }) => !story.privacy?.[own])
              .flatMap(({ text }) => factsIn(text)),
          );
          for (const fact of factsIn(summaries(story).join(' ')))
            expect(secret.has(fact) && !open.has(fact), `${fact} after ${JSON.stringify(acts)}`).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('until it is summarized again, approved or edited; the section says so until then', () => {
    const hidden = setPrivacy(summarised, ['p1'], 'hidden');
    expect([withheldSummaries(hidden), staleSummaries(hidden)]).toEqual([['b3'], ['b3']]);
    expect(summaries(hidden)).toEqual(['Fact4x Fact5x Fact6x Fact7x']);
    expect(hidden.breaks.p3?.summary).toBe('Fact0x Fact1x Fact2x Fact3x');
    expect(summaries(summarise(hidden, 'b3'))[0]).toBe('Fact0x Fact2x Fact3x');
    expect(summaries(setSummaryOf(hidden, 'b3', 'He came.'))[0]).toBe('He came.');
    expect(withheldSummaries(summarise(hidden, 'b3'))).toEqual([]);
  });

  it('goes along again once its text is shown, and stays in for what was written after it', () => {
    const shown = setPrivacy(setPrivacy(summarised, ['p1'], 'hidden'), ['p1'], null);
    expect(shown.breaks).toEqual(summarised.breaks);
    const later = takeParagraphs(
      summarised,
      summarised.paragraphs.toSpliced(2, 0, { id: 'n', text: 'Check it.' }),
    );
    expect(withheldSummaries(setPrivacy(later, ['n'], 'note'))).toEqual([]);
  });

  it.each<[string, (story: Story) => Story]>([
    [
      'nor what its heading told',
      (story) => {
        const headed = { ...setPrivacy(story, ['p1'], null), headings: { p1: 'chapter' as const } };
        return setPrivacy(headed, ['p1'], 'hidden');
      },
    ],
    ['though the text is edited', (story) => withText(story, 'p1', 'Fact1x, in other words.')],
    [
      'though the chapters are merged',
      (story) => mergeChapter({ ...story, headings: { p0: 'chapter', p4: 'chapter' } }, 'p0'),
    ],
    [
      'though it had no measure',
      () => {
        const { writtenFrom: _, ...before }: SectionBreak = summarised.breaks.p3 ?? {
          id: '',
          summary: '',
          isCollapsed: false,
        };
        return setPrivacy({ ...summarised, breaks: { ...summarised.breaks, p3: before } }, ['p1'], 'hidden');
      },
    ],
    [
      'though another device renewed it meanwhile',
      (story) =>
        mergeStories(
          summarised,
          story,
          setSummaryOf(summarised, 'b3', 'Again: Fact1x.', marksAt(summarised, 'p3')),
        ).story,
    ],
    [
      'though another device changed something else',
      (story) =>
        withText(
          mergeStories(summarised, story, { ...summarised, premise: 'A lamp.' }).story,
          'p1',
          'Fact1x, again.',
        ),
    ],
  ])('%s', (_, act) => {
    expect(summaries(act(setPrivacy(summarised, ['p1'], 'hidden'))).join(' ')).not.toContain('Fact1x');
  });

  it('approved on one device, it stays approved where the other changed nothing of it', () => {
    const changed = withText(summarised, 'p1', 'All new. All of it. And more.');
    const approved = setSummaryOf(changed, 'b3', summarised.breaks.p3?.summary ?? '');
    const merged = mergeStories(changed, approved, { ...changed, premise: 'A lamp.' }).story;
    expect(staleSummaries(changed)).toEqual(['b3']);
    expect(staleSummaries(merged)).toEqual([]);
  });

  it('offers no other where all of its text is hidden', () => {
    const none = setPrivacy(summarised, ['p0', 'p1', 'p2', 'p3'], 'hidden');
    expect([withheldSummaries(none), staleSummaries(none)]).toEqual([[], []]);
    expect(summaries(none)).toEqual(['Fact4x Fact5x Fact6x Fact7x']);
  });

  it('leaves out what came with the story as a summary of all of it', () => {
    const whole = { ...summarised, overallSummary: 'Fact1x and all the others.' };
    expect(forModel(setPrivacy(whole, ['p1'], 'hidden')).overallSummary).toBe('Fact4x Fact5x Fact6x Fact7x');
    expect(forModel(whole).overallSummary).toBe(whole.overallSummary);
  });

  it('tells readers of no note either, and keeps what is hidden from the AI alone', () => {
    const textOfBook = (story: Story) => exportStory(story, 'markdown', { hasSummaries: true }).text;
    expect(textOfBook(setPrivacy(summarised, ['p1'], 'note'))).not.toContain('Fact1x');
    expect(textOfBook(setPrivacy(summarised, ['p1'], 'hidden'))).toContain('Fact0x Fact1x');
  });
});
