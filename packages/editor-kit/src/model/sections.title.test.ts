import { expect, it } from 'vitest';
import { sectionTitle } from './sections.ts';

const titleOf = (text: string) => sectionTitle([{ id: 'p', text }]);

it('is the short line that a section begins with', () => {
  for (const title of [
    'Chapter 2',
    'Kapitel 3: Wohin?',
    'IV',
    'The Long Way Home',
    '第2章',
    'Part One: “Ask.”',
  ])
    expect(titleOf(title)).toBe(title);
});

it('is no sentence, no speech and no long line', () => {
  for (const text of [
    '',
    'She ran.',
    'Who is there?',
    '“Nobody',
    '— Nobody',
    'Partly cloudy, with rain.',
    'One line\nand another',
    'A line that goes on and on and has no end to it, as lines do in poems of a certain kind',
  ])
    expect(titleOf(text)).toBe('');
  expect(sectionTitle([])).toBe('');
});
