import { describe, expect, it } from 'vitest';
import { workingTitle } from './Work.ts';

describe('workingTitle', () => {
  it('takes the first clause of the premise', () => {
    expect(workingTitle('A door in the sea. It opens at noon.')).toBe('A door in the sea');
    expect(workingTitle('  \n ')).toBe('');
  });

  it('cuts a long clause after a whole word that can end a title', () => {
    expect(workingTitle('A lighthouse keeper on a coast without ships finds that somebody answers')).toBe(
      'A lighthouse keeper on a coast without ships',
    );
    expect(workingTitle("Mara inherits her grandmother's clock shop and the debts that came with it")).toBe(
      "Mara inherits her grandmother's clock shop",
    );
  });

  it('cuts text without spaces too', () => {
    expect(workingTitle('灯'.repeat(80))).toBe('灯'.repeat(48));
  });
});
