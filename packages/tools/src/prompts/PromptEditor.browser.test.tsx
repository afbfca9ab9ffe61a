import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
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
      name: 'Task',
      content: '"Write about {premise}.\\nBe brief. Use short words."',
      sample_data: { premise: 'a storm' },
      used_by: 'new.open.safe.user',
    },
  ]);
  server = (asked) => before(asked) ?? library.answer(asked);
});
const dismissToasts = () => {
  for (const { key } of site.toasts.source.visibleToasts) site.toasts.close(key);
};
afterEach(() => {
  site.leave();
});

const content = () => page.getByRole('textbox', { name: 'Content' });
const name = () => page.getByRole('textbox', { name: 'Name' });
const save = () => page.getByRole('button', { name: 'Save', exact: true });
const stored = () => library.prompts.get('prompt-1');
const open = async () => {
  site = visit('/prompts?edit=prompt-1', server);
  await expect.element(content()).toHaveValue('Write about {premise}.\nBe brief. Use short words.');
};

test('the way back is level with the heading, on a desk and on a phone', async () => {
  onTestFinished(() => page.viewport(1280, 720));
  for (const width of [1280, 390]) {
    await page.viewport(width, 844);
    if (width === 1280) await open();
    const [heading, back] = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('link', { name: 'All prompts' }),
    ].map((one) => one.element().getBoundingClientRect());
    const middle = ({ top, bottom }: DOMRect = new DOMRect()) => (top + bottom) / 2;
    expect(Math.abs(middle(heading) - middle(back))).toBeLessThanOrEqual(2);
  }
});

test('a prompt in use that tells no passages and no details says so, and how to mend it', async () => {
  await open();
  const said = page.getByText(/^This prompt has no/);
  await expect
    .poll(() => said.elements().map((one) => one.textContent))
    .toEqual([
      'This prompt has no {{passages}}, so the model is not told passages from elsewhere in the book. Write it on a line of its own, behind the text of the story.',
      'This prompt has no {{section_details}}, so the model is not told what is said of the section: its point of view, place, time and synopsis. Write it on a line of its own, behind the text of the story.',
    ]);
  await userEvent.fill(content(), 'Write about {premise}.\n{{passages}}\n{{section_details}}');
  await expect.poll(() => said.elements()).toEqual([]);
});

test('T1: a new prompt needs a name, a type and a text, and is stored quoted and escaped', async () => {
  site = visit('/prompts?edit=new', server);
  const create = page.getByRole('button', { name: 'Create' });
  await userEvent.click(create);
  for (const problem of ['Prompt name is required', 'Prompt type is required', 'Prompt content is required'])
    await expect.element(page.getByText(problem)).toBeVisible();
  await expect.element(name()).toHaveFocus();
  await userEvent.fill(name(), 'Tone');
  await userEvent.click(page.getByRole('button', { name: /Type/ }));
  await userEvent.click(page.getByRole('option', { name: 'System' }));
  await userEvent.fill(content(), 'You are "calm":\nnever loud, {mood}.');
  await expect.element(page.getByText(/^35 characters · about 1\d tokens$/)).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'mood' }), 'gentle');
  await userEvent.click(create);
  await expect.element(page.getByText('Prompt created successfully!')).toBeVisible();
  await expect.poll(() => site.router.state.location.search).toBe('?edit=prompt-2');
  expect(library.prompts.get('prompt-2')).toMatchObject({
    name: 'Tone',
    prompt_type: 'system',
    content: '"You are \\"calm\\":\\nnever loud, {mood}."',
    sample_data: { mood: 'gentle' },
  });
  await expect.element(page.getByRole('button', { name: /Type/ })).toBeDisabled();
});

test('T1: saving says so, with the keyboard too; a failure shows the server’s sentence, or ours', async () => {
  await open();
  await expect.element(page.getByText('First paragraphs, open end, safe.')).toBeVisible();
  await userEvent.fill(content(), 'Write about {premise} and {place}.');
  before = ({ method }) =>
    method === 'PUT'
      ? Response.json({ error: 'The disk is full.', type: 'storage_full' }, { status: 507 })
      : undefined;
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The disk is full.');
  before = ({ method }) => (method === 'PUT' ? new Response('', { status: 500 }) : undefined);
  await userEvent.click(save());
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to create/update prompt. Please try again.');
  before = () => undefined;
  await userEvent.click(save());
  await expect.element(page.getByText('Prompt updated successfully!').first()).toBeVisible();
  expect(stored()).toMatchObject({ version: 2, content: 'Write about {premise} and {place}.' });
  await expect.element(page.getByRole('textbox', { name: 'place' })).toBeVisible();
  expect(page.getByRole('main').getByRole('alert').elements()).toHaveLength(0);
});

test('T1: what is not saved asks before it is left, and is there again after a reload', async () => {
  await open();
  await userEvent.fill(content(), 'Write about nothing.');
  await userEvent.click(page.getByRole('link', { name: 'Prompts', exact: true }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }));
  await expect.element(content()).toHaveValue('Write about nothing.');
  site.leave();
  site = visit('/prompts?edit=prompt-1', server);
  await expect.element(page.getByText('This is what you wrote and did not save')).toBeVisible();
  await expect.element(content()).toHaveValue('Write about nothing.');
  await userEvent.click(page.getByRole('link', { name: 'Prompts', exact: true }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }));
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Task', exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Discard it' }));
  await expect.element(content()).toHaveValue('Write about {premise}.\nBe brief. Use short words.');
  expect(localStorage.getItem('fabula-prompt-drafts prompt-1')).toBeNull();
});

test('T1: where somebody else has saved meanwhile, both texts stay and are compared', async () => {
  await open();
  await userEvent.fill(content(), 'Write about {premise}.\nBe brief. Use plain words.');
  const theirs = stored();
  if (theirs) library.change(theirs, { content: 'Write about {premise}.\nBe long. Use short words.' });
  await userEvent.click(save());
  await expect
    .element(page.getByText('Somebody else has saved this prompt since you opened it'))
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'From theirs to yours' }));
  const changed = page.getByRole('region', { name: 'What changed' });
  await expect.element(changed.getByText('short')).toBeVisible();
  expect(changed.element().querySelectorAll('ins')).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: 'Save mine after theirs' }));
  await expect.element(page.getByText('Version 3', { exact: true })).toBeVisible();
  expect(stored()?.content).toContain('plain');
});

test('T1: each save is a version, compared by the sentence, and brought back', async () => {
  await open();
  await userEvent.fill(content(), 'Write about {premise}.\nBe brief. Use plain words.');
  await userEvent.click(save());
  await expect.element(page.getByText('Prompt updated successfully!')).toBeVisible();
  dismissToasts();
  await userEvent.click(page.getByRole('button', { name: 'Versions (2)' }));
  await userEvent.click(page.getByRole('button', { name: 'Compare version 1 with the text' }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('region', { name: 'What changed' })).toBeVisible();
  const marks = () => [...dialog.element().querySelectorAll('section del, section ins')];
  expect(marks().map(({ textContent }) => textContent)).toEqual(['Version 1: short', 'Now: plain']);
  await userEvent.click(dialog.getByRole('button', { name: 'Restore version 1' }));
  await expect.element(content()).toHaveValue('Write about {premise}.\nBe brief. Use short words.');
  expect(stored()?.version).toBe(3);
});
