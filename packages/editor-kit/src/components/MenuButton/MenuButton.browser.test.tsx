import '@fabula/ui-kit';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { StoryEditorProvider } from '../../react/StoryEditorProvider.tsx';
import { pageStrings } from '../../react/strings/pageStrings.ts';
import { memoryStories } from '../../testing/memoryStories.ts';
import { scriptedWriter } from '../../testing/scriptedWriter.ts';
import { later } from '../Later/later.tsx';
import { MenuButton, type OpenedMenu } from './MenuButton.tsx';
import { WaitingMenu } from './WaitingMenu.tsx';

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

const onAction = vi.fn();
const items = async () => {
  const { Menu, MenuItem } = await import('@fabula/ui-kit');
  return (opened: OpenedMenu) => (
    <Menu {...opened} aria-label="Tools">
      <MenuItem onAction={onAction}>Find</MenuItem>
      <MenuItem>Count</MenuItem>
    </Menu>
  );
};

function open(fetchItems = items) {
  const Items = later<OpenedMenu>(fetchItems, WaitingMenu);
  root.render(
    <StoryEditorProvider adapter={{ writer: scriptedWriter([]), stories: memoryStories() }}>
      <MenuButton label="Tools" menu={(opened) => <Items {...opened} />}>
        …
      </MenuButton>
    </StoryEditorProvider>,
  );
}

const button = page.getByRole('button', { name: 'Tools', exact: true });
const item = (name: string) => page.getByRole('menuitem', { name });

it('E5: opens by keyboard on its first item, acts, closes, and gives the focus back', async () => {
  open();
  await expect.element(button).toBeVisible();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Find')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onAction).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it('opens on its last item by the arrow up, and Escape gives the focus back', async () => {
  open();
  await expect.element(button).toBeVisible();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Count')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Find')).toHaveFocus();
});

it('opens by a click, with the focus on the menu as a whole', async () => {
  open();
  await userEvent.click(button);
  await expect.element(item('Find')).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('menu')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

it('says where a menu did not come, and opens it once it does', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  let attempts = 0;
  open(() => (attempts++ === 0 ? Promise.reject(new TypeError('Failed to fetch')) : items()));
  await userEvent.click(button);
  await expect.element(page.getByRole('alert')).toHaveTextContent(pageStrings.partFailed);
  await userEvent.click(page.getByRole('button', { name: pageStrings.retry }));
  await expect.element(item('Find')).toBeVisible();
});
