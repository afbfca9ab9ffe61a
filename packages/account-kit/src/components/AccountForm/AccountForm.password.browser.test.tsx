import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AccountProvider } from '../../react/AccountProvider.tsx';
import { memoryAccount } from '../../testing/memoryAccount.ts';
import { SignInForm } from '../SignInForm/SignInForm.tsx';

let root: Root;
afterEach(() => root.unmount());

it('says that Caps Lock is on while a password is typed, and no longer once it is off or left (A2)', async () => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <AccountProvider adapter={memoryAccount({ user: null })} navigation={{ toSignIn() {} }}>
      <SignInForm />
    </AccountProvider>,
  );
  const field = page.getByRole('textbox', { name: 'Password', exact: true });
  await expect.element(field).toBeVisible();
  const input = field.element() as HTMLInputElement;
  const type = (modifierCapsLock: boolean) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock }));
  const hint = page.getByText('Caps lock is on.');
  input.focus();
  type(true);
  await expect.element(hint).toBeVisible();
  type(false);
  await expect.element(hint).not.toBeInTheDocument();
  type(true);
  await expect.element(hint).toBeVisible();
  input.blur();
  await expect.element(hint).not.toBeInTheDocument();
});
