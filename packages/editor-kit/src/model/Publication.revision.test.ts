import { describe, expect, it } from 'vitest';
import type { Intent } from './Intent.ts';
import { revisionOf } from './Publication.ts';
import { paragraphsFromChanges } from './sentenceChanges.ts';

const intent: Intent = {
  kind: 'improve',
  place: { at: 'paragraph', id: 'p' },
  advance: 0,
  instruction: '',
  leftOut: [],
  before: 'One is here. It waits. Nobody comes.',
};

describe('revisionOf', () => {
  it('tells whole text sentence by sentence, with the breaks between its paragraphs', () => {
    const changes = revisionOf(intent, ['One is here. It hums.', 'Nobody comes. Nobody will.'], true);
    expect(changes?.map(({ action }) => action)).toEqual([
      'unchanged',
      'edit',
      'paragraph_break',
      'unchanged',
      'add',
    ]);
    expect(paragraphsFromChanges(changes ?? [])).toEqual([
      'One is here. It hums.',
      'Nobody comes. Nobody will.',
    ]);
    const rejected = (changes ?? []).map((change) => ({ ...change, verdict: 'rejected' as const }));
    expect(paragraphsFromChanges(rejected)).toEqual([intent.before]);
  });

  it('keeps the sentences that a broken-off text did not come to', () => {
    const changes = revisionOf(intent, ['One was here.'], false) ?? [];
    expect(paragraphsFromChanges(changes)).toEqual(['One was here. It waits. Nobody comes.']);
  });

  it('leaves new text alone, and text whose sentences run into each other', () => {
    expect(revisionOf({ ...intent, kind: 'expand' }, ['One.'], true)).toBeNull();
    expect(revisionOf({ ...intent, before: null }, ['One.'], true)).toBeNull();
    expect(revisionOf(intent, ['One without an end', 'Two.'], true)).toBeNull();
    expect(revisionOf(intent, [], true)).toBeNull();
  });
});
