import { type ApiCallEntry, STREAM_CONTENT_TYPE } from '@fabula/contract';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { growForTouch, openersOutOfPlace } from '../../../../tests/tools/openersOutOfPlace.ts';
import { visit } from '../../../../tests/tools/visit.tsx';
import type { AnswerTool, Asked } from '../testing/index.ts';

let pageSize = 50;
let calls: ApiCallEntry[];
let before: AnswerTool;
let asked: Asked[];
let server: AnswerTool;
let site: ReturnType<typeof visit>;

function callOf(number: number, given: Partial<ApiCallEntry> = {}): ApiCallEntry {
  return {
    id: `call-${number}`,
    route: '/writing/paragraphs/continue',
    call: 'continue',
    params: { context: { premise: `Premise ${number}` }, count: 3, isReasoning: false, isNsfw: false },
    response: `The answer to call ${number}.`,
    is_cut: false,
    timestamp: new Date().toISOString(),
    state: 'done',
    error: null,
    duration_ms: 2345,
    credits: 3,
    prompt_tokens: 1200,
    cached_tokens: 900,
    completion_tokens: 300,
    is_rerun: false,
    operation_id: `operation-${number}`,
    ...given,
  };
}

/** As the server lists them. */
const history: AnswerTool = ({ method, path, query }) => {
  if (path === '/api/v1/api-calls-history/clear' && method === 'POST') {
    const cleared = calls.length;
    calls = [];
    return { cleared };
  }
  if (path !== '/api/v1/api-calls-history') return undefined;
  const found = calls.filter(
    ({ route, state }) =>
      route.includes(query.get('route') ?? '') && (!query.get('state') || state === query.get('state')),
  );
  const since = query.get('since');
  if (since !== null)
    return found.slice(
      0,
      found.findIndex(({ id }) => id === since),
    );
  const from = query.get('after') === null ? 0 : found.findIndex(({ id }) => id === query.get('after')) + 1;
  const part = found.slice(from, from + pageSize);
  const hasMore = from + pageSize < found.length;
  const link = `<${path}?after=${part.at(-1)?.id}>; rel="next"`;
  return Response.json(part, { headers: hasMore ? { Link: link } : {} });
};

beforeEach(() => {
  calls = [
    callOf(2, { state: 'failed', error: 'The model could not be reached.', response: null }),
    callOf(1),
  ];
  asked = [];
  pageSize = 50;
  before = () => undefined;
  server = (call) => {
    asked.push(call);
    return before(call) ?? history(call);
  };
});
afterEach(() => {
  site.leave();
  vi.useRealTimers();
});

const openers = () => page.getByRole('button', { name: /^Next paragraphs/ });
const rowCount = () => openers().elements().length;
const expectRows = (count: number) => expect.poll(rowCount, { timeout: 10_000 }).toBe(count);

test('T3: calls with their end, and what was sent and answered on opening one', async () => {
  site = visit('/testapi', server);
  await expectRows(2);
  await expect.element(page.getByRole('cell', { name: 'Failed' })).toBeVisible();
  await userEvent.click(openers().nth(1));
  await expect.element(page.getByText('The answer to call 1.')).toBeVisible();
  await expect.element(page.getByText('"premise": "Premise 1"')).toBeVisible();
  await userEvent.click(openers().nth(0));
  await expect.element(page.getByText('The model could not be reached.')).toBeVisible();
});

test('T3: the filters of route and end are asked of the server', async () => {
  calls = [...calls, callOf(0, { route: '/scenes/new', call: 'scene' })];
  site = visit('/testapi', server);
  await expectRows(2);
  await userEvent.click(page.getByRole('radio', { name: 'Failed' }));
  await expectRows(1);
  await userEvent.click(page.getByRole('radio', { name: 'All' }));
  await userEvent.fill(page.getByRole('searchbox', { name: 'Route' }), 'scenes');
  await expect.element(page.getByRole('button', { name: /^A scene/ })).toBeVisible();
  await expectRows(0);
});

test('T3: new calls come by themselves while it is live; an open one stays open, and the focus where it is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  site = visit('/testapi', server);
  await expectRows(2);
  await userEvent.click(openers().nth(1));
  const focused = document.activeElement;
  calls = [callOf(3), ...calls];
  vi.advanceTimersByTime(3000);
  await expectRows(3);
  expect(document.activeElement).toBe(focused);
  await expect.element(page.getByText('The answer to call 1.')).toBeVisible();
  (page.getByRole('switch', { name: 'Live' }).element() as HTMLElement).click();
  await expect.element(page.getByRole('switch', { name: 'Live' })).not.toBeChecked();
  const looks = asked.length;
  vi.advanceTimersByTime(60_000);
  expect(asked.length).toBe(looks);
});

