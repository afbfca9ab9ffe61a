import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { sampleStory } from '../../testing/samples.ts';
import { scriptedWriter, textEvents } from '../../testing/scriptedWriter.ts';
import { NextStep } from '../NextStep/NextStep.tsx';

let root: Root;
afterEach(() => root.unmount());

const paragraphs = Array.from({ length: 2000 }, (_, index) => ({ id: `p${index}`, text: `Night ${index}.` }));
const rows = () => document.querySelectorAll('[role="dialog"] li').length;

it('a story of 2,000 paragraphs is looked into in portions, left out as a whole, and sent so (G8)', async () => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const writer = scriptedWriter([textEvents('Dawn.')]);
  root.render(
    <StoryEditorProvider
      adapter={{ writer, stories: memoryStories() }}
      initialRecord={newRecord({ ...sampleStory(), picks: {}, paragraphs })}
    >
      <NextStep />
    </StoryEditorProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: /^What the AI will see/ }));
  await expect.element(page.getByRole('button', { name: /^Paragraphs 2,000/ })).toBeVisible();
  expect(rows()).toBe(2);
  await userEvent.click(page.getByRole('button', { name: /^Paragraphs 2,000/ }));
  await expect.poll(rows).toBe(22);
  await userEvent.click(page.getByRole('button', { name: 'Show 20 more' }));
  await expect.poll(rows).toBe(42);
  await userEvent.click(page.getByText('All of them'));
  await userEvent.click(page.getByRole('button', { name: 'Done' }));
  await expect.element(page.getByText('2,000 parts are left out this time.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Continue Story' }));
  await expect.poll(() => writer.requests.length).toBe(1);
  expect(writer.requests[0]?.context).toMatchObject({
    previousParagraphs: [],
    premise: sampleStory().premise,
  });
});
