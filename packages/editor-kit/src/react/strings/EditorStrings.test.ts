import { describe, expect, it } from 'vitest';
import { editorTexts } from './EditorStrings.ts';
import { pageStrings } from './pageStrings.ts';
import { reviewStrings } from './reviewStrings.ts';

describe('the editor’s texts', () => {
  it('are the kit’s own where nothing is given', () => {
    const texts = editorTexts();
    expect(texts.page).toBe(pageStrings);
    expect(texts.with(reviewStrings)).toEqual({ ...pageStrings, ...reviewStrings });
  });

  it('of a part are the same object each time', () => {
    const texts = editorTexts({ drafts: 'Fassungen' });
    expect(texts.with(reviewStrings)).toBe(texts.with(reviewStrings));
    expect(texts.with(reviewStrings).drafts).toBe('Fassungen');
  });

  it('are given in part, group by group, to the page and to a part alike', () => {
    const texts = editorTexts({
      failures: { empty: { message: 'Leer.' } },
      verdictSaid: { open: 'Wieder offen' },
    });
    const review = texts.with(reviewStrings);
    for (const { failures } of [texts.page, review]) {
      expect(failures.empty.message).toBe('Leer.');
      expect(failures.refused).toEqual(pageStrings.failures.refused);
    }
    expect(review.verdictSaid).toEqual({ ...reviewStrings.verdictSaid, open: 'Wieder offen' });
  });

  it('stand in one dictionary each, or are the same text of work-kit', () => {
    const files = import.meta.glob<Record<string, object>>('./*Strings.ts', { eager: true });
    const texts = Object.values(files).flatMap((exported) =>
      Object.entries(exported).flatMap(([name, dictionary]) =>
        // The page's dictionary holds this one.
        name === 'structureStrings' ? [] : Object.entries(dictionary),
      ),
    );
    const first = new Map<string, unknown>();
    const others = texts.filter(([name, text]) => {
      if (!first.has(name)) first.set(name, text);
      return first.get(name) !== text;
    });
    expect(texts.length).toBeGreaterThan(400);
    expect(others).toEqual([]);
  });
});
