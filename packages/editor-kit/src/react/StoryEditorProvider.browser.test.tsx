import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { StoryEditor } from '../components/StoryEditor/StoryEditor.tsx';
import { newRecord } from '../model/StoryRecord.ts';
import { memoryStories } from '../testing/memoryStories.ts';
import { sampleStory } from '../testing/samples.ts';
import { scriptedWriter } from '../testing/scriptedWriter.ts';
import { StoryEditorProvider } from './StoryEditorProvider.tsx';
import { useEditor } from './useEditor.ts';

let root: Root;
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

function SendNow() {
  const send = useEditor((state) => state.saveToAccount);
  return (
    <button type="button" onClick={() => void send()}>
      Send
    </button>
  );
}

it('E29: what could not be sent to the account goes by itself once there is a connection again, and only then', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  let isOnline = false;
  const save = vi.fn(async () => {
    if (!isOnline) throw new Error('Fabula could not be reached.');
    return { outcome: 'saved' as const };
  });
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories: memoryStories(), account: { save } }}
      initialRecord={newRecord(sampleStory())}
    >
      <SendNow />
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await page.getByRole('button', { name: 'Send' }).click();
  const warning = page.getByText('Failed to save. Click save to retry.');
  await expect.element(page.getByText(/Fabula could not be reached\./)).toBeVisible();
  expect(save).toHaveBeenCalledTimes(1);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(warning).not.toBeInTheDocument();
  expect(save).toHaveBeenCalledTimes(2);
  // Nothing is behind any more.
  window.dispatchEvent(new Event('online'));
  await page.getByRole('button', { name: 'Send' }).click();
  expect(save).toHaveBeenCalledTimes(2);
});
