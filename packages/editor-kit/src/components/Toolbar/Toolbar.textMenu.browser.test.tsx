import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { useEditorProvider } from '../../react/useEditor.ts';
import type { EditorStore } from '../../store/createEditorStore.ts';
import { memoryStories } from '../../testing/memoryEditor.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { Menu } from './Toolbar.tsx';

let root: Root;
beforeEach(() => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

let store: EditorStore;
function Store() {
  store = useEditorProvider().store;
  return null;
}

function open() {
  root.render(
    <StoryEditorProvider adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}>
      <Store />
      <Menu />
    </StoryEditorProvider>,
  );
}

const button = page.getByRole('button', { name: 'Text tools', exact: true });
const item = (name: RegExp) => page.getByRole('menuitem', { name });

it('E5: opens by keyboard on its first item, acts, closes, and gives the focus back', async () => {
  open();
  await expect.element(button).toBeVisible();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item(/^Find and replace/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(store.getState().panel).toBe('find');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it('opens on its last item by the arrow up, and Escape gives the focus back', async () => {
  open();
  await expect.element(button).toBeVisible();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item(/^Keyboard shortcuts/)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item(/^Find and replace/)).toHaveFocus();
});

it('opens by a click, with the focus on the menu as a whole', async () => {
  open();
  await userEvent.click(button);
  await expect.element(item(/^Find and replace/)).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('menu')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});
