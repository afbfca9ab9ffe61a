import { WorkError } from '@fabula/work-kit/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newStory } from '../../model/Story.ts';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider, type StoryEditorProviderProps } from '../../react/StoryEditorProvider.tsx';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { sampleStory } from '../../testing/samples.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
afterEach(() => root.unmount());

function open(
  adapter: Partial<StoryEditorProviderProps['adapter']>,
  props: Partial<StoryEditorProviderProps> = {},
) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories(), ...adapter }}
      initialRecord={newRecord(sampleStory())}
      {...props}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
}

it('a generation that credits do not reach leads on where the embedder says, by event and by a button', async () => {
  const message = 'You need 3 credits to perform this action';
  const failure = { code: 'no_credits', message, required: 3 } as const;
  const onEvent = vi.fn();
  open(
    { writer: scriptedWriter([[new WorkError(failure)]]) },
    {
      onEvent,
      failureActions: ({ code, required }) =>
        code === 'no_credits' && <a href="#credits">Get More Credits, {required} at least</a>,
    },
  );
  await userEvent.click(page.getByRole('button', { name: 'Continue Story' }));
  const banner = page.getByRole('alert');
  await expect.element(banner).toHaveTextContent(`Error: ${message}`);
  await expect.element(banner.getByRole('link')).toHaveTextContent('Get More Credits, 3 at least');
  await expect.element(banner.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(onEvent).toHaveBeenCalledWith(expect.objectContaining({ type: 'run.failed', failure }));
});

it('Ctrl+Enter in the moment after a premise is typed generates the story', async () => {
  open(
    { writer: scriptedWriter([[{ type: 'text', text: 'The lamp was lit. ' }, { type: 'done' }]]) },
    { initialRecord: newRecord({ ...newStory(false), premise: '' }) },
  );
  const premise = page.getByRole('textbox', { name: 'Premise' });
  await expect.element(premise).toBeVisible();
  const field = premise.element() as HTMLTextAreaElement;
  field.focus();
  // Both in one task, as keys come that waited for a busy page.
  document.execCommand('insertText', false, 'A door.');
  await Promise.resolve();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
  await expect.element(page.getByText('The lamp was lit.').first()).toBeVisible();
});

it('without an assistant there are no suggestions, and nothing speaks of them (E9)', async () => {
  open({});
  await expect.element(page.getByRole('textbox', { name: 'What happens next?' })).toBeVisible();
  expect(page.getByRole('button', { name: /suggestions|custom instruction/i }).elements()).toEqual([]);
});

it('suggestions that are on their way are called off when the story changes (E9)', async () => {
  const signals: AbortSignal[] = [];
  const suggest = (_: unknown, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<string[]>(() => {});
  };
  open({ assistant: { suggest, summarise: async () => '' } });
  await userEvent.click(page.getByRole('button', { name: 'Load suggestions' }));
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Premise' }), 'Another premise.');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
