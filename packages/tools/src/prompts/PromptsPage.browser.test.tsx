import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../../tests/tools/visit.tsx';
import { type AnswerTool, createPromptServer } from '../testing/index.ts';

let library: ReturnType<typeof createPromptServer>;
let server: AnswerTool;
let site: ReturnType<typeof visit>;
/** Answers before the library does. */
let before: AnswerTool;

beforeEach(() => {
  localStorage.clear();
  before = () => undefined;
  library = createPromptServer([
    {
      name: 'rewrite.safe.system',
      prompt_type: 'system',
      used_by: 'rewrite.safe.system',
      content: '"Keep the \\"tone\\".\\nBe brief."',
    },
    { name: 'Storm', content: `A storm at sea. ${'Rain and wind. '.repeat(40)}` },
    ...Array.from({ length: 21 }, (_, index) => ({ name: `Extra ${index + 1}` })),
  ]);
  server = (asked) => before(asked) ?? library.answer(asked);
});
afterEach(() => {
  site.leave();
  vi.restoreAllMocks();
});

const cards = () => page.getByRole('list', { name: 'Prompts' }).getByRole('listitem');
const card = (name: string) => page.getByRole('link', { name, exact: true });
const counted = () => page.getByRole('status').getByText(/prompts?$/);

test('says that no model reads the prompts while the offline storyteller writes', async () => {
  site = visit('/prompts', server);
  await expect.element(page.getByText('No model reads these prompts now.')).toBeVisible();
  const connect = page.getByRole('link', { name: 'Connect a model' }).element();
  const around = connect.parentElement as Element;
  expect(getComputedStyle(connect).color).toBe(getComputedStyle(around).color);
  await expect.element(page.getByText(/^On this machine writes here/)).toBeVisible();
});

test('T1: cards show the text unescaped, 300 characters of it, who is told it, and what was changed', async () => {
  site = visit('/prompts?search=storm', server);
  await expect.element(card('Storm')).toBeVisible();
  const storm = cards().elements()[0]?.textContent ?? '';
  expect(/A storm at sea\. .*…/.exec(storm)?.[0].length).toBeLessThanOrEqual(301);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search prompts' }), 'rewrite');
  await expect.element(card('rewrite.safe.system')).toBeVisible();
  await expect.element(page.getByText('Keep the "tone". Be brief.')).toBeVisible();
  await expect.element(page.getByText('Rewriting a paragraph, safe')).toBeVisible();
  await expect.element(cards().getByText('Changed')).toBeVisible();
  await expect.element(counted()).toHaveTextContent('1 prompt');
});

test('T1: twenty on a page, by type; the address says which', async () => {
  site = visit('/prompts', server);
  await expect.element(counted()).toHaveTextContent('23 prompts');
  expect(cards().elements()).toHaveLength(20);
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await expect.poll(() => cards().elements().length).toBe(3);
  expect(site.router.state.location.search).toBe('?page=2');
  await expect.element(counted()).toHaveFocus();
  await userEvent.click(page.getByRole('radio', { name: 'System' }));
  await expect.element(counted()).toHaveTextContent('1 prompt');
  expect(site.router.state.location.search).toBe('?type=system');
});

test('T1: a list that cannot be loaded says so, and can be asked again', async () => {
  before = ({ path }) => (path === '/api/v1/prompts' ? Response.json({}, { status: 500 }) : undefined);
  site = visit('/prompts', server);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to load prompts. Please try again.');
  before = () => undefined;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(counted()).toHaveTextContent('23 prompts');
});

test('T1: deleting asks, deletes, and can be undone; a failure says so', async () => {
  site = visit('/prompts?search=storm', server);
  const ask = async () => {
    await userEvent.click(page.getByRole('button', { name: 'More for “Storm”' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Delete…' }));
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  };
  before = ({ method }) => (method === 'DELETE' ? Response.json({}, { status: 500 }) : undefined);
  await ask();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to delete prompt. Please try again.');
  before = () => undefined;
  await ask();
  await expect.element(page.getByText('Prompt deleted successfully!')).toBeVisible();
  await expect.element(page.getByText('No prompt is like that.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(card('Storm')).toBeVisible();
});

test('T1: the library goes out as YAML, and a bad one that comes in changes nothing and says why', async () => {
  before = ({ path }) => {
    if (path.endsWith('/export'))
      return new Response('prompts: []', { headers: { 'Content-Type': 'application/yaml' } });
    if (path.endsWith('/import'))
      return Response.json(
        { error: 'Line 3: a prompt has no name.', type: 'unprocessable' },
        { status: 422 },
      );
    return undefined;
  };
  site = visit('/prompts', server);
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await userEvent.click(page.getByRole('button', { name: 'Export' }));
  await expect
    .poll(() => (saving.mock.contexts[0] as HTMLAnchorElement | undefined)?.download)
    .toBe('fabula-prompts.yaml');
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['prompts:\n- x'], 'mine.yaml'),
  );
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Line 3: a prompt has no name.');
  await userEvent.click(page.getByRole('button', { name: 'OK' }));
  before = ({ path }) => (path.endsWith('/import') ? { created: 2, updated: 1, unchanged: 4 } : undefined);
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['prompts: []'], 'mine.yaml'),
  );
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Added: 2Changed: 1As they were: 4');
});
