import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { selectBlock } from '../../../../../tests/support/paragraphs.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import type { GenerateButtonProps } from '../../react/EditorComponents.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import type { EditorEvent } from '../../store/EditorState.ts';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { sampleStory } from '../../testing/samples.ts';
import { scriptedWriter, textEvents } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

const assistant = { suggest: async () => ['She waits.'], summarise: async () => 'A lamp is kept.' };
const images = {
  add: async () => ({ imageId: null, imageUrl: '' }),
  draw: async () => ({ imageId: null, imageUrl: '' }),
};
const spent = { parts: [{ name: 'premise', tokens: 9 }], droppedParagraphs: 0, credits: 3 };

function open(isOpenDoor: boolean) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const writer = scriptedWriter([textEvents('Dawn came.')]);
  const events: EditorEvent[] = [];
  const asked: string[] = [];
  /** A gate: it sends to a place of its own as long as it is shut. */
  const Gate = ({ operation, cost, onPress, children, 'aria-label': name }: GenerateButtonProps) => (
    <button
      type="button"
      aria-label={name}
      onClick={() => {
        asked.push(`${operation} ${cost}`);
        if (isOpenDoor) onPress();
      }}
    >
      {children}
    </button>
  );
  root.render(
    <StoryEditorProvider
      adapter={{
        writer: { ...writer, costOf: ({ count }) => count, report: async () => spent },
        stories: memoryStories(),
        assistant,
        images,
      }}
      components={{ GenerateButton: Gate }}
      onEvent={(event) => events.push(event)}
      initialRecord={newRecord({
        ...sampleStory(),
        breaks: { 'sample-0': { id: 'b', summary: '', isCollapsed: false } },
      })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  return { writer, events, asked };
}

const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }).first());

it('a product’s own button stands before everything that may cost credits, by mouse and by key', async () => {
  const { writer, asked } = open(false);
  await press('Continue Story');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await press('Load suggestions');
  await press('Summarize the section');
  await selectBlock('sample-1');
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('group', { name: 'Rewrite' })).toBeVisible();
  await userEvent.keyboard('Darker.{Enter}');
  expect(asked).toEqual(['continue 3', 'continue 3', 'suggestions 3', 'section_summary 1', 'rewrite 1']);
  expect(writer.requests).toEqual([]);
});

it('further drafts and improvements go through it too, and what was asked for is told with its end', async () => {
  const { events, asked } = open(true);
  await press('Continue Story');
  await userEvent.click(page.getByRole('tab', { name: 'New Draft' }));
  await userEvent.keyboard('{Tab}');
  await userEvent.fill(page.getByRole('textbox', { name: 'What should be different?' }), 'Shorter.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('tab', { name: 'Draft 2' })).toBeVisible();
  await press('Improve');
  await userEvent.fill(page.getByRole('textbox', { name: 'How should it be improved?' }), 'Darker.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('tab', { name: 'Draft 3' })).toBeVisible();
  expect(asked).toEqual(['continue 3', 'draft 1', 'draft 1']);
  const told = () => events.filter(({ type }) => type.startsWith('run.'));
  await expect.poll(() => told().length).toBe(6);
  expect(told()[0]).toMatchObject({ type: 'run.started', kind: 'continue', cost: 3 });
  expect(told()[1]).toMatchObject({ type: 'run.finished', kind: 'continue', spent });
  expect(
    told()
      .slice(2)
      .map((event) => event.type === 'run.finished' && event.kind),
  ).toContain('draft');
});
