import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../listing/testing/visit.tsx';
import { session } from '../session/session.ts';
import { answerTools } from './testing/answerTools.ts';
import { createPromptServer } from './testing/createPromptServer.ts';

let server: ReturnType<typeof answerTools>;
let site: ReturnType<typeof visit>;

beforeEach(() => {
  server = answerTools(createPromptServer([{ name: 'Tone' }]).answer);
});
afterEach(async () => {
  site.leave();
  await server.restore();
});

const title = () => page.getByRole('heading', { level: 1 });

test('R12: who is not signed in is told what this is, and comes back to it', async () => {
  site = visit('/prompts');
  await expect.element(title()).toHaveTextContent('Log in to open the tools');
  await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Login' }));
  await expect
    .poll(() => site.router.state.location)
    .toMatchObject({ pathname: '/login', state: { from: '/prompts' } });
  await server.signIn({ isAdmin: true });
  await expect.element(title()).toHaveTextContent('Prompts');
  await expect.element(page.getByRole('link', { name: 'Tone' })).toBeVisible();
});

test('R12, D-ADMIN: an account that is no admin reads why it stays closed, and has no way there', async () => {
  const { email } = await server.signIn({ isAdmin: false });
  site = visit('/prompts');
  await expect.element(title()).toHaveTextContent('Only admins can open this');
  await expect.element(page.getByText(`${email} is no admin here.`)).toBeVisible();
  await expect.element(page.getByText('ADMIN_EMAILS')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Profile' })).toBeVisible();
  expect(page.getByRole('banner').getByRole('link', { name: 'Tools' }).elements()).toHaveLength(0);
});

test('R12: an admin goes to the tools from every page, and from each to the others', async () => {
  await server.signIn({ isAdmin: true });
  site = visit('/checkout');
  await userEvent.click(page.getByRole('banner').getByRole('link', { name: 'Tools' }));
  await expect.element(title()).toHaveTextContent('Prompts');
  expect(document.title).toBe('Prompts · Fabula');
  const links = page.getByRole('navigation', { name: 'Tools' }).getByRole('link').elements();
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Prompts',
    'Prompt tests',
    'API history',
    'Usage',
    'Published works',
    'Voice',
  ]);
  expect(links[0]?.getAttribute('aria-current')).toBe('page');
});

test('R12: a sign-out takes the tools away', async () => {
  await server.signIn({ isAdmin: true });
  site = visit('/prompts');
  await expect.element(page.getByRole('link', { name: 'Tone' })).toBeVisible();
  await session.end();
  await expect.element(title()).toHaveTextContent('Log in to open the tools');
});
