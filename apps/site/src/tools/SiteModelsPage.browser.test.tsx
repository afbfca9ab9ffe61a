import { generationCalls, type ModelPrices } from '@fabula/contract';
import {
  answerLines,
  createConnectionServer,
  sampleConnection,
  sampleStatus as status,
} from '@fabula/tools/testing';
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
let models: ReturnType<typeof createConnectionServer>;
/** Of a connection of whoever is here; undefined without one. */
let prices: ModelPrices | undefined;
/** What the first call for a text is answered, in the place of a text. */
let writing: Response | undefined;
let server: ReturnType<typeof answerTools>;
let site: ReturnType<typeof visit>;

const freeCosts = { ...status.costs, paragraph: 0, section_summary: 0, suggestions: 0, scene: 0 };

beforeEach(() => {
  models = createConnectionServer();
  prices = undefined;
  writing = undefined;
  server = answerTools((call) => {
    const { path } = call;
    if (path === '/api/v1/status' && prices) return { ...status, costs: freeCosts, prices };
    if (path === generationCalls.new.path || path === generationCalls.continue.path) {
      models.asked.push(call);
      const failed = writing;
      writing = undefined;
      return failed ?? answerLines(['The lamp went out at nine.', '[DONE]']);
    }
    if (path.endsWith('/report')) {
      const ended = { id: 'r', call: 'new', state: 'done', startedAt: '', endedAt: '', lines: 2 };
      const nothing = { usage: null, sent: null, failure: null };
      return { ...ended, ...nothing, cost: { credits: 0, charged: 0, dollars: 0.0018 } };
    }
    return models.answer(call);
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
  models.asked.findLast((call) => call.path === path && call.method === method)?.body;

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

test('the editor offers a found model in one line, and leaves it for good where it is not wanted', async () => {
  models.maySetServer = true;
  models.found = [{ kind: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', models: ['llama3.2'] }];
  localStorage.removeItem('fabula-found-model-dismissed');
  const offer = page.getByText('Ollama runs on this machine: write with llama3.2?');
  site = visit('/ai-story-generator');
  await expect.element(offer, { timeout: 10_000 }).toBeVisible();
  await press('Not now');
  await expect.element(offer).not.toBeInTheDocument();
  site.leave();
  models.asked = [];
  site = visit('/ai-story-generator');
  await expect.element(page.getByRole('textbox').first(), { timeout: 10_000 }).toBeVisible();
  expect(models.asked).toEqual([]);
  localStorage.removeItem('fabula-found-model-dismissed');
});

test('the buttons of the editor say what a text should cost in money where the key is one’s own', async () => {
  const price = { prompt: 2, completion: 8 };
  prices = { writing: price, small: price, reasoning: null };
  await creditCosts.reload();
  site = visit('/ai-story-generator?new=true');
  const premise = page.getByRole('textbox', { name: /premise/i }).first();
  await expect.element(premise, { timeout: 10_000 }).toBeVisible();
  await userEvent.fill(premise, 'A keeper finds a door.');
  await userEvent.click(page.getByRole('button', { name: /^Generate Story.*about \$0\.0\d+/ }));
  await userEvent.click(page.getByRole('button', { name: 'Accept', exact: true }));
  await expect.element(page.getByText('The last text cost about $0.002.')).toBeVisible();
  prices = undefined;
  await creditCosts.reload();
});

test('a model that is down is not replaced: another one is offered by name, and writes once it is chosen', async () => {
  models.kept = [sampleConnection(), sampleConnection({ id: 'c2', name: 'Spare', isChosen: false })];
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
  expect(models.asked.filter(({ path }) => path.includes('paragraphs'))).toHaveLength(2);
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

  models.asked = [];
  site = visit('/ai-story-generator');
  const premise = page.getByRole('textbox', { name: /premise/i }).first();
  await expect.element(premise, { timeout: 10_000 }).toBeVisible();
  await userEvent.fill(premise, 'A keeper finds a door.');
  await userEvent.click(page.getByRole('button', { name: /^(Generate|Continue) Story/ }).first());
  await expect.element(page.getByText('The lamp went out at ten.').first()).toBeVisible();
  expect(model.asked.at(-1)?.user).toContain('A keeper finds a door.');
  expect(models.asked).toEqual([]);
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
  await expect.element(page.getByText(/but not for this device/), { timeout: 10_000 }).toBeVisible();
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
  expect(models.asked.filter(({ method }) => method !== 'GET')).toEqual([]);

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
