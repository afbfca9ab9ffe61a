import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { selectBlock } from '../../../../../tests/support/paragraphs.ts';
import type { WriterEvent } from '../../adapter/EditorAdapter.ts';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

const sentence = 'The lamp was lit, and nobody came to see who had lit it. ';
const paragraphs = Array.from({ length: 12 }, (_, index) => ({ id: `p${index}`, text: sentence.repeat(4) }));
/** A text that grows while one looks on. */
const written: (WriterEvent | number)[] = [
  ...Array.from({ length: 12 }, () => [{ type: 'text', text: sentence } as const, 20]).flat(),
  { type: 'done' },
];

async function open(width: number, height: number) {
  await page.viewport(width, height);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([written]), stories: memoryStories() }}
      initialRecord={newRecord({ ...newStory(false), title: 'Doors', premise: 'A door.', paragraphs })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

/** What a finger or a pointer would meet in the middle of a button. */
function isMet(button: Element): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

it.each([
  [390, 844],
  [1280, 800],
])('Accept is in sight once a draft is written, at %i × %i (E14)', async (width, height) => {
  await open(width, height);
  const next = page.getByRole('button', { name: 'Continue Story' });
  await userEvent.click(next);
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await expect.element(accept, { timeout: 10_000 }).toBeVisible();
  await expect.poll(() => isMet(accept.element())).toBe(true);
});

it('the first change of an edit is in sight, and has the focus (E6)', async () => {
  await open(390, 640);
  await selectBlock('p3');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Edit paragraph' })).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control} She had.{Enter}');
  const change = page.getByRole('checkbox', { name: /She had\./ });
  await expect.element(change).toHaveFocus();
  await expect.poll(() => isMet(change.element())).toBe(true);
});

it('the paragraph’s bar lies over no review of it on a phone (E5)', async () => {
  await open(390, 844);
  await selectBlock('p3');
  const bar = page.getByRole('toolbar', { name: 'Paragraph tools' });
  await expect.element(bar).toBeVisible();
  await userEvent.keyboard('e{Control>}{Enter}{/Control}');
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await expect.element(accept, { timeout: 10_000 }).toBeVisible();
  expect(bar.elements()).toEqual([]);
  const [tab] = page.getByRole('tab', { name: 'Original Draft' }).elements();
  expect(tab && isMet(tab)).toBe(true);
});
