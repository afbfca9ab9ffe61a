import { describe, expect, it } from 'vitest';
import { appendParagraphs } from './editParagraphs.ts';
import { newStory } from './Story.ts';
import { addBreak, changeBreak, visibleParagraphs } from './sections.ts';

describe('a collapsed section', () => {
  const base = appendParagraphs(newStory(false), ['One.', 'Two.', 'Three.', 'Four.']);
  const idAt = (index: number) => base.paragraphs[index]?.id ?? '';
  const broken = addBreak(base, idAt(1));
  const collapsed = changeBreak(broken, broken.breaks[idAt(1)]?.id ?? '', { isCollapsed: true });
  const shown = (...given: Parameters<typeof visibleParagraphs>) =>
    visibleParagraphs(...given).map(({ text }) => text);

  it('shows only where it ends, and everything of the open ones (E22)', () => {
    expect(visibleParagraphs(broken)).toBe(broken.paragraphs);
    expect(shown(collapsed)).toEqual(['Two.', 'Three.', 'Four.']);
    expect(shown(collapsed, idAt(0))).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
  });
});
