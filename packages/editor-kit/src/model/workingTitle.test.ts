import { describe, expect, it } from 'vitest';
import { workingTitle } from './workingTitle.ts';

describe('workingTitle', () => {
  it('takes the first clause of the premise', () => {
    expect(workingTitle('A door in the sea. It opens at noon.')).toBe('A door in the sea');
    expect(workingTitle('  \n ')).toBe('');
  });

  it('cuts a long clause after a whole word', () => {
    const title = workingTitle('A lighthouse keeper on a coast without ships finds that somebody answers');
    expect(title).toBe('A lighthouse keeper on a coast without ships…');
  });

  it('cuts text without spaces too', () => {
    expect(workingTitle('灯'.repeat(80))).toBe(`${'灯'.repeat(48)}…`);
  });
});
