import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '@fabula/ui-kit';
import { newRecord } from '../../model/StoryRecord.ts';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { suggestionStrings } from '../../react/strings/partStrings.ts';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { sampleStory } from '../../testing/samples.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { StoryEditor } from '../StoryEditor/StoryEditor.tsx';

let root: Root;
/** What was asked for, and whether it was let go. */
let asked: AbortSignal[];
const neverAnswered = (_: unknown, { signal }: { signal: AbortSignal }) => {
  asked.push(signal);
  return new Promise<never>(() => {});
};

beforeEach(async () => {
  await page.viewport(1280, 800);
  asked = [];
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{
        writer: scriptedWriter([]),
        stories: memoryStories(),
        assistant: { suggest: neverAnswered, summarise: neverAnswered },
      }}
      initialRecord={newRecord({
        ...sampleStory(),
        breaks: { 'sample-0': { id: 'break', summary: '', isCollapsed: false } },
      })}
    >
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Load suggestions' })).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  root.unmount();
  vi.useRealTimers();
});

const panel = () => document.querySelector('[data-fabula-suggestions]');
async function ask(name: string) {
  const button = [...document.querySelectorAll('button')].find(({ ariaLabel, textContent }) =>
    (ariaLabel ?? textContent)?.startsWith(name),
  );
  button?.click();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
}

it('suggestions that never come are waited for 30 seconds, once; then five built-in ones stand there (E10)', async () => {
  await ask('Load suggestions');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked.map(({ aborted }) => aborted)).toEqual([false]);
  expect(panel()?.querySelectorAll('li')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2_000);
  const offered = () => [...(panel()?.querySelectorAll('li') ?? [])].map((one) => one.textContent);
  await vi.waitFor(() => expect(offered()).toEqual(suggestionStrings.builtInSuggestions));
  expect(panel()?.querySelector('[role="status"]')?.textContent).toContain('five that suit any story');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
});

it('a summary that never comes is waited for 30 seconds, once, and can be asked for again', async () => {
  await ask('Summarize');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(document.querySelector('[role="alert"]')).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() =>
    expect(document.querySelector('[role="alert"]')?.textContent).toContain(
      'No answer came within 30 seconds.',
    ),
  );
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
});
