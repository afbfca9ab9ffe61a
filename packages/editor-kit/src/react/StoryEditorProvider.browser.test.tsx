import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { StoryEditor } from '../components/StoryEditor/StoryEditor.tsx';
import { newRecord } from '../model/StoryRecord.ts';
import { memoryStories } from '../testing/memoryEditor.ts';
import { sampleStory } from '../testing/samples.ts';
import { scriptedWriter } from '../testing/scriptedWriter.ts';
import { StoryEditorProvider, type StoryEditorProviderProps } from './StoryEditorProvider.tsx';
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

function OpenSettings() {
  const openPanel = useEditor((state) => state.openPanel);
  return (
    <button type="button" onClick={() => openPanel('settings')}>
      Open
    </button>
  );
}

it('hands on some texts of an embedder’s own to the parts that come later, beside the kit’s', async () => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const show = (strings: NonNullable<StoryEditorProviderProps['strings']>) =>
    root.render(
      <StoryEditorProvider
        adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}
        initialRecord={newRecord(sampleStory())}
        strings={strings}
      >
        <OpenSettings />
        <StoryEditor />
      </StoryEditorProvider>,
    );
  show({ storySettings: 'House rules', applySettings: 'Agreed' });
  await page.getByRole('button', { name: 'Open' }).click();
  const settings = page.getByRole('dialog', { name: 'House rules' });
  await expect.element(settings.getByRole('button', { name: 'Agreed' })).toBeVisible();
  await expect.element(settings.getByText('Generate and continue')).toBeVisible();
  show({ storySettings: 'House rules', applySettings: 'So be it' });
  await expect.element(settings.getByRole('button', { name: 'So be it' })).toBeVisible();
});
