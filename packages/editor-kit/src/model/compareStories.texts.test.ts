import { expect, test } from 'vitest';
import { compareTexts, type LineChange } from './compareStories.ts';

const before = 'Write a story.\n\nKeep the tone. Use short words.\n- No lists.';

test('lines that stay are the same, one that reads otherwise is told by the sentence', () => {
  const after = before.replace('short', 'plain');
  const [first, blank, changed, last] = compareTexts(before, after);
  expect([first, blank, last]).toEqual([
    { kind: 'same', text: 'Write a story.' },
    { kind: 'same', text: '' },
    { kind: 'same', text: '- No lists.' },
  ]);
  expect(changed).toEqual({
    kind: 'changed',
    changes: [
      { action: 'unchanged', original: 'Keep the tone. ', rewritten: 'Keep the tone. ' },
      { action: 'edit', original: 'Use short words.', rewritten: 'Use plain words.' },
    ],
  });
});

test('lines come and go', () => {
  expect(compareTexts('a\nb', 'a\nb\nc').at(-1)).toEqual({ kind: 'added', text: 'c' });
  expect(compareTexts('a\nb\nc', 'a\nc')[1]).toEqual({ kind: 'removed', text: 'b' });
});

/** The text on one side of a comparison. */
function side(changes: readonly LineChange[], of: 'original' | 'rewritten'): string {
  const other = of === 'original' ? 'added' : 'removed';
  return changes
    .filter(({ kind }) => kind !== other)
    .map((change) =>
      change.kind === 'changed' ? change.changes.map((one) => one[of]).join('') : change.text,
    )
    .join('\n');
}

const solid = (text: string) => text.replace(/ /g, '');

test.each([
  [before, 'Another text.\nAltogether.'],
  ['One. Two. Three.\nFour.', 'One. Three.\nFour. Five.\n\nSix.'],
  ['', 'Something.'],
  ['x\n'.repeat(3000), 'y\n'.repeat(3000)],
])('both texts can be read in a comparison, but for blanks around sentences (%#)', (from, to) => {
  const changes = compareTexts(from, to);
  expect(side(changes, 'original')).toBe(from);
  expect(solid(side(changes, 'rewritten'))).toBe(solid(to));
});
