import { StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { newStory } from '@fabula/editor-kit/core';
import { memoryEditor } from '@fabula/editor-kit/testing';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

async function openInShadow(): Promise<ShadowRoot> {
  const host = document.createElement('div');
  // Handed down, where no sheet says otherwise.
  host.style.fontFamily = 'cursive';
  document.body.replaceChildren(host);
  const shadow = host.attachShadow({ mode: 'open' });
  const home = document.createElement('div');
  shadow.append(home);
  root = createRoot(home);
  const story = { ...newStory(false), paragraphs: [{ id: 'a', text: 'The lamp went out.' }] };
  root.render(
    <StoryEditorProvider adapter={memoryEditor().adapter} defaultStory={story}>
      <StoryEditor />
    </StoryEditorProvider>,
  );
  await vi.waitFor(() => expect(shadow.querySelector('[aria-haspopup]')).not.toBeNull());
  return shadow;
}

// Once these hold no more, the first lines of the guide to embedding can say that a shadow root will do.
it('is why kits do not work in a shadow root: the sheets of the page do not reach them', async () => {
  const shadow = await openInShadow();
  const kit = shadow.querySelector('[data-fabula-root]') as HTMLElement;
  const inPage = document.createElement('div');
  inPage.dataset.fabulaRoot = '';
  document.body.append(inPage);
  const face = (element: Element) => getComputedStyle(element).fontFamily;
  expect(face(inPage)).toContain('Source Sans');
  expect(face(kit)).toBe('cursive');
});

it('is why kits do not work in a shadow root: what opens lies outside of it, where its sheets do not reach', async () => {
  const shadow = await openInShadow();
  const more = Array.from(shadow.querySelectorAll<HTMLElement>('button')).find(
    (one) => one.ariaLabel === 'Text tools',
  );
  more?.click();
  await vi.waitFor(() => expect(document.querySelector('[role="menu"]')).not.toBeNull());
  expect(shadow.querySelector('[role="menu"]')).toBeNull();
});
