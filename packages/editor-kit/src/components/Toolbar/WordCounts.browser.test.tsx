import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ink, selectBlock, selectedId } from '../../../../../tests/support/paragraphs.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

function open() {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const texts = ['One two three.', 'Four five.', 'Six.', 'Seven eight.'];
  const paragraphs = texts.map((text, index) => ({ id: `p${index}`, text }));
  const breaks = { p1: { id: 'b', summary: 'The first.', isCollapsed: true } };
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      initialRecord={newRecord({ ...newStory(false), premise: 'A door.', paragraphs, breaks })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

async function counts(): Promise<Record<string, string>> {
  await userEvent.click(page.getByRole('button', { name: 'Text tools' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Word counts' }));
  const dialog = page.getByRole('dialog', { name: 'Word counts' });
  await expect.element(dialog).toBeVisible();
  const rows = [...dialog.element().querySelectorAll('dl > div')];
  const found = Object.fromEntries(
    rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '') as [string, string]),
  );
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  return found;
}

it('counts the story, the section that one is in, and what is selected in ink and in the field', async () => {
  open();
  await expect.poll(() => ink('p2')).not.toBeNull();
  expect(await counts()).toEqual({
    Story: '8 words',
    'Reading time': '1 minute',
    'This section': '3 words',
  });
  await userEvent.click(page.getByRole('button', { name: /^Open the section/ }));
  await expect.poll(selectedId).toBe('p0');
  expect(await counts()).toMatchObject({ 'This section': '5 words' });

  const range = document.createRange();
  range.setStart(ink('p2')?.firstChild as Text, 0);
  range.setEnd(ink('p3')?.firstChild as Text, 'Seven'.length);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  expect(await counts()).toMatchObject({ Selection: '2 words' });

  await selectBlock('p3');
  await userEvent.keyboard('{Enter}');
  const field = page.getByRole('textbox', { name: 'Edit paragraph' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Home}{Shift>}{Control>}{ArrowRight}{/Control}{/Shift}');
  expect(await counts()).toMatchObject({ Selection: '1 word', 'This section': '3 words' });
});

it('a section that is opened shows ink, and darkens nothing as if it were new (E22)', async () => {
  open();
  await userEvent.click(page.getByRole('button', { name: /^Open the section/ }));
  await expect.poll(() => ink('p0')).not.toBeNull();
  expect(document.querySelectorAll('[data-fresh]')).toHaveLength(0);
  expect(ink('p0')?.getAnimations()).toEqual([]);
});
