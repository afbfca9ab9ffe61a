import '@fabula/ui-kit';
import { themeNames } from '@fabula/ui-kit/tokens';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ink, putCaret } from '../../../../../tests/support/paragraphs.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => {
  root.unmount();
  delete document.documentElement.dataset.fabulaTheme;
});

function open() {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const paragraphs = ['It rained. Nobody came.', 'The lamp was lit.'].map((text, at) => ({
    id: `p${at}`,
    text,
  }));
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      defaultStory={newRecord({
        ...newStory(false),
        title: 'Doors',
        premise: 'A door.',
        paragraphs,
        picks: { p0: [0] },
      })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

type Rgb = readonly [number, number, number];

/** Any CSS colour as the page paints it. */
function painted(color: string): Rgb {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (!canvas) throw new Error('There is no canvas.');
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
const token = (name: string) =>
  painted(
    getComputedStyle(document.querySelector('[data-fabula-editor]') as Element).getPropertyValue(
      `--fabula-${name}`,
    ),
  );
const colorOf = (element: Element) => painted(getComputedStyle(element).color);

const linear = (part: number) => (part <= 10.3 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const light = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
function contrast(one: Rgb, other: Rgb): number {
  const [less = 0, more = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}
/** How much bluer than it is red: of pencil more than of any ink. */
const blueness = ([red, , blue]: Rgb) => blue - red;

describe.each(themeNames)('in %s, pencil alone is what is proposed (Q10)', (theme) => {
  it('what is remembered is underlined in neither red nor pencil', async () => {
    document.documentElement.dataset.fabulaTheme = theme;
    open();
    await expect.poll(() => document.querySelector('mark')).not.toBeNull();
    const line = painted(getComputedStyle(document.querySelector('mark') as Element).textDecorationColor);
    expect(line).toEqual(token('ink-faint'));
    const note = document.querySelector('[data-fabula-memory] li, [data-fabula-memory] [class*="note"]');
    if (note) expect(painted(getComputedStyle(note).borderInlineStartColor)).not.toEqual(token('accent'));
  });

  it('focus mode dims ink, in a colour that pencil has not and that can be read', async () => {
    await page.viewport(1280, 720);
    document.documentElement.dataset.fabulaTheme = theme;
    open();
    await putCaret('p1');
    await userEvent.keyboard('{Control>}.{/Control}');
    await expect.poll(() => document.querySelector('[data-focus-mode]')).not.toBeNull();
    await expect.poll(() => colorOf(ink('p1'))).toEqual(token('ink'));
    const dimmed = () => colorOf(ink('p0'));
    await expect.poll(() => dimmed()).not.toEqual(token('ink'));
    await expect.poll(() => blueness(token('pencil')) - blueness(dimmed())).toBeGreaterThan(12);
    await expect.poll(() => contrast(dimmed(), token('surface'))).toBeGreaterThanOrEqual(4.5);
  });
});
