import { diffWords } from '@fabula/work-kit/core';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/support/fastCheck.ts';
import {
  alignChanges,
  compareSentences,
  paragraphsFromChanges,
  type ReviewedChange,
  type SentenceChange,
  type Verdict,
} from './sentenceChanges.ts';

const sentence = fc.constantFrom(
  'She waited.',
  '“No,” he said.',
  'Dr. Ames left.',
  'Rain!',
  'It was late…',
  'She waited longer.',
);
const paragraph = fc.array(sentence, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '));
const judge = (changes: readonly SentenceChange[], verdict: Verdict) =>
  changes.map((change): ReviewedChange => ({ ...change, verdict }));

describe('changes sentence by sentence (E8)', () => {
  it('says what was edited, removed, added and left', () => {
    expect(compareSentences('A stays. B goes. C changes.', 'A stays. C has changed. D comes.')).toEqual([
      { action: 'unchanged', original: 'A stays. ', rewritten: 'A stays. ' },
      { action: 'edit', original: 'B goes. ', rewritten: 'C has changed. ' },
      { action: 'edit', original: 'C changes.', rewritten: 'D comes.' },
    ]);
    expect(compareSentences('A stays. B goes.', 'A stays.').at(-1)).toMatchObject({ action: 'remove' });
  });

  it('gives the new wording when all is accepted, and the old one when all is rejected', () => {
    fc.assert(
      fc.property(paragraph, paragraph, (before, after) => {
        const changes = compareSentences(before, after);
        expect(paragraphsFromChanges(judge(changes, 'accepted'))).toEqual([after]);
        expect(paragraphsFromChanges(judge(changes, 'rejected'))).toEqual([before]);
        expect(paragraphsFromChanges(judge(changes, 'open'))).toEqual([after]);
      }),
    );
  });

  it('takes the writer’s own wording before the proposed one', () => {
    const changes: ReviewedChange[] = [
      { action: 'edit', original: 'A.', rewritten: 'B.', verdict: 'accepted', edited: 'C.' },
      { action: 'paragraph_break', original: '', rewritten: '', verdict: 'open' },
      { action: 'add', original: '', rewritten: 'D.', verdict: 'rejected' },
      { action: 'remove', original: 'E.', rewritten: '', verdict: 'rejected' },
    ];
    expect(paragraphsFromChanges(changes)).toEqual(['C.', 'E.']);
  });
});

describe('a rewrite as it arrives', () => {
  const action = fc.constantFrom('edit', 'remove', 'unchanged', 'skip', 'add', 'stranger');

  it('never loses a sentence in ink, whatever the writer leaves out or makes up', () => {
    fc.assert(
      fc.property(paragraph, fc.array(action, { maxLength: 10 }), (before, actions) => {
        const originals = before.match(/[^.!…]+[.!…]+”?\s*/g) ?? [];
        const came = actions.flatMap((kind, index): SentenceChange[] => {
          const original = (originals[index] ?? 'Nowhere.').trim();
          if (kind === 'skip') return [];
          if (kind === 'add') return [{ action: 'add', original: '', rewritten: 'New.' }];
          if (kind === 'stranger') return [{ action: 'edit', original: 'Never written.', rewritten: 'Odd.' }];
          return [{ action: kind as 'edit', original, rewritten: kind === 'edit' ? 'Changed.' : '' }];
        });
        const aligned = alignChanges(before, came, true);
        expect(paragraphsFromChanges(judge(aligned, 'rejected'))).toEqual([before]);
      }),
    );
  });

  it('does not speak of what is still to come', () => {
    const first: SentenceChange = { action: 'edit', original: 'One.', rewritten: 'Won.' };
    expect(alignChanges('One. Two.', [first], false)).toHaveLength(1);
    expect(paragraphsFromChanges(alignChanges('One. Two.', [first], true))).toEqual(['Won. Two.']);
  });
});

describe('words within a sentence', () => {
  it('are marked as removed and added', () => {
    expect(diffWords('She walked home.', 'She ran home.')).toEqual([
      { kind: 'same', text: 'She ' },
      { kind: 'removed', text: 'walked' },
      { kind: 'added', text: 'ran' },
      { kind: 'same', text: ' home.' },
    ]);
  });

  it('give both wordings back', () => {
    fc.assert(
      fc.property(paragraph, paragraph, (before, after) => {
        const pieces = diffWords(before, after);
        const without = (kind: string) =>
          pieces
            .filter((piece) => piece.kind !== kind)
            .map(({ text }) => text)
            .join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    );
  });
});
