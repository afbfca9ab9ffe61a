import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../index.ts';
import { withoutReason } from '../../../../../tests/support/withoutReason.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu, MenuItem, MenuTrigger } from '../Menu/Menu.tsx';
import { Pagination } from '../Pagination/Pagination.tsx';
import { Button } from './Button.tsx';

let root: Root;
beforeEach(() => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
});
afterEach(() => root.unmount());

it('what is off says why, and what does not is found', async () => {
  root.render(
    <>
      <Button disabledReason="Write a premise first.">Generate</Button>
      <Button isPending>Save</Button>
      <IconButton label="Undo" disabledReason="Nothing to undo.">
        ↶
      </IconButton>
      <Pagination page={1} pages={2} onChange={() => undefined} />
      <Button isDisabled>Merge</Button>
      <IconButton label="Redo" isDisabled>
        ↷
      </IconButton>
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Merge' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Undo' }))
    .toHaveAccessibleDescription('Nothing to undo.');
  await expect
    .element(page.getByRole('button', { name: 'Previous' }))
    .toHaveAccessibleDescription('This is the first page.');
  expect(withoutReason()).toEqual(['Merge', 'Redo']);
});

it('an item of a menu shows its reason in place of its description, and cannot be chosen', async () => {
  const chosen: string[] = [];
  root.render(
    <MenuTrigger>
      <Button>Tools</Button>
      <Menu>
        <MenuItem
          description="Its heading goes."
          disabledReason="No chapter follows."
          onAction={() => chosen.push('merge')}
        >
          Merge
        </MenuItem>
        <MenuItem description="Below this one." onAction={() => chosen.push('copy')}>
          Duplicate
        </MenuItem>
        <MenuItem isDisabled>Split</MenuItem>
      </Menu>
    </MenuTrigger>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Tools' }));
  const merge = page.getByRole('menuitem', { name: 'Merge' });
  await expect.element(merge).toHaveAccessibleDescription('No chapter follows.');
  await expect.element(page.getByText('No chapter follows.')).toBeVisible();
  expect(withoutReason()).toEqual(['Split']);
  merge.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Duplicate' }));
  expect(chosen).toEqual(['copy']);
});
