import { afterEach, describe, expect, it, vi } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import { changeBetween } from '../model/change.ts';
import { createHistory, type HistoryMark, parseHistory, type SavedHistory } from './history.ts';

interface Work {
  readonly title: string;
  readonly spent: number;
  readonly paragraphs: readonly { readonly id: string; readonly text: string }[];
}

const empty: Work = { title: '', spent: 0, paragraphs: [] };

afterEach(() => vi.useRealTimers());

function open(given: Work = empty, saved?: SavedHistory) {
  let work = given;
  const tell = vi.fn();
  const history = createHistory<Work>({
    read: () => work,
    write: (next) => {
      work = next;
    },
    tell,
    merge: (base, ours, theirs) => ({
      ...ours,
      title: theirs.title === base.title ? ours.title : theirs.title,
      paragraphs: [
        ...ours.paragraphs.filter(
          ({ id }) =>
            !base.paragraphs.some((one) => one.id === id) || theirs.paragraphs.some((one) => one.id === id),
        ),
        ...theirs.paragraphs.filter(({ id }) => !base.paragraphs.some((one) => one.id === id)),
      ],
    }),
    lasting: ['spent'],
    ...(saved && { saved }),
  });
  const change = (mark: HistoryMark, make: (now: Work) => Work) =>
    history.record(mark, () => {
      work = make(work);
    });
  return {
    history,
    change,
    add: (id: string, mark: HistoryMark = 'step') =>
      change(mark, (now) => ({
        ...now,
        paragraphs: [...now.paragraphs, { id, text: `Paragraph ${id} stands here.` }],
      })),
    ids: () => work.paragraphs.map(({ id }) => id).join(''),
    undo: () => history.move('undo'),
    redo: () => history.move('redo'),
    get work() {
      return work;
    },
    get can() {
      const { canUndo, canRedo } = history;
      return { canUndo, canRedo };
    },
    tell,
  };
}

describe('undo and redo', () => {
  it('go through every step, and say when there is none', () => {
    const one = open();
    expect(one.can).toEqual({ canUndo: false, canRedo: false });
    one.add('a');
    expect(one.tell).toHaveBeenLastCalledWith({ canUndo: true, canRedo: false });
    one.add('b');
    expect(one.tell).toHaveBeenCalledTimes(1);
    one.undo();
    expect([one.ids(), one.can]).toEqual(['a', { canUndo: true, canRedo: true }]);
    one.undo();
    expect([one.ids(), one.can]).toEqual(['', { canUndo: false, canRedo: true }]);
    one.redo();
    one.redo();
    expect([one.ids(), one.can]).toEqual(['ab', { canUndo: true, canRedo: false }]);
  });

  it('forget what was undone once something else is done', () => {
    const one = open();
    one.add('a');
    one.undo();
    one.add('b');
    expect(one.can.canRedo).toBe(false);
    one.redo();
    expect(one.ids()).toBe('b');
  });

  it('leave alone what is no step, and what lasts', () => {
    const one = open();
    one.change('step', (now) => ({ ...now, title: 'Doors', spent: 3 }));
    one.change('silent', (now) => ({ ...now, spent: now.spent + 4 }));
    one.undo();
    expect(one.work).toEqual({ ...empty, spent: 7 });
  });

  it('take what is typed quickly in one field as one step, whatever is deleted in between', () => {
    vi.useFakeTimers();
    const one = open();
    const texts = [
      'A',
      'A ',
      'A long title of a book that',
      'A long title of a bo',
      'A long title of a boat that came',
      'long title of a boat',
    ];
    for (const title of texts) one.change({ field: 'title' }, (now) => ({ ...now, title }));
    vi.advanceTimersByTime(2000);
    one.change({ field: 'title' }, (now) => ({ ...now, title: 'Another' }));
    one.undo();
    expect(one.work.title).toBe('long title of a boat');
    one.undo();
    expect([one.work.title, one.can.canUndo]).toEqual(['', false]);
    one.redo();
    expect(one.work.title).toBe('long title of a boat');
  });

  it('leave in what others changed in between, and put it back on top', () => {
    const one = open();
    one.add('a');
    one.add('x', 'outside');
    one.add('b');
    one.add('y', 'outside');
    one.undo();
    expect(one.ids()).toBe('axy');
    one.undo();
    expect([one.ids(), one.can.canUndo]).toEqual(['xy', false]);
    one.redo();
    one.redo();
    expect([...one.ids()].toSorted().join('')).toBe('abxy');
  });
});

