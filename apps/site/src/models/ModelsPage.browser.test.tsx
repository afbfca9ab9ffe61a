import {
  type Connection,
  type ConnectionsAnswer,
  type FoundServer,
  generationCalls,
  type ModelPrices,
} from '@fabula/contract';
import { type Asked, sampleStatus as status } from '@fabula/tools/testing';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../../tests/site/listing/visit.tsx';
import { answerTools } from '../../../../tests/site/tools/answerTools.ts';
import { fakeLanguageModel } from '../../../../tests/support/fakeLanguageModel.ts';
import { connectionHeader } from '../api/authorization.ts';
import { browserModel } from '../api/browserModel.ts';
import { creditCosts } from '../api/creditCosts.ts';

const root = '/api/v1/connections';
let kept: Connection[];
let found: FoundServer[];
let maySetServer: boolean;
let refusal: Response | undefined;
/** Of a connection of whoever is here; undefined without one. */
let prices: ModelPrices | undefined;
let asked: Asked[];
/** What `Try it` is answered. */
let trying: Response;
/** What the first call for a text is answered, in the place of a text. */
let writing: Response | undefined;
let server: ReturnType<typeof answerTools>;
let site: ReturnType<typeof visit>;

const connection = (rest: Partial<Connection> = {}): Connection => ({
  ...{ id: 'c1', name: 'Mistral', kind: 'mistral', baseUrl: 'https://api.mistral.ai/v1', owner: 'account' },
  ...{ isLocked: false, isChosen: true, key: { ending: '7f3a', isReadable: true }, model: 'mistral-large' },
  ...{ smallModel: null, reasoningModel: null, imageModel: null, voiceModel: null },
  ...{ contextTokens: null, price: null, lacks: [] },
  ...rest,
});
const trial = {
  ...{ sentence: 'Somebody knocked at the lighthouse.', firstWordMs: 420, wordsPerSecond: 31.5 },
  ...{ streams: true, keepsSchema: false, tellsUsage: true, reasons: false, draws: true, speaks: false },
};
const freeCosts = { ...status.costs, paragraph: 0, section_summary: 0, suggestions: 0, scene: 0 };
const lineOf = (chunk: unknown) => `${JSON.stringify({ chunk })}\n`;
const answerLines = (chunks: readonly unknown[]) => new Response(chunks.map(lineOf).join(''));
const all = (): ConnectionsAnswer => ({ connections: kept, maySetServer, found });

beforeEach(() => {
  [kept, found, asked, refusal, maySetServer] = [[], [], [], undefined, false];
  prices = undefined;
  writing = undefined;
  trying = answerLines(['Somebody knocked ', 'at the lighthouse.', trial, '[DONE]']);
  server = answerTools((call) => {
    const { path, method, body } = call;
    if (path === '/api/v1/status' && prices) return { ...status, costs: freeCosts, prices };
    if (path === generationCalls.new.path || path === generationCalls.continue.path) {
      asked.push(call);
      const failed = writing;
      writing = undefined;
      return failed ?? answerLines(['The lamp went out at nine.', '[DONE]']);
    }
    if (path.endsWith('/report')) {
      const ended = { id: 'r', call: 'new', state: 'done', startedAt: '', endedAt: '', lines: 2 };
      const nothing = { usage: null, sent: null, failure: null };
      return { ...ended, ...nothing, cost: { credits: 0, charged: 0, dollars: 0.0018 } };
    }
    if (!path.startsWith(root)) return undefined;
    asked.push(call);
    if (refusal && method !== 'GET') return refusal;
    switch (path) {
      case `${root}/models`:
        return {
          models: [
            { id: 'large', name: 'Large', contextTokens: 128_000, price: { prompt: 2, completion: 6 } },
            { id: 'tiny', name: null, contextTokens: null, price: null },
          ],
        };
      case `${root}/try`:
        return trying;
      case `${root}/chosen`: {
        const { id } = body as { id: string | null };
        kept = kept.map((one) => ({ ...one, isChosen: one.id === id || (id === null && one.isLocked) }));
        return all();
      }
    }
    if (method === 'POST') {
      const { key: _, ...fields } = body as Connection & { key?: string };
      kept = [...kept, connection({ ...fields, id: 'made', isChosen: kept.length === 0 })];
      found = [];
      return Response.json(kept.at(-1), { status: 201 });
    }
    if (method === 'PUT') return Object.assign(kept[0] ?? {}, body, { key: kept[0]?.key });
    if (method === 'DELETE') kept = kept.filter(({ id }) => !path.endsWith(id));
    return all();
  });
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'LanguageModel');
  browserModel.forget();
  site.leave();
  await server.restore();
});

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const key = () => page.getByLabelText('Key', { exact: true });
const bodyOf = (path: string, method = 'POST') =>
  asked.findLast((call) => call.path === path && call.method === method)?.body;