test('T3: a thousand calls, page by page, each once', async () => {
  pageSize = 500;
  calls = Array.from({ length: 1000 }, (_, index) => callOf(1000 - index));
  site = visit('/testapi', server);
  await expectRows(500);
  const older = page.getByRole('button', { name: 'Show older' });
  await userEvent.click(older);
  await expectRows(1000);
  await expect.element(older).not.toBeInTheDocument();
  (openers().elements()[500] as HTMLElement).click();
  await expect.element(page.getByText('The answer to call 500.')).toBeVisible();
});

test('T3: all are cleared after a question; what fails says so', async () => {
  let isDown = true;
  before = ({ path }) =>
    isDown && path.endsWith('/clear')
      ? Response.json({ error: 'The storage is full.', type: 'internal' }, { status: 500 })
      : undefined;
  site = visit('/testapi', server);
  const clear = page.getByRole('button', { name: 'Clear all' }).first();
  await userEvent.click(clear);
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }));
  await expect.element(page.getByText('Failed to clear API calls history')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(clear);
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }));
  await expect.element(page.getByText('Nothing was called yet.')).toBeVisible();
});

test('T3: a list that cannot be had says so, and comes on Retry', async () => {
  let isDown = true;
  before = ({ path }) =>
    isDown && path === '/api/v1/api-calls-history'
      ? Response.json({ error: 'The storage cannot be read.', type: 'internal' }, { status: 500 })
      : undefined;
  site = visit('/testapi', server);
  await expect.element(page.getByText('Failed to fetch API calls history')).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expectRows(2);
});

test('T3: a call is made again as it was, marked as a re-run, at the cost that the button says', async () => {
  before = ({ path }) =>
    path === '/api/v1/writing/paragraphs/continue'
      ? new Response('{"chunk":"Written "}\n{"chunk":"again."}\n{"chunk":"[DONE]"}\n', {
          headers: { 'Content-Type': STREAM_CONTENT_TYPE },
        })
      : undefined;
  site = visit('/testapi', server);
  await userEvent.click(openers().nth(1));
  await userEvent.click(page.getByRole('button', { name: /^Re-run.*3 credits/ }));
  await expect.element(page.getByText('Written again.')).toBeVisible();
  await expect.element(page.getByText('Done. It is in the history as a re-run.')).toBeVisible();
  const made = asked.find(({ path }) => path.endsWith('/continue'));
  expect(made?.body).toEqual(calls[1]?.params);
  expect(made?.headers.get('X-Is-Rerun')).toBe('true');
});

test('T3: a re-run that fails says why; calls that are cut, or no generations, are not made again', async () => {
  calls = [
    callOf(3, { call: 'test_prompts', route: '/prompts/test' }),
    callOf(2, { is_cut: true }),
    callOf(1),
  ];
  before = ({ path }) =>
    path.endsWith('/continue')
      ? Response.json(
          { error: 'You need 3 credits to perform this action', type: 'insufficient_credits', required: 3 },
          { status: 402 },
        )
      : undefined;
  site = visit('/testapi', server);
  await userEvent.click(openers().nth(1));
  await userEvent.click(page.getByRole('button', { name: /^Re-run/ }));
  await expect.element(page.getByText('An error occurred while re-running the API call.')).toBeVisible();
  await expect.element(page.getByText(/You need 3 credits/)).toBeVisible();
  await userEvent.click(openers().nth(1));
  await userEvent.click(openers().nth(0));
  await expect.element(page.getByText(/long texts of it were cut/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^A prompt test/ }));
  await expect.element(page.getByText(/^Only calls that write are made again/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Re-run/ }).elements()).toHaveLength(0);
});

test('every column is seen on a phone, without scrolling the table', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 720));
  site = visit('/testapi', server);
  await expectRows(2);
  for (const name of ['Call', 'When', 'End', 'Seconds', 'Tokens', 'Credits']) {
    const { left, right, width } = page.getByRole('columnheader', { name }).element().getBoundingClientRect();
    expect(width, name).toBeGreaterThan(0);
    expect(left, name).toBeGreaterThanOrEqual(0);
    expect(right, name).toBeLessThanOrEqual(390);
  }
  const cells = [...document.querySelectorAll('tbody td')].map((cell) => cell.getBoundingClientRect());
  expect(cells.length).toBeGreaterThan(0);
  for (const { right } of cells) expect(right).toBeLessThanOrEqual(390);
  const heads = [...document.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect().left);
  const row = document.querySelectorAll('tbody tr')[0]?.children ?? [];
  expect([...row].map((cell) => cell.getBoundingClientRect().left)).toEqual(heads);
});

test('a call’s name is level with its chevron and the other columns, by a mouse and by touch', async () => {
  await page.viewport(1280, 720);
  site = visit('/testapi', server);
  await expectRows(2);
  expect(openersOutOfPlace()).toEqual([]);
  const [name, when] = ['tbody button[aria-expanded] > span', 'tbody time'].map((selector) => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector(selector) as Element);
    return words.getClientRects()[0]?.bottom ?? 0;
  });
  expect(Math.abs((name ?? 0) - (when ?? 0))).toBeLessThanOrEqual(1);
  growForTouch();
  expect(openersOutOfPlace()).toEqual([]);
});
