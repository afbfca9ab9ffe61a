import { toneWave } from '@fabula/scene-kit/testing';
import '../routes/SiteAccountProvider.tsx';
import { type AnswerTool, sampleStatus as status } from '@fabula/tools/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../../tests/site/listing/visit.tsx';
import { answerTools } from '../../../../tests/site/tools/answerTools.ts';
import { clearAccount } from '../works/clearAccount.ts';
import './SiteVoicePage.tsx';

const parts = { ...status.parts, voice: { kind: 'real', name: 'test-voice' } };
const asked: unknown[] = [];
let answer: () => unknown;
let server: ReturnType<typeof answerTools>;
let site: ReturnType<typeof visit>;

const tools: AnswerTool = ({ path, body }) => {
  if (path === '/api/v1/status') return { ...status, parts };
  if (path !== '/api/v1/voice/test') return undefined;
  asked.push(body);
  return answer();
};

beforeEach(async () => {
  await clearAccount();
  localStorage.removeItem('fabula-voice-lines');
  asked.length = 0;
  answer = () => new Response(toneWave(0.2), { headers: { 'Content-Type': 'audio/wav' } });
  server = answerTools(tools);
});
afterEach(async () => {
  site.leave();
  await server.restore();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('T5, A4: a line is spoken for 5 credits in its emotion tag, and is kept from then on', async () => {
  await server.signIn({ isAdmin: false });
  site = visit('/voice/test');
  await expect.element(page.getByText(/Here test-voice speaks/)).toBeVisible();
  await userEvent.click(button('Play line 2, 5 credits'));
  await expect.element(page.getByText(/1 recording is kept in this browser/)).toBeVisible();
  expect(asked).toEqual([
    {
      prompt: '<happy intensity="2">Then we have the whole night, and nobody will look for us!</happy>',
      voice: 'coral',
    },
  ]);
  await expect.element(button(/^Play line 2$/)).toBeVisible();
  await userEvent.click(button(/^Clear recordings/));
  await expect.element(button('Play line 2, 5 credits')).toBeVisible();
});

test('T5: a server that fails says so under the line, and Retry speaks it', async () => {
  await server.signIn({ isAdmin: false });
  const speak = answer;
  answer = () =>
    Response.json({ error: 'The voice model is too busy.', type: 'upstream_rejected' }, { status: 502 });
  site = visit('/voice/test');
  await userEvent.click(button('Play line 1, 5 credits'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to generate voice');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The voice model is too busy.');
  answer = speak;
  await userEvent.click(button('Retry'));
  await expect.element(page.getByText(/1 recording is kept/)).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('T5, A4: a visitor is led to sign in, and comes back; lines are kept', async () => {
  site = visit('/voice/test');
  const first = page.getByRole('textbox', { name: 'Words of line 1' });
  await userEvent.fill(first, 'Mine.');
  await userEvent.click(button('Play line 1, 5 credits'));
  await expect
    .poll(() => site.router.state.location)
    .toMatchObject({ pathname: '/login', state: { from: '/voice/test' } });
  await site.router.navigate('/voice/test');
  await expect.element(first).toHaveValue('Mine.');
  expect(asked).toEqual([]);
});
