import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { putCaret, selectBlock } from '../../../../../tests/support/paragraphs.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { sampleStory } from '../../testing/samples.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
beforeEach(async () => {
  await page.viewport(1280, 800);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
      initialRecord={newRecord(sampleStory())}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await expect.element(page.getByText(/^The lamp/)).toBeVisible();
  await selectBlock('sample-1');
  await userEvent.keyboard('{Delete}');
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByText(/On the ninth of October/)).not.toBeInTheDocument();
});
afterEach(() => root.unmount());

const notice = page.getByRole('button', { name: 'Undo deleting' });

it('a notice takes back its own act, and leaves what was typed since', async () => {
  await putCaret('sample-0');
  await userEvent.keyboard(' It rained.');
  await userEvent.click(notice);
  await expect.element(page.getByText(/On the ninth of October/)).toBeVisible();
  await expect.element(page.getByText(/It rained\.$/)).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

it('a notice goes with its act, where that is undone in the toolbar', async () => {
  await expect.element(notice).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo', exact: true }));
  await expect.element(page.getByText(/On the ninth of October/)).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
