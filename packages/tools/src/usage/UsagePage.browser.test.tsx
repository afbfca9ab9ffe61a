import type { DailyUsage, UsageAnswer } from '@fabula/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../../tests/tools/visit.tsx';
import type { AnswerTool } from '../testing/index.ts';

const dayMs = 24 * 60 * 60 * 1000;
const dateOf = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);

function dayOf(daysAgo: number, calls: number): DailyUsage {
  const used = {
    calls,
    failed: 1,
    prompt_tokens: calls * 100,
    cached_tokens: calls * 40,
    completion_tokens: calls * 50,
    total_tokens: calls * 150,
    credits: calls * 2,
  };
  return {
    date: dateOf(daysAgo),
    ...used,
    cost_usd: calls * 0.02,
    operations: [{ operation: 'continue', ...used }],
  };
}

const full: UsageAnswer = {
  daily_data: [dayOf(2, 40), dayOf(0, 120)],
  ip_details: [
    {
      ip: '192.0.2.7',
      total_calls: 160,
      last_access: new Date().toISOString(),
      function_calls: [{ function: 'continue', count: 160 }],
    },
  ],
};

let server: AnswerTool;
let site: ReturnType<typeof visit>;
let answer: (days: string | null) => unknown;

beforeEach(() => {
  answer = () => full;
  server = ({ path, query }) => (path === '/api/v1/usage/daily' ? answer(query.get('days')) : undefined);
});
afterEach(() => {
  site.leave();
});

const chart = () => page.getByRole('slider', { name: 'Calls by the day' });
const rows = (table: string) =>
  page
    .getByRole('region', { name: table })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('T4: sums, a bar a day with its figure by the arrow keys, and the tables behind it', async () => {
  site = visit('/usage', server);
  await expect.element(chart()).toBeVisible();
  expect(chart().element().querySelectorAll('rect')).toHaveLength(30);
  await expect.element(page.getByText('160', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('$3.20', { exact: true })).toBeVisible();
  expect(chart().element().getAttribute('aria-valuetext')).toMatch(/: 120$/);
  chart().element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => chart().element().getAttribute('aria-valuetext')).toMatch(/: 0$/);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => chart().element().getAttribute('aria-valuetext')).toMatch(/: 40$/);
  expect(rows('Figures by the day').map(([, calls]) => calls)).toEqual(['120', '40']);
  expect(rows('Figures by operation')).toEqual([
    ['Next paragraphs', '160', '2', '16,000', '6,400', '8,000', '320'],
  ]);
  expect(rows('Figures by address')[0]).toEqual([
    '192.0.2.7',
    '160',
    expect.stringContaining('today'),
    'Next paragraphs 160',
  ]);
});

test('T4: how far back and what is measured stand in the address', async () => {
  const asked: (string | null)[] = [];
  answer = (days) => {
    asked.push(days);
    return full;
  };
  site = visit('/usage?measure=credits', server);
  await expect.element(page.getByRole('slider', { name: 'Credits by the day' })).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: '7 days' }));
  await expect.poll(() => page.getByRole('slider').element().querySelectorAll('rect').length).toBe(7);
  expect(asked.at(-1)).toBe('7');
  expect(site.router.state.location.search).toBe('?measure=credits&days=7');
});

test('T4: nothing used, and a failure that can be tried again', async () => {
  let isDown = true;
  answer = () =>
    isDown
      ? Response.json({ error: 'The storage cannot be read.', type: 'internal' }, { status: 500 })
      : { daily_data: [], ip_details: [] };
  site = visit('/usage', server);
  await expect.element(page.getByText('Failed to load usage data')).toBeVisible();
  await expect.element(page.getByText(/HTTP error/)).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByText('No usage data available')).toBeVisible();
  expect(page.getByRole('button', { name: 'Download CSV' }).elements()).toHaveLength(0);
});
