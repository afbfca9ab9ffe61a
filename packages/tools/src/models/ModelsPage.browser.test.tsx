import { listConnectionsCall } from '@fabula/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../../tests/tools/visit.tsx';
import { createConnectionServer, sampleConnection } from '../testing/index.ts';

const root = listConnectionsCall.path;
let server: ReturnType<typeof createConnectionServer>;
let account: string | null;
let site: ReturnType<typeof visit>;

beforeEach(() => {
  server = createConnectionServer();
  account = null;
});
afterEach(() => site.leave());

const open = () => visit('/settings/models', (call) => server.answer(call), { account });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const key = () => page.getByLabelText('Key', { exact: true });
const lineOf = (chunk: unknown) => `${JSON.stringify({ chunk })}\n`;
const bodyOf = (path: string, method = 'POST') =>
  server.asked.findLast((call) => call.path === path && call.method === method)?.body;

test('a model is listed, tried and connected, and the key is sent once', async () => {
  account = 'account-1';
  site = open();
  await userEvent.click(page.getByRole('button', { name: 'Connect a model' }), { timeout: 30_000 });
  await userEvent.fill(key(), 'sk-mine');
  await press('List its models');
  await userEvent.fill(page.getByRole('combobox', { name: 'Models of this server' }), 'lar');
  await expect.element(page.getByRole('option', { name: 'Large (large)' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field('Model')).toHaveValue('large');
  await expect.element(page.getByText('$2 in, $6 out for a million tokens')).toBeVisible();
  await press('Small work, reasoning, pictures, voice');
  await userEvent.fill(field('Model for pictures'), 'painter');
  await userEvent.fill(field('Model that speaks'), 'speaker');
  await press('Try it');
  await expect.element(page.getByText('Somebody knocked at the lighthouse.')).toBeVisible();
  await expect
    .element(page.getByText(/draws · does not speak: choose another model that speaks/))
    .toBeVisible();
  await expect.element(page.getByText(/First word after 0.4 s · 31.5 words a second/)).toBeVisible();
  await press('Save');
  await expect.element(page.getByText('Writes now')).toBeVisible();
  expect(bodyOf(root)).toMatchObject({
    ...{
      kind: 'openai',
      baseUrl: 'https://api.openai.com/v1',
      key: 'sk-mine',
      model: 'large',
      owner: 'account',
    },
    ...{ contextTokens: 128_000, price: { prompt: 2, completion: 6 }, lacks: ['schema'] },
    ...{ imageModel: 'painter', voiceModel: 'speaker' },
  });
  const fit = { model: 'large', imageModel: 'painter', voiceModel: 'speaker' };
  expect(bodyOf(`${root}/try`)).toMatchObject(fit);
  await expect.element(page.getByText(/· painter draws · speaker speaks · key …/)).toBeVisible();
  expect(document.body.innerHTML).not.toContain('sk-mine');
});

test('a connection is edited without its key, stopped, and deleted after a question', async () => {
  server.kept = [sampleConnection()];
  account = 'account-1';
  site = open();
  await userEvent.click(page.getByRole('button', { name: 'Edit Mistral' }), { timeout: 10_000 });
  await expect.element(key()).toHaveValue('');
  await expect.element(page.getByText('Leave it empty to keep the one that is there (…7f3a).')).toBeVisible();
  await userEvent.fill(field('Model'), 'mistral-small');
  await press('Save');
  await expect.element(page.getByText('mistral-small at api.mistral.ai · key …7f3a')).toBeVisible();
  expect(bodyOf(`${root}/c1`, 'PUT')).not.toHaveProperty('key');
  await press('Stop writing with it: Mistral');
  expect(bodyOf(`${root}/chosen`, 'PUT')).toEqual({ owner: 'account', id: null });
  await press('Delete Mistral');
  await press('Delete');
  await expect.element(page.getByText('No model is connected yet')).toBeVisible();
});

test('the sentence of a trial is seen while it is written, and a trial that breaks off says why', async () => {
  account = 'account-1';
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  server.trying = new Response(readable.pipeThrough(new TextEncoderStream()));
  site = open();
  await userEvent.click(page.getByRole('button', { name: 'Connect a model' }), { timeout: 30_000 });
  await userEvent.fill(field('Model'), 'large');
  await press('Try it');
  await writer.write(lineOf('Somebody '));
  await expect.element(page.getByText('Somebody', { exact: true })).toBeVisible();
  await writer.write(lineOf('knocked.'));
  await expect.element(page.getByText('Somebody knocked.')).toBeVisible();
  await writer.write(`${JSON.stringify({ error: 'It broke off. Try again.' })}\n`);
  await expect.element(page.getByRole('alert')).toHaveTextContent('It broke off. Try again.');
  await expect.element(page.getByText('Somebody knocked.')).not.toBeInTheDocument();
});

test('what the server says of a failure stands where it happened, and what was typed stays', async () => {
  account = 'account-1';
  site = open();
  await userEvent.click(page.getByRole('button', { name: 'Connect a model' }), { timeout: 30_000 });
  await userEvent.fill(field('Model'), 'gone');
  const sentence = 'api.openai.com refused the key. Copy it again from where you got it.';
  server.refusal = Response.json({ error: sentence, type: 'upstream_rejected' }, { status: 502 });
  await press('Try it');
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(field('Model')).toHaveValue('gone');
});

test('whoever sits at the server sets what is for everybody, and what runs on the machine is offered', async () => {
  server.maySetServer = true;
  server.found = [{ kind: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['llama3.2', 'phi4'] }];
  site = open();
  const offer = page.getByText('Ollama runs on this machine: write with llama3.2?');
  await expect.element(offer, { timeout: 10_000 }).toBeVisible();
  expect(server.asked.every(({ method }) => method === 'GET')).toBe(true);
  await press('Write with llama3.2');
  await expect.element(page.getByText('llama3.2 at 127.0.0.1:11434')).toBeVisible();
  expect(bodyOf(root)).toMatchObject({ owner: 'server', kind: 'ollama', model: 'llama3.2' });
  await expect.element(offer).not.toBeInTheDocument();
});

test.each([
  ['Second', 'Second is saved. Mistral goes on writing.'],
  ['Mistral', 'large at Mistral is saved. mistral-large at Mistral goes on writing.'],
])(
  'a second model that is saved as %s says which one goes on writing, and writes once that is asked',
  async (name, sentence) => {
    account = 'account-1';
    server.kept = [sampleConnection()];
    site = open();
    await userEvent.click(page.getByRole('button', { name: 'Connect a model' }), { timeout: 30_000 });
    await userEvent.fill(field('Name'), name);
    await userEvent.fill(field('Model'), 'large');
    await press('Save');
    const notice = page.getByText(sentence);
    await expect.element(notice).toBeVisible();
    await press('Write with large');
    await expect.element(notice).not.toBeInTheDocument();
    expect(bodyOf(`${root}/chosen`, 'PUT')).toMatchObject({ id: 'made' });
  },
);

test('the first model that is saved writes, and says no more than that', async () => {
  account = 'account-1';
  site = open();
  await userEvent.click(page.getByRole('button', { name: 'Connect a model' }), { timeout: 30_000 });
  await userEvent.fill(field('Model'), 'large');
  await press('Save');
  await expect.element(page.getByText('Writes now')).toBeVisible();
  await expect.element(page.getByText(/goes on writing/)).not.toBeInTheDocument();
});

test('what was set at the start is shown and locked', async () => {
  server.maySetServer = true;
  server.kept = [sampleConnection({ name: 'api.example.com', owner: 'server', isLocked: true })];
  site = open();
  await expect.element(page.getByText('Set at the start'), { timeout: 10_000 }).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit api.example.com' })).not.toBeInTheDocument();
});
