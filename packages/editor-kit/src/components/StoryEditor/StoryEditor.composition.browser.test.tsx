import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@fabula/ui-kit';
import { newStory, type Story } from '../../model/Story.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { sampleContinuation, sampleStory } from '../../testing/samples.ts';
import { scriptedWriter, textEvents } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from './StoryEditor.tsx';

let root: Root;
beforeEach(() => page.viewport(1280, 800));
afterEach(() => root.unmount());

function show(children: ReactNode, story: Story = newStory(false)) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const writer = scriptedWriter([textEvents(...sampleContinuation)]);
  root.render(
    <StoryEditorProvider adapter={{ writer, stories: memoryStories() }} defaultStory={story}>
      {children}
    </StoryEditorProvider>,
  );
}

const buttons = () =>
  [...document.querySelectorAll('button:not([hidden] *)')].map((one) => one.ariaLabel ?? one.textContent);

it('has all of its parts where none is chosen', async () => {
  show(<StoryEditor className="hosts" />);
  await expect.element(page.getByRole('button', { name: 'Open · any genre' })).toBeVisible();
  await expect.element(page.getByRole('complementary')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reset' }).first()).toBeVisible();
  expect(document.querySelector('[data-fabula-editor]')?.className).toMatch(/ hosts$/);
});

it('has the parts that a product chose, in its order, and nothing else: a school without adult stories', async () => {
  show(
    <StoryEditor>
      <StoryEditor.Page className="sheet">
        <p>Lesson 3</p>
        <StoryEditor.Text />
        <StoryEditor.Title />
        <StoryEditor.Start>
          <StoryEditor.Mode />
        </StoryEditor.Start>
      </StoryEditor.Page>
      <StoryEditor.Header start={<button type="button">Back</button>}>
        <StoryEditor.Undo />
      </StoryEditor.Header>
    </StoryEditor>,
  );
  await expect.element(page.getByRole('radio', { name: 'Open' })).toBeInTheDocument();
  expect(document.querySelectorAll('[role="switch"], aside, textarea')).toHaveLength(1);
  expect(buttons()).toEqual(['Open', 'Progress', 'Back', 'Undo', 'Redo']);
  const sheet = document.querySelector('.sheet[data-fabula-page]')?.textContent;
  expect(sheet).toMatch(/^Lesson 3.*Your generated story will appear here/);
});

it('reviews and goes on in a composition as in the whole', async () => {
  show(
    <StoryEditor>
      <StoryEditor.Page beside={<StoryEditor.Memory />}>
        <StoryEditor.Text />
        <StoryEditor.Review />
        <StoryEditor.NextStep isCompact />
      </StoryEditor.Page>
    </StoryEditor>,
    sampleStory(),
  );
  await userEvent.click(page.getByRole('button', { name: 'Continue Story' }));
  await userEvent.click(page.getByRole('button', { name: 'Accept', exact: true }));
  await expect.element(page.getByRole('article', { name: 'Story' })).toHaveTextContent(/She did not sleep/);
  await expect.element(page.getByRole('complementary', { name: 'AI Context Memory' })).toBeVisible();
});
