import { expect, it } from 'vitest';
import { closedSection } from './closedSections.ts';
import type { Paragraph } from './Story.ts';

const paragraphs: readonly Paragraph[] = ['One', 'Rain.', 'Two', 'Wind.', 'Sun.'].map((text, at) => ({
  id: `p${at}`,
  text,
}));
const ending = (id: string) => ({ id, summary: '', isCollapsed: true });
const story = {
  paragraphs,
  breaks: { p1: ending('a'), p3: ending('b') },
  headings: { p0: 'part', p2: 'chapter' } as const,
};

it('a closed section knows its paragraphs, its number and its level', () => {
  expect(closedSection(story, 'a')).toEqual({ paragraphs: paragraphs.slice(0, 2), number: 1, level: 2 });
  expect(closedSection(story, 'b')).toMatchObject({ paragraphs: paragraphs.slice(2, 4), number: 2 });
  expect(closedSection(story, 'c')).toBeNull();
});

it('stays the same while another one changes, and is another where it changed', () => {
  const typed = { ...story, paragraphs: paragraphs.with(4, { id: 'p4', text: 'Sun and moon.' }) };
  expect(closedSection(typed, 'a')).toBe(closedSection(story, 'a'));
  const own = { ...story, paragraphs: paragraphs.with(1, { id: 'p1', text: 'Snow.' }) };
  expect(closedSection(own, 'a')?.paragraphs[1]?.text).toBe('Snow.');
  expect(closedSection(own, 'b')).toBe(closedSection(story, 'b'));
  const ranked = { ...story, headings: { p0: 'part', p2: 'part' } as const };
  expect(closedSection(ranked, 'b')?.level).not.toBe(closedSection(story, 'b')?.level);
});