test('a model is listed, tried and connected, and the key is sent once', async () => {
  await server.signIn({ isAdmin: false });
  site = visit('/settings/models');
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
  kept = [connection()];
  await server.signIn({ isAdmin: false });
  site = visit('/settings/models');
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
  await server.signIn({ isAdmin: false });
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  trying = new Response(readable.pipeThrough(new TextEncoderStream()));
  site = visit('/settings/models');
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
  await server.signIn({ isAdmin: false });
  site = visit('/settings/models');
  await userEvent.click(page.getByRole('button', { name: 'Connect a model' }), { timeout: 30_000 });
  await userEvent.fill(field('Model'), 'gone');
  const sentence = 'api.openai.com refused the key. Copy it once more from where you got it.';
  refusal = Response.json({ error: sentence, type: 'upstream_rejected' }, { status: 502 });
  await press('Try it');
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(field('Model')).toHaveValue('gone');
});

test('whoever sits at the server sets what is for everybody, and what runs on the machine is offered', async () => {
  maySetServer = true;
  found = [{ kind: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['llama3.2', 'phi4'] }];
  site = visit('/settings/models');
  const offer = page.getByText('Ollama runs on this machine: write with llama3.2?');
  await expect.element(offer, { timeout: 10_000 }).toBeVisible();
  expect(asked.every(({ method }) => method === 'GET')).toBe(true);
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
    await server.signIn({ isAdmin: false });
    kept = [connection()];
    site = visit('/settings/models');
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
  await server.signIn({ isAdmin: false });
  site = visit('/settings/models');
  await userEvent.click(page.getByRole('button', { name: 'Connect a model' }), { timeout: 30_000 });
  await userEvent.fill(field('Model'), 'large');
  await press('Save');
  await expect.element(page.getByText('Writes now')).toBeVisible();
  await expect.element(page.getByText(/goes on writing/)).not.toBeInTheDocument();
});

test.each([
  ['a story', '/ai-story-generator'],
  ['a scene', '/ai-scene-generator'],
])('under the button of %s stands who will read it, and the way to the models', async (_, path) => {
  site = visit(path);
  const note = page.getByText('The offline storyteller, a demonstration · Connect a model');
  await expect.element(note, { timeout: 30_000 }).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Connect a model' }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible();
});

test('what was set at the start is shown and locked', async () => {
  maySetServer = true;
  kept = [connection({ name: 'api.example.com', owner: 'server', isLocked: true })];
  site = visit('/settings/models');
  await expect.element(page.getByText('Set at the start'), { timeout: 10_000 }).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit api.example.com' })).not.toBeInTheDocument();
});

test('the editor offers a found model in one line, and leaves it for good where it is not wanted', async () => {
  maySetServer = true;
  found = [{ kind: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['llama3.2'] }];
  localStorage.removeItem('fabula-found-model-dismissed');
  const offer = page.getByText('Ollama runs on this machine: write with llama3.2?');
  site = visit('/ai-story-generator');
  await expect.element(offer, { timeout: 10_000 }).toBeVisible();
  await press('Not now');
  await expect.element(offer).not.toBeInTheDocument();
  site.leave();
  asked = [];
  site = visit('/ai-story-generator');
  await expect.element(page.getByRole('textbox').first(), { timeout: 10_000 }).toBeVisible();
  expect(asked).toEqual([]);
  localStorage.removeItem('fabula-found-model-dismissed');
});

test('the buttons of the editor say what a text should cost in money where the key is one’s own', async () => {
  const price = { prompt: 2, completion: 8 };
  prices = { writing: price, small: price, reasoning: null };
  await creditCosts.reload();
  site = visit('/ai-story-generator');
  const premise = page.getByRole('textbox', { name: /premise/i }).first();
  await expect.element(premise, { timeout: 10_000 }).toBeVisible();
  await userEvent.fill(premise, 'A keeper finds a door.');
  await userEvent.click(page.getByRole('button', { name: /about \$0\.0\d+/ }).first());
  await userEvent.click(page.getByRole('button', { name: 'Accept', exact: true }));
  await expect.element(page.getByText('The last text cost about $0.002.')).toBeVisible();
  prices = undefined;
  await creditCosts.reload();
});

