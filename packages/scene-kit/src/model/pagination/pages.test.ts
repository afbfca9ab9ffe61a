import { expect, test } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import { sceneArbitrary } from '../../../../../tests/support/sceneArbitrary.ts';
import { elementParts } from '../elementText.ts';
import { groupLines } from './pages.ts';
import { paginate } from './paginate.ts';

test('a speech that goes on at the top of a page has no empty lines above it', () => {
  const line = Array.from({ length: 60 }, (_, index) => `Sentence ${index} of a long speech.`).join(' ');
  const [, second] = groupLines(paginate([{ type: 'dialogue', character: 'IDA', line, id: 'a' }]));
  expect(second?.fragments[0]).toMatchObject({
    gap: 0,
    blocks: [{ kind: 'continued' }, { kind: 'dialogue' }],
  });
});

test('any scene: each block knows where its words stand in its part', () => {
  fc.assert(
    fc.property(sceneArbitrary, (elements) => {
      for (const { fragments } of groupLines(paginate(elements))) {
        for (const { elementId, gap, blocks } of fragments) {
          expect(gap).toBeGreaterThanOrEqual(0);
          const element = elements.find(({ id }) => id === elementId);
          const parts = element ? elementParts(element) : [];
          for (const { kind, from, lines } of blocks) {
            if (kind === 'more' || kind === 'continued' || kind === 'character') continue;
            const text = parts.find((part) => part.kind === kind)?.text ?? '';
            const shown = lines.map((line) => line.text + line.gap).join('');
            expect(text.slice(from, from + shown.length)).toBe(shown);
          }
        }
      }
    }),
    { numRuns: rounds(200, 20) },
  );
});
