import { expect, it } from 'vitest';
import { type CopiesState, isLineShown, parseCopiesState, parseCopy } from './StoryCopy.ts';

const state = (rest: Partial<CopiesState> = {}): CopiesState => ({
  ...{ copy: null, isInAccount: false, canJoin: false, dismissedAt: null },
  ...rest,
});
const gone = { name: 'Lamps.json', at: '2026-11-28T10:00:00Z', isLive: true, trouble: 'gone' } as const;

it.each<[string, number, CopiesState, boolean]>([
  ['a short story says nothing', 4_999, state(), false],
  ['5,000 words say it', 5_000, state(), true],
  ['what was put away stays so', 49_999, state({ dismissedAt: 5_000 }), false],
  ['until 50,000 words', 50_000, state({ dismissedAt: 5_000 }), true],
  ['and then for good', 300_000, state({ dismissedAt: 50_000 }), false],
  ['a file in trouble is said of in any case', 10, state({ copy: gone, dismissedAt: 50_000 }), true],
])('N15: %s', (_, words, known, isShown) => {
  expect(isLineShown(words, known)).toBe(isShown);
});

it('reads what a host says, and nothing else', () => {
  expect(parseCopy(gone)).toEqual(gone);
  expect(parseCopy({ ...gone, isLive: 'yes', trouble: 'odd' })).toEqual({
    ...{ name: 'Lamps.json', at: gone.at, isLive: false, trouble: 'failed' },
  });
  for (const broken of [null, {}, { name: ' ', at: gone.at }, { name: 'A', at: 'soon' }, 'Lamps'])
    expect(parseCopy(broken)).toBeNull();
  expect(parseCopiesState(undefined)).toEqual(state());
  expect(parseCopiesState({ copy: gone, isInAccount: true, canJoin: 1, dismissedAt: -3 })).toEqual(
    state({ copy: gone, isInAccount: true }),
  );
});
