import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putCaret, writtenTexts as texts } from '../../../../../tests/support/paragraphs.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;

function open(given: Partial<Story>) {
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      initialRecord={newRecord({ ...newStory(false), title: 'Doors', ...given })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

beforeEach(() => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
});

afterEach(() => root.unmount());

async function openTexts(...lines: string[]) {
  open({ paragraphs: lines.map((text, index) => ({ id: `p${index}`, text })) });
  await expect.poll(() => texts()).toHaveLength(lines.length);
}

/** Each heading with its rank and level. */
const heads = () =>
  [...document.querySelectorAll<HTMLElement>('[data-fabula-paragraph][role="heading"]')].map(
    (one) => `${one.dataset.heading} ${one.ariaLevel} ${one.textContent}`,
  );
const breaks = () => document.querySelectorAll('[data-fabula-break]').length;
const undo = () => userEvent.keyboard('{Control>}z{/Control}');

describe('a heading typed', () => {
  it.each([
    ['# ', 'part'],
    ['## ', 'chapter'],
    ['### ', 'scene'],
  ])('with %s is a %s, and undo gives the signs back', async (signs, rank) => {
    await openTexts('Rain.', 'Two');
    await putCaret('p1', 0);
    await userEvent.keyboard(signs);
    await expect.poll(heads).toEqual([`${rank} 2 Two`]);
    await expect.poll(breaks).toBe(1);
    await undo();
    await expect.poll(texts).toEqual(['Rain.', `${signs}Two`]);
    await expect.poll(heads).toEqual([]);
    expect(breaks()).toBe(0);
  });

  it('begins an empty page, and Enter at its end begins text', async () => {
    open({});
    await page.getByRole('textbox', { name: 'Story' }).click();
    await userEvent.keyboard('# One{Enter}## Arrival{Enter}Rain fell.');
    await expect.poll(heads).toEqual(['part 2 One', 'chapter 3 Arrival']);
    await expect.poll(texts).toEqual(['One', 'Arrival', 'Rain fell.']);
    expect(breaks()).toBe(0);
  });

  it('#### and a hash within a sentence stay words', async () => {
    await openTexts('Rain.', 'Two');
    await putCaret('p0', 5);
    await userEvent.keyboard(' No # 5');
    await putCaret('p1', 0);
    await userEvent.keyboard('#### ');
    await expect.poll(texts).toEqual(['Rain. No # 5', '#### Two']);
    expect(heads()).toEqual([]);
  });
});

describe('keys on a heading', () => {
  beforeEach(async () => {
    open({
      paragraphs: ['Rain.', 'Two', 'Sun.'].map((text, index) => ({ id: `p${index}`, text })),
      headings: { p1: 'chapter' },
      breaks: { p0: { id: 'b', summary: '', isCollapsed: false } },
    });
    await page.getByRole('button', { name: /Open the section/ }).click();
    await expect.poll(heads).toEqual(['chapter 2 Two']);
  });

  it('Backspace at its start makes it a paragraph, and its break goes', async () => {
    await putCaret('p1', 0);
    await userEvent.keyboard('{Backspace}');
    await expect.poll(heads).toEqual([]);
    await expect.poll(breaks).toBe(0);
    await userEvent.keyboard('x');
    await expect.poll(texts).toEqual(['Rain.', 'xTwo', 'Sun.']);
    await undo();
    await undo();
    await expect.poll(heads).toEqual(['chapter 2 Two']);
  });

  it('Enter at its start puts a paragraph before it, which belongs to the section above', async () => {
    await putCaret('p1', 0);
    await userEvent.keyboard('{Enter}{ArrowUp}Wind.');
    await expect.poll(texts).toEqual(['Rain.', 'Wind.', 'Two', 'Sun.']);
    await expect.poll(heads).toEqual(['chapter 2 Two']);
    await expect.poll(breaks).toBe(1);
  });

  it('Control, Alt and a number give a rank, 0 takes it', async () => {
    await putCaret('p1', 1);
    await userEvent.keyboard('{Control>}{Alt>}1{/Alt}{/Control}');
    await expect.poll(heads).toEqual(['part 2 Two']);
    await userEvent.keyboard('{Control>}{Alt>}3{/Alt}{/Control}');
    await expect.poll(heads).toEqual(['scene 2 Two']);
    await userEvent.keyboard('{Control>}{Alt>}0{/Alt}{/Control}');
    await expect.poll(heads).toEqual([]);
  });

  it('the slash makes one of an empty paragraph', async () => {
    await putCaret('p2', 4);
    await userEvent.keyboard('{Enter}/part');
    await expect.element(page.getByRole('option', { name: 'Part heading' })).toBeVisible();
    await userEvent.keyboard('{Enter}Three');
    await expect.poll(heads).toEqual(['chapter 2 Two', 'part 2 Three']);
  });

  it('copied with its text it keeps its rank', async () => {
    await putCaret('p1', 0);
    await userEvent.keyboard('{Shift>}{ArrowDown}{End}{/Shift}');
    const clipboardData = new DataTransfer();
    const copied = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(copied);
    expect(clipboardData.getData('text/html')).toMatch(/<h3[^>]*>Two<\/h3><p>Sun\.<\/p>/);
    await putCaret('p2', 4);
    await userEvent.keyboard('{Enter}');
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(pasted);
    await expect.poll(texts).toEqual(['Rain.', 'Two', 'Sun.', 'Two', 'Sun.']);
    await expect.poll(heads).toEqual(['chapter 2 Two', 'chapter 2 Two']);
  });
});
