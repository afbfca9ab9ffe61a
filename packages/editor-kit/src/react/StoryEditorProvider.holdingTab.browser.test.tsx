import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { StoriesAdapter } from '../adapter/EditorAdapter.ts';
import { newRecord } from '../model/StoryRecord.ts';
import { sampleStory } from '../testing/samples.ts';
import { scriptedWriter } from '../testing/scriptedWriter.ts';
import { StoryEditorProvider } from './StoryEditorProvider.tsx';
import { useEditor } from './useEditor.ts';

let root: Root;
afterEach(() => root.unmount());

function Rename() {
  const setTitle = useEditor((state) => state.setTitle);
  return <button type="button" onClick={() => setTitle('Changed')} />;
}

async function open(stories: StoriesAdapter, props: { holdsTab?: boolean } = {}) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StoryEditorProvider
      adapter={{ writer: scriptedWriter([]), stories }}
      defaultStory={newRecord(sampleStory())}
      {...props}
    >
      <Rename />
    </StoryEditorProvider>,
  );
  await vi.waitFor(() => expect(element.querySelector('button')).not.toBeNull());
  return () => element.querySelector('button')?.click();
}

/** True where the browser would ask before the tab is closed. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('holds the tab from a change until it is saved', async () => {
  const save = vi.fn(async () => undefined);
  const change = await open({ save });
  expect(isHeld()).toBe(false);
  change();
  expect(isHeld()).toBe(true);
  await vi.waitFor(() => expect(isHeld()).toBe(false));
  expect(save).toHaveBeenCalled();
});

it('lets it go where the product says so, or keeps what is unsaved by itself', async () => {
  const save = () => new Promise<never>(() => undefined);
  for (const [stories, props] of [
    [{ save }, { holdsTab: false }],
    [{ save, keepUnsaved: () => undefined }, {}],
  ] as const) {
    const change = await open(stories, props);
    change();
    expect(isHeld()).toBe(false);
    root.unmount();
  }
});