it('joins what one run wrote to one step, however long it took and whatever others changed meanwhile', () => {
  vi.useFakeTimers();
  const one = open();
  one.add('o');
  one.add('a', { run: 1 });
  one.add('x', 'outside');
  vi.advanceTimersByTime(5000);
  one.add('b', { run: 1 });
  one.add('y', 'outside');
  one.add('c', { run: 1 });
  one.add('d', { run: 2 });
  one.undo();
  expect([...one.ids()].toSorted().join('')).toBe('abcoxy');
  one.undo();
  expect([...one.ids()].toSorted().join('')).toBe('oxy');
  one.redo();
  expect([...one.ids()].toSorted().join('')).toBe('abcoxy');
  one.undo();
  one.undo();
  expect([...one.ids()].toSorted().join(''), one.work.title).toBe('xy');
  expect(one.can.canUndo).toBe(false);
});

it('keeps the steps of a writer, however often others change the work', () => {
  const one = open();
  one.add('a');
  for (let key = 1; key <= 1200; key++)
    one.change('outside', (now) => ({
      ...now,
      title: `A title that others type, now of ${'x'.repeat(key)}`,
    }));
  expect(JSON.stringify(one.history.saved()).length).toBeLessThan(5_000);
  one.undo();
  expect([one.ids(), one.work.title.length, one.can.canUndo]).toEqual(['', 1233, false]);
});

describe('a history that is saved', () => {
  const through = (saved: SavedHistory | null) => parseHistory(JSON.parse(JSON.stringify(saved)));

  it('goes on after a reload, back and forth', () => {
    const one = open();
    for (const id of 'abc') one.add(id);
    one.undo();
    const other = open(one.work, through(one.history.saved()));
    expect(other.can).toEqual({ canUndo: true, canRedo: true });
    other.redo();
    expect(other.ids()).toBe('abc');
    for (const _ of 'abc') other.undo();
    expect(other.ids()).toBe('');
  });

  it('has what is typed and not yet a step as its last one', () => {
    const one = open();
    one.add('a');
    const typed = { ...one.work, title: 'Typed and not kept' };
    const other = open(typed, through(one.history.saved(changeBetween(one.work, typed))));
    other.undo();
    expect([other.work.title, other.ids()]).toEqual(['', 'a']);
    other.undo();
    expect(other.ids()).toBe('');
  });

  it('is the last 200 steps, and never more than a quarter of a megabyte', () => {
    const one = open();
    expect(one.history.saved()).toBeNull();
    for (let index = 0; index < 600; index++) one.add(`p${index}`);
    expect(one.history.saved()?.past).toHaveLength(200);
    for (let index = 0; index < 20; index++)
      one.change('step', (now) => ({ ...now, title: String(index).repeat(10_000) }));
    expect(JSON.stringify(one.history.saved()).length).toBeLessThan(260_000);
    expect(one.history.saved()?.past.length).toBeGreaterThan(5);
  });

  it.each([
    undefined,
    null,
    7,
    {},
    { past: [], future: 3 },
    { past: [{ change: [{ type: 'shout' }] }], future: [] },
  ])('is none where it cannot be read: %j', (value) => expect(parseHistory(value)).toBeUndefined());
});

it('ends where it began, and comes back, whatever was done', () => {
  const act = fc.oneof(
    fc.constantFrom('undo', 'redo', 'save'),
    fc.record({ id: fc.nat(40), mark: fc.constantFrom('step', 'title', 'text', 'remove', 'move') }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let one = open();
      for (const now of acts) {
        if (now === 'undo') one.undo();
        else if (now === 'redo') one.redo();
        else if (now === 'save') one = open(one.work, parseHistory(one.history.saved()));
        else if (typeof now === 'object') {
          const { id, mark } = now;
          const key = `p${id}`;
          one.change(mark === 'title' ? { field: 'title' } : 'step', (work) => {
            const others = work.paragraphs.filter((paragraph) => paragraph.id !== key);
            if (mark === 'title') return { ...work, title: `${work.title}${id} and more of the title` };
            if (mark === 'remove') return { ...work, paragraphs: others };
            if (mark === 'text')
              return {
                ...work,
                paragraphs: work.paragraphs.map((p) =>
                  p.id === key ? { ...p, text: `${p.text} More.` } : p,
                ),
              };
            return { ...work, paragraphs: [{ id: key, text: `Paragraph ${id} is now here.` }, ...others] };
          });
        }
      }
      const all = (move: () => void) => {
        for (let index = 0; index < 100; index++) move();
        return one.work;
      };
      const newest = all(one.redo);
      expect(all(one.undo)).toEqual(empty);
      expect(all(one.redo)).toEqual(newest);
    }),
    { numRuns: 300 },
  );
});
