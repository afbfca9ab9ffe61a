import type { PromptTestRequest } from '@fabula/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../../tests/tools/visit.tsx';
import type { AnswerTool } from '../testing/index.ts';
import { createPromptServer, createTestWriter } from '../testing/index.ts';

let server: AnswerTool;
let writer: ReturnType<typeof createTestWriter>;
let site: ReturnType<typeof visit>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const library = createPromptServer([
    {
      name: 'Calm voice',
      prompt_type: 'system',
      content: 'You are {{mood}}.',
      sample_data: { mood: 'calm' },
    },
    { name: 'Loud voice', prompt_type: 'system', content: 'You are loud.' },
    {
      name: 'Storm',
      content: JSON.stringify('Write about {place} and {{ place }}.\nOf $weather.'),
      sample_data: { place: 'a pier' },
    },
  ]);
  library.change(library.prompts.get('prompt-2') ?? library.add({}), { content: 'You shout in {place}.' });
  writer = createTestWriter();
  server = (asked) => writer.answer(asked) ?? library.answer(asked);
});
afterEach(() => {
  site.leave();
});

test('says that no model reads the prompts while the offline storyteller writes', async () => {
  site = visit('/prompts/test', server);
  await expect.element(page.getByText('No model reads these prompts now.')).toBeVisible();
});

const picker = (label: string) => page.getByRole('combobox', { name: label });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const run = () => page.getByRole('button', { name: /^Run (test|both)/ });

async function pick(label: string, words: string): Promise<void> {
  await userEvent.fill(picker(label).first(), words);
  await expect.element(page.getByRole('option', { name: new RegExp(words, 'i') })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect
    .element(picker(label).first())
    .toHaveValue(expect.stringMatching(new RegExp(`^${words} ?`, 'i')));
}
const begun = async (count: number) => {
  await vi.waitUntil(() => writer.calls.length >= count);
  return writer.calls;
};
const open = async (path = '/prompts/test') => {
  site = visit(path, server);
  await expect.element(picker('System prompt').first()).toBeVisible();
};

test('T2: both prompts must be chosen; their placeholders are fields, with the samples in them', async () => {
  await open();
  await expect.element(run()).toHaveTextContent('1 credit');
  await userEvent.click(run());
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Please select both system and user prompts');
  await pick('System prompt', 'calm');
  await pick('User prompt', 'storm');
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  await expect.element(field('mood')).toHaveValue('calm');
  await expect.element(field('place')).toHaveValue('a pier');
  await expect.element(field('weather')).toHaveValue('');
  await userEvent.fill(field('weather'), 'rain');
  await userEvent.click(page.getByRole('button', { name: 'The model’s instructions' }));
  await expect.element(page.getByText('Write about a pier and a pier. Of rain.')).toBeVisible();
});

test('T2: the text comes as it is written, then all that is known of it; the history keeps it', async () => {
  await open('/prompts/test?user=prompt-3');
  await expect.element(picker('User prompt')).toHaveValue('Storm');
  await pick('System prompt', 'calm');
  await userEvent.fill(field('weather'), 'rain');
  await userEvent.click(run());
  const result = page.getByRole('region', { name: 'Generated text' });
  const [call] = await begun(1);
  expect(call?.body).toEqual({
    ...{
      system_prompt_id: 'prompt-1',
      system_prompt_version: 1,
      user_prompt_id: 'prompt-3',
      user_prompt_version: 1,
    },
    ...{ context_data: { mood: 'calm', place: 'a pier', weather: 'rain' }, stream: true },
  } satisfies PromptTestRequest);
  call?.write('The rain ');
  await expect.element(result.getByText('The rain')).toBeVisible();
  call?.write('came in.');
  call?.finish();
  await expect.element(result.getByText('The rain came in.')).toBeVisible();
  for (const fact of ['17 characters', '1.2 s', '1 credit', call?.id ?? '?', 'Jan 5, 2026'])
    await expect.element(result.getByText(fact)).toBeVisible();
  await userEvent.click(result.getByRole('button', { name: 'Context data' }));
  await expect.element(result.getByText('rain', { exact: true })).toBeVisible();

  site.leave();
  await open();
  await expect.element(picker('System prompt')).toHaveValue('Calm voice');
  await userEvent.fill(field('weather'), 'snow');
  await userEvent.click(page.getByRole('button', { name: 'Test history (1)' }));
  await userEvent.click(page.getByRole('button', { name: 'Open the test of Calm voice and Storm' }));
  await expect.element(result.getByText('The rain came in.')).toBeVisible();
  await expect.element(field('weather')).toHaveValue('rain');
});

test('T2: a test can be cancelled, and a failure keeps what had come', async () => {
  await open();
  await pick('System prompt', 'calm');
  await pick('User prompt', 'storm');
  await userEvent.click(run());
  const [first] = await begun(1);
  first?.write('Some words.');
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  await expect.element(page.getByText('Cancelled. This is what had come.')).toBeVisible();
  await expect.element(page.getByText('Some words.')).toBeVisible();
  await userEvent.click(run());
  const [, second] = await begun(2);
  second?.write('Other words.');
  second?.fail('The model fell silent.');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to test prompts. Please try again.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The model fell silent.');
  await expect.element(page.getByText('Other words.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Test history (0)' })).toBeVisible();
});

test('T2: a test goes on when the page is loaded again', async () => {
  await open();
  await pick('System prompt', 'calm');
  await pick('User prompt', 'storm');
  await userEvent.click(run());
  const [call] = await begun(1);
  call?.write('It began ');
  await expect.element(page.getByText('It began')).toBeVisible();
  site.leave();
  await open();
  await expect.element(page.getByText('It began')).toBeVisible();
  call?.write('and ended.');
  call?.finish();
  await expect.element(page.getByText('It began and ended.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Test history (1)' })).toBeVisible();
});

test('T2: two variants side by side: another prompt or another version, run at once, told apart by the sentence', async () => {
  await open();
  await pick('System prompt', 'loud');
  await pick('User prompt', 'storm');
  await userEvent.click(page.getByText('Compare two variants'));
  await userEvent.click(page.getByRole('button', { name: /Version of the system prompt/ }).nth(1));
  await userEvent.click(page.getByRole('option', { name: 'Version 1' }));
  await expect.element(run()).toHaveTextContent('Run both');
  await expect.element(run()).toHaveTextContent('2 credits');
  await userEvent.click(run());
  const calls = await begun(2);
  expect(calls.map(({ body }) => [body.system_prompt_version, body.context_data])).toEqual([
    [2, { place: 'a pier', weather: '' }],
    [1, { place: 'a pier', weather: '' }],
  ]);
  calls[0]?.write('The sea rose. The pier held.');
  calls[1]?.write('The sea rose. The pier broke.');
  for (const call of calls) call.finish();
  const difference = page.getByRole('region', { name: 'Difference' });
  await expect
    .element(difference)
    .toHaveTextContent('Variant B is 1 character longer, took the same time and cost the same.');
  await expect.poll(() => difference.element().querySelector('del')?.textContent).toBe('Variant A: held');
  expect(difference.element().querySelector('ins')?.textContent).toBe('Variant B: broke');
  await expect.element(page.getByRole('button', { name: 'Test history (2)' })).toBeVisible();
});
