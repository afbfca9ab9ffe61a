import { describe, expect, it } from 'vitest';
import { appendParagraphs } from './editParagraphs.ts';
import { newStory } from './Story.ts';
import { addBreak, changeBreak, shownText } from './sections.ts';

describe('a collapsed section', () => {
  const base = appendParagraphs(newStory(false), ['One.', 'Two.', 'Three.', 'Four.']);
  const idAt = (index: number) => base.paragraphs[index]?.id ?? '';
  const broken = addBreak(base, idAt(1));
  const collapsed = changeBreak(broken, broken.breaks[idAt(1)]?.id ?? '', { isCollapsed: true });
  const textOf = (...given: Parameters<typeof shownText>) =>
    shownText(...given).paragraphs.map(({ text }) => text);

  it('is not in the text, which says where it stands (E22)', () => {
    expect(shownText(broken).paragraphs).toBe(broken.paragraphs);
    expect(textOf(collapsed)).toEqual(['Three.', 'Four.']);
    expect([...shownText(collapsed).collapsed]).toEqual([[null, [idAt(1)]]]);
    expect(textOf(collapsed, idAt(0))).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
  });

  it('stands after the open section before it, next to closed ones', () => {
    const endings = [0, 1, 2].reduce((story, at) => addBreak(story, idAt(at)), base);
    const closed = [1, 2].reduce(
      (story, at) => changeBreak(story, story.breaks[idAt(at)]?.id ?? '', { isCollapsed: true }),
      endings,
    );
    expect(textOf(closed)).toEqual(['One.', 'Four.']);
    expect([...shownText(closed).collapsed]).toEqual([[idAt(0), [idAt(1), idAt(2)]]]);
  });
});
