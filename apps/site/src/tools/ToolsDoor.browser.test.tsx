import { createPromptServer } from '@fabula/tools/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../../tests/site/listing/visit.tsx';
import { answerTools } from '../../../../tests/site/tools/answerTools.ts';
import { addressesIn } from '../addresses.ts';
import { session } from '../session/session.ts';

let server: ReturnType<typeof answerTools>;
let site: ReturnType<typeof visit>;

beforeEach(() => {
  server = answerTools(createPromptServer([{ name: 'Tone' }]).answer);
});
afterEach(async () => {
  site.leave();
  await server.restore();
});

const adminPaths = addressesIn('tools')
  .filter(({ needs }) => needs === 'admin')
  .map(({ path }) => path);
const title = () => page.getByRole('heading', { level: 1 });

test('R12: who is not signed in is told what this is, and comes back to it', async () => {
  site = visit('/prompts');
  await expect.element(title()).toHaveTextContent('Log in to open the tools');
  await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Log in' }));
  await expect
    .poll(() => site.router.state.location)
    .toMatchObject({ pathname: '/login', state: { from: '/prompts' } });
  await server.signIn({ isAdmin: true });
  await expect.element(title()).toHaveTextContent('Prompts');
  await expect.element(page.getByRole('link', { name: 'Tone' })).toBeVisible();
});

test.each(adminPaths)(
  'R12, D-ADMIN: %s stays closed to an account that is no admin, which reads why',
  async (path) => {
    const asked: string[] = [];
    await server.restore();
    server = answerTools(({ path }) => void asked.push(path));
    const { email } = await server.signIn({ isAdmin: false });
    site = visit(path);
    await expect.element(title()).toHaveTextContent('Only admins can open this');
    await expect.element(page.getByText(`${email} is not an admin here.`)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Profile' })).toBeVisible();
    expect(page.getByRole('banner').getByRole('link', { name: 'Tools' }).elements()).toHaveLength(0);
    expect(asked.filter((one) => !/\/(status|auth|account|credits)\b/.test(one))).toEqual([]);
  },
);

test('D-FIRST-ADMIN: whoever runs the server writes the code that its start printed, and the door opens', async () => {
  const prompts = createPromptServer([{ name: 'Tone' }]).answer;
  const codes: unknown[] = [];
  await server.restore();
  let isAdmin = false;
  server = answerTools((asked) => {
    if (asked.path === '/api/v1/account') return { user: { ...user, isAdmin } };
    if (asked.path !== '/api/v1/account/admin') return isAdmin ? prompts(asked) : undefined;
    codes.push(asked.body);
    isAdmin = codes.length > 1;
    const refusal = { error: 'This code makes nobody an admin here.', type: 'forbidden', field: 'code' };
    return isAdmin ? { user: { ...user, isAdmin } } : Response.json(refusal, { status: 403 });
  });
  const user = await server.signIn({ isAdmin: false });
  site = visit('/prompts');
  await userEvent.click(page.getByRole('button', { name: 'You run this server' }));
  const form = page.getByRole('form', { name: 'Become the admin of this server' });
  const become = form.getByRole('button', { name: 'Become the admin of this server' });
  await userEvent.click(become);
  await expect.element(form.getByText('Write the code that the server printed')).toBeVisible();
  for (const code of ['WRONG', 'ABCD-EFGH-JKMN-PQRS']) {
    await userEvent.fill(form.getByRole('textbox', { name: 'Code' }), code);
    await userEvent.click(become);
    if (code === 'WRONG') await expect.element(form.getByText('This code makes nobody')).toBeVisible();
  }
  await expect.element(title()).toHaveTextContent('Prompts');
  expect(codes).toEqual([{ code: 'WRONG' }, { code: 'ABCD-EFGH-JKMN-PQRS' }]);
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
    'Wallets',
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