test('a model that is down is not replaced: another one is offered by name, and writes once it is chosen', async () => {
  kept = [connection(), connection({ id: 'c2', name: 'Spare', isChosen: false })];
  const otherModel = { id: 'c2', name: 'Spare', owner: 'account' };
  const error = 'The text model is out of order at the moment. Try again in a while.';
  writing = Response.json({ error, type: 'upstream_unreachable', otherModel }, { status: 502 });
  site = visit('/ai-story-generator');
  const premise = page.getByRole('textbox', { name: /premise/i }).first();
  await expect.element(premise, { timeout: 10_000 }).toBeVisible();
  await userEvent.fill(premise, 'A keeper finds a door.');
  await userEvent.click(page.getByRole('button', { name: /^(Generate|Continue) Story/ }).first());
  const offer = page.getByRole('button', { name: 'Write with Spare instead' });
  await expect.element(offer).toBeVisible();
  expect(bodyOf(`${root}/chosen`, 'PUT')).toBeUndefined();
  await userEvent.click(offer);
  await expect.element(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  expect(bodyOf(`${root}/chosen`, 'PUT')).toEqual({ owner: 'account', id: 'c2' });
  expect(asked.filter(({ path }) => path.includes('paragraphs'))).toHaveLength(2);
  await press('Accept');
});

test('the browser’s own model is fetched, writes without a server, and is stopped', async () => {
  const model = fakeLanguageModel(() => ['The lamp went ', 'out at ten.']);
  model.state = 'downloadable';
  Object.assign(globalThis, { LanguageModel: model });
  site = visit('/settings/models');
  const fetching = page.getByRole('button', { name: 'Fetch it and write with it: the browser’s own model' });
  await userEvent.click(fetching, { timeout: 10_000 });
  await expect.element(page.getByText('Writes now')).toBeVisible();
  await expect.element(page.getByText(/It is here, and works without a connection/)).toBeVisible();
  site.leave();

  asked = [];
  site = visit('/ai-story-generator');
  const premise = page.getByRole('textbox', { name: /premise/i }).first();
  await expect.element(premise, { timeout: 10_000 }).toBeVisible();
  await userEvent.fill(premise, 'A keeper finds a door.');
  await userEvent.click(page.getByRole('button', { name: /^(Generate|Continue) Story/ }).first());
  await expect.element(page.getByText('The lamp went out at ten.').first()).toBeVisible();
  expect(model.asked.at(-1)?.user).toContain('A keeper finds a door.');
  expect(asked).toEqual([]);
  expect(model.open).toBe(0);
  site.leave();

  site = visit('/settings/models');
  const stop = page.getByRole('button', { name: 'Stop writing with it: the browser’s own model' });
  await userEvent.click(stop, { timeout: 10_000 });
  await expect.element(page.getByText('Writes now')).not.toBeInTheDocument();
});

test('a browser that has no model for this device says so, and one that fails says why', async () => {
  const model = fakeLanguageModel(() => []);
  model.state = 'unavailable';
  Object.assign(globalThis, { LanguageModel: model });
  site = visit('/settings/models');
  await expect.element(page.getByText(/has none for this device/), { timeout: 10_000 }).toBeVisible();
  await expect.element(page.getByRole('button', { name: /browser’s own model/ })).not.toBeInTheDocument();
  site.leave();
  model.state = 'downloadable';
  model.refusal = new DOMException('Not enough space.', 'OperationError');
  site = visit('/settings/models');
  await userEvent.click(page.getByRole('button', { name: /Fetch it and write/ }), { timeout: 10_000 });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not enough space.');
});

test('without an account a connection stays in this browser, encrypted, and goes along with what is asked of a model', async () => {
  site = visit('/settings/models');
  await userEvent.click(page.getByRole('button', { name: 'Connect a model' }), { timeout: 30_000 });
  await userEvent.fill(key(), 'sk-of-a-guest');
  await userEvent.fill(field('Model'), 'large');
  await press('Save');
  await expect.element(page.getByText('large at api.openai.com · in this browser alone')).toBeVisible();
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);

  const rows = await sealedRows();
  expect(rows.find((row) => row instanceof CryptoKey)).toMatchObject({ extractable: false });
  const bytes = rows.flatMap((row) => ('body' in row ? [...new Uint8Array(row.body as ArrayBuffer)] : []));
  expect(bytes.length).toBeGreaterThan(0);
  expect(String.fromCharCode(...bytes)).not.toContain('sk-of-a-guest');
  expect(JSON.stringify(localStorage)).not.toContain('sk-of-a-guest');

  const sent = async (path: string) => (await connectionHeader(path))['X-Connection'] ?? '';
  expect(atob(await sent('/api/v1/writing/paragraphs/new'))).toContain('sk-of-a-guest');
  expect(await sent('/api/v1/feedback')).toBe('');

  await press('Delete OpenAI');
  await expect.element(page.getByText('No model is connected yet')).toBeVisible();
  expect(await sealedRows()).toEqual([]);
  expect(await sent('/api/v1/writing/paragraphs/new')).toBe('');
});

/** What the browser's database holds of it. */
async function sealedRows(): Promise<object[]> {
  const database = await openDB('fabula-guest-connection');
  const rows = await database.getAll('sealed');
  database.close();
  return rows;
}
