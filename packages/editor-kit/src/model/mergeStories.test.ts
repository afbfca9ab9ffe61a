import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../tests/support/rounds.ts';
import { changeParagraph, insertParagraphs, moveParagraph, removeParagraph } from './editParagraphs.ts';
import { mergeStories } from './mergeStories.ts';
import { newStory, type Story } from './Story.ts';
import { addBreak } from './sections.ts';

const start: Story = {
  ...newStory(false),
  paragraphs: ['One is here.', 'Two waits.', 'Three goes.'].map((text, index) => ({ id: `p${index}`, text })),
  picks: { p1: [0] },
  breaks: { p1: { id: 'b', summary: 'So far.', isCollapsed: false } },
  images: [{ id: 'i', paragraphId: 'p1', imageId: null, imageUrl: 'data:,', caption: 'A lamp' }],
};
const texts = ({ paragraphs }: Story) => paragraphs.map(({ text }) => text);

describe('taking back one act, whatever came after it', () => {
  const deleted = removeParagraph(start, 'p1');

  it('brings a paragraph back to its place, with its id, marks, picture and section', () => {
    const later = changeParagraph(deleted, 'p0', 'One is here, and stays.');
    const { story } = mergeStories(deleted, later, start);
    expect(story).toEqual({ ...start, paragraphs: story.paragraphs });
    expect(story.paragraphs).toEqual([
      { id: 'p0', text: 'One is here, and stays.' },
      ...start.paragraphs.slice(1),
    ]);
  });

  it('finds its place among others that came and moved', () => {
    const later = moveParagraph(insertParagraphs(deleted, 'p0', ['New.']), 'p2', -2);
    expect(texts(mergeStories(deleted, later, start).story)).toContain('Two waits.');
    expect(texts(mergeStories(deleted, later, start).story)).toHaveLength(4);
  });

  it('changes nothing where it was taken back already', () => {
    expect(mergeStories(deleted, start, start).story).toBe(start);
  });

  it('takes back other words in the same paragraph and leaves later ones', () => {
    const replaced = changeParagraph(start, 'p0', 'Ada is here.');
    const later = changeParagraph(replaced, 'p0', 'Ada is here. It rains.');
    expect(texts(mergeStories(replaced, later, start).story)[0]).toBe('One is here. It rains.');
  });

  it('leaves words that were typed over', () => {
    const replaced = changeParagraph(start, 'p0', 'Ada is here.');
    const later = changeParagraph(replaced, 'p0', 'Eve is here.');
    expect(mergeStories(replaced, later, start).story).toBe(later);
  });
});

describe('two changes of one story', () => {
  it('lose no word where both changed the same ones', () => {
    const ours = changeParagraph(start, 'p0', 'One was here.');
    const theirs = changeParagraph(start, 'p0', 'One comes here.');
    const { story, unmerged } = mergeStories(start, ours, theirs);
    expect(texts(story)[0]).toBe('One was here.');
    expect(unmerged).toEqual([{ paragraphId: 'p0', text: 'One comes here.', afterId: null }]);
  });

  it('keep what one changed and the other took away', () => {
    const changed = changeParagraph(start, 'p1', 'Two waits still.');
    expect(texts(mergeStories(start, changed, removeParagraph(start, 'p1')).story)).toContain(
      'Two waits still.',
    );
    const { story, unmerged } = mergeStories(start, removeParagraph(start, 'p1'), changed);
    expect(texts(story)).not.toContain('Two waits still.');
    expect(unmerged).toEqual([{ paragraphId: 'p1', text: 'Two waits still.', afterId: 'p0' }]);
  });

  it('whatever they are, keep each paragraph once and every section and picture on one of them', () => {
    const change = fc.record({
      what: fc.constantFrom('text', 'insert', 'remove', 'move', 'break'),
      at: fc.nat(5),
      by: fc.integer({ min: -3, max: 3 }),
    });
    const changed = (
      story: Story,
      changes: readonly { what: string; at: number; by: number }[],
      by: string,
    ) =>
      changes.reduce((now, { what, at, by: places }, index) => {
        const id = now.paragraphs[at % Math.max(now.paragraphs.length, 1)]?.id;
        if (id === undefined) return now;
        if (what === 'text') return changeParagraph(now, id, `${by}${index} writes. And so on.`);
        if (what === 'insert') return insertParagraphs(now, id, [`${by}${index} adds.`]);
        if (what === 'remove') return removeParagraph(now, id);
        return what === 'move' ? moveParagraph(now, id, places) : addBreak(now, id);
      }, story);
    fc.assert(
      fc.property(fc.array(change, { maxLength: 5 }), fc.array(change, { maxLength: 5 }), (a, b) => {
        const [ours, theirs] = [changed(start, a, 'A'), changed(start, b, 'B')];
        const { story, unmerged } = mergeStories(start, ours, theirs);
        const ids = story.paragraphs.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of [...Object.keys(story.breaks), ...story.images.map((one) => one.paragraphId)])
          expect(ids).toContain(id);
        const words = [...texts(story), ...unmerged.map(({ text }) => text)];
        const old = texts(start);
        for (const text of [...texts(ours), ...texts(theirs)])
          if (!old.includes(text)) expect(words).toContain(text);
        expect(mergeStories(start, ours, start).story).toBe(ours);
      }),
      { numRuns: rounds(300, 20) },
    );
  });
});
