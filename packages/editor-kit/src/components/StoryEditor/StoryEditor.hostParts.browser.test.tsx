import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { type Draft, newDraft } from '../../model/Draft.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import type { EditorCommand } from '../../react/EditorComponents.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryEditor } from '../../testing/memoryEditor.ts';
import { reviewOf, sampleStory } from '../../testing/samples.ts';
import { StoryEditor } from './StoryEditor.tsx';

let root: Root;
beforeEach(() => page.viewport(1280, 800));
afterEach(() => root.unmount());

const commands: readonly EditorCommand[] = [
  {
    id: 'moon',
    label: 'Phase of the moon',
    key: 'Mod+Shift+L',
    run: ({ store, paragraphId }) => store.getState().insertParagraphs(paragraphId, ['The moon was full.']),
  },
];

function show(element: HTMLElement, draft?: Draft) {
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={memoryEditor().adapter}
      commands={commands}
      components={{ NoticeAction: () => <a href="/models">Write with a model</a> }}
      defaultStory={{ ...newRecord(sampleStory()), review: draft ? reviewOf(draft) : null }}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

it('shows what the product offers beside what a text did not follow, and nowhere else', async () => {
  const spent = { parts: [], droppedParagraphs: 0, credits: 0, notice: 'A plan needs a model.' };
  show(document.createElement('div'), newDraft({ id: 'd', paragraphs: ['The lamp burned.'], spent }));
  await expect.element(page.getByText('A plan needs a model.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Write with a model' })).toBeVisible();
  root.unmount();
  show(document.createElement('div'), newDraft({ id: 'd', paragraphs: ['The lamp burned.'] }));
  await expect.element(page.getByText('The lamp burned.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Write with a model' })).not.toBeInTheDocument();
});

it('runs a command of the product by its key and from the list after a slash, each undone as a step', async () => {
  const element = document.createElement('div');
  show(element);
  const moons = () => element.textContent?.split('The moon was full.').length ?? 0;
  await userEvent.click(page.getByText(/^The lamp at Skarrow Head/));
  await userEvent.keyboard('{Control>}{Shift>}l{/Shift}{/Control}');
  await expect.poll(moons).toBe(2);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(moons).toBe(1);
  await userEvent.click(page.getByText(/^The lamp at Skarrow Head/));
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}/phase');
  await expect.element(page.getByRole('option', { name: /Phase of the moon/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(moons).toBe(2);
  expect(element.textContent).not.toContain('/phase');
  await userEvent.keyboard('{Control>}/{/Control}');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet.getByText('Phase of the moon')).toBeVisible();
  expect(sheet.element().textContent).toContain('CtrlShiftLPhase of the moon');
});
