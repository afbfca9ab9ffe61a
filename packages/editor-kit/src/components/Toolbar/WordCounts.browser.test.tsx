import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ink, selectBlock, selectedId } from '../../../../../tests/support/paragraphs.ts';
import type { EditorAdapter } from '../../adapter/EditorAdapter.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import type { WritingPlace } from '../../model/WritingPlace.ts';
import { dayOf } from '../../model/WrittenWords.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(async () => {
  root.unmount();
  await page.viewport(414, 896);
});

function open(given: Partial<Story> = {}, adapter: Partial<EditorAdapter> = {}) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const texts = ['One two three.', 'Four five.', 'Six.', 'Seven eight.'];
  const paragraphs = texts.map((text, index) => ({ id: `p${index}`, text }));
  const breaks = { p1: { id: 'b', summary: 'The first.', isCollapsed: true } };
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories(), ...adapter }}
      initialRecord={newRecord({ ...newStory(false), premise: 'A door.', paragraphs, breaks, ...given })}
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
    'Since you opened it': '0 words',
    Today: '0 words',
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

it('counts the chapter that one is in, with its scenes, and the words of the day of this device (N6)', async () => {
  const kept = new Map<string, WritingPlace>();
  const today = { day: dayOf(new Date()), today: 40 };
  open(
    { breaks: {}, headings: { p0: 'chapter', p2: 'scene' } },
    {
      places: {
        find: () => ({ caret: { id: 'p3', offset: 0 }, shown: null, folded: [], written: today }),
        keep: (key, place) => void kept.set(key, place),
      },
    },
  );
  await expect.poll(() => ink('p3')).not.toBeNull();
  await selectBlock('p3');
  expect(await counts()).toMatchObject({ Story: '8 words', 'This chapter': '8 words', Today: '40 words' });
  await selectBlock('p3');
  await userEvent.keyboard('{Enter}');
  const field = page.getByRole('textbox', { name: 'Edit paragraph' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{End} Nine ten.{Escape}');
  expect(await counts()).toMatchObject({ 'Since you opened it': '2 words', Today: '42 words' });
  await expect.poll(() => [...kept.values()].at(-1)?.written).toEqual({ ...today, today: 42 });
});

it('a daily target is one line in the toolbar, set and taken away in the settings', async () => {
  await page.viewport(1280, 720);
  open();
  const target = async (words: string) => {
    await userEvent.click(page.getByRole('button', { name: 'Text tools' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Story Settings' }));
    const field = page.getByRole('textbox', { name: 'Words a day' });
    await userEvent.clear(field);
    if (words !== '') await userEvent.fill(field, words);
    await userEvent.click(page.getByRole('button', { name: 'Apply Settings' }));
    await expect.element(field).not.toBeInTheDocument();
  };
  await expect.element(page.getByRole('button', { name: '8 words' })).toBeVisible();
  await target('500');
  await expect.element(page.getByRole('button', { name: '0 of 500 words today' })).toBeVisible();
  expect(await counts()).toMatchObject({ Today: '0 of 500 words' });
  await target('');
  await expect.element(page.getByRole('button', { name: '8 words' })).toBeVisible();
});

it('a section that is opened shows ink, and darkens nothing as if it were new (E22)', async () => {
  open();
  await userEvent.click(page.getByRole('button', { name: /^Open the section/ }));
  await expect.poll(() => ink('p0')).not.toBeNull();
  expect(document.querySelectorAll('[data-fresh]')).toHaveLength(0);
  expect(ink('p0')?.getAnimations()).toEqual([]);
});
