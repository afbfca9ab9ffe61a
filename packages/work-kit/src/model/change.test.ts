import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { applyChange, changeBetween, invertChange, parseChange } from './change.ts';

const item = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map((number) => `p${number}`),
  text: fc.string({ unit: 'grapheme', maxLength: 60 }),
});
const list = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 14 });
const work = fc.record(
  {
    title: fc.string({ unit: 'grapheme' }),
    progress: fc.nat(),
    note: fc.option(fc.string(), { nil: null }),
    paragraphs: list,
    picks: fc.dictionary(
      fc.constantFrom('p0', 'p1', 'p2', '__proto__'),
      fc.array(fc.nat(), { maxLength: 3 }),
    ),
    breaks: fc.dictionary(
      fc.constantFrom('p0', 'p1'),
      fc.record({ id: fc.string(), isCollapsed: fc.boolean() }),
    ),
    proposal: fc.option(fc.record({ elements: list }), { nil: null }),
    // JSON knows no −0.
    extra: fc.json().map((text): unknown => JSON.parse(JSON.stringify(JSON.parse(text)))),
  },
  { requiredKeys: ['title', 'paragraphs'] },
);

describe('the change between two states', () => {
  it('makes the one of the other, and its inverse the other way round, through JSON', () => {
    fc.assert(
      fc.property(work, work, (before, next) => {
        const change = parseChange(JSON.parse(JSON.stringify(changeBetween(before, next)))) ?? [];
        expect(applyChange(before, change)).toEqual(next);
        expect(applyChange(next, invertChange(change))).toEqual(before);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps what did not change as the very object that it was', () => {
    const [one, two] = [
      { id: 'a', text: 'The lamp was lit, and nobody came.' },
      { id: 'b', text: 'The keeper counted the steps again.' },
    ];
    const before = { paragraphs: [one, two], picks: { a: [0] } };
    const next = {
      ...before,
      paragraphs: [one, { ...two, text: 'The keeper counted all the steps again.' }],
    };
    const change = changeBetween(before, next);
    expect(change).toEqual([
      {
        type: 'text',
        path: ['paragraphs', { id: 'b' }, 'text'],
        at: 19,
        length: 35,
        removed: '',
        inserted: 'all ',
      },
    ]);
    const after = applyChange(before, change);
    expect(after.paragraphs[0]).toBe(one);
    expect(after.picks).toBe(before.picks);
  });

  it('says a move as a move, and what came and went as such', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    const before = { paragraphs: [a, b, c] };
    expect(changeBetween(before, { paragraphs: [c, a, b] })).toEqual([
      { type: 'move', path: ['paragraphs'], id: 'c', from: 'b', to: null },
    ]);
    expect(changeBetween(before, { paragraphs: [a, d, c] })).toEqual([
      { type: 'remove', path: ['paragraphs'], after: 'a', items: [b] },
      { type: 'insert', path: ['paragraphs'], after: 'a', items: [d] },
    ]);
  });

  it('sets as a whole what it is told to', () => {
    const before = { proposal: { elements: [{ id: 'a' }] } };
    const next = { proposal: { elements: [{ id: 'b' }] } };
    expect(changeBetween(before, next, ['proposal'])).toEqual([
      { type: 'set', path: ['proposal'], before: before.proposal, next: next.proposal },
    ]);
  });
});

describe('a change of what is another work by now', () => {
  const before = { paragraphs: [{ id: 'a', text: 'The lamp was lit by somebody.' }] };
  const next = {
    paragraphs: [
      { id: 'a', text: 'The lamp was not lit by somebody.' },
      { id: 'b', text: 'New.' },
    ],
  };

  it('overwrites no text that is not the one it knew', () => {
    const other = { paragraphs: [{ id: 'a', text: 'Another text stands here for it.' }] };
    const { paragraphs } = applyChange(other, changeBetween(before, next));
    expect(paragraphs).toEqual([...other.paragraphs, { id: 'b', text: 'New.' }]);
  });

  it('puts what came to the end where its neighbour is gone, and never twice', () => {
    const other = { paragraphs: [{ id: 'z', text: 'Z.' }] };
    const once = applyChange(other, changeBetween(before, next));
    expect(once.paragraphs.map(({ id }) => id)).toEqual(['z', 'b']);
    expect(applyChange(once, changeBetween(before, next))).toEqual(once);
  });
});

it.each([
  null,
  {},
  [null],
  [{ type: 'set' }],
  [{ type: 'set', path: [] }],
  [{ type: 'insert', path: ['paragraphs'], after: 3, items: [] }],
  [{ type: 'insert', path: ['paragraphs'], after: null, items: [{}] }],
  [{ type: 'text', path: ['title'], at: 0, length: 0, removed: 1, inserted: '' }],
  [{ type: 'shout', path: ['title'] }],
])('reads no change from %j', (value) => {
  expect(parseChange(value)).toBeNull();
});
