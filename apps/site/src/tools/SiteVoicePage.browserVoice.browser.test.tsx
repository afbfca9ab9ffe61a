import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../../tests/site/listing/visit.tsx';
import { answerTools } from '../../../../tests/site/tools/answerTools.ts';

let server: ReturnType<typeof answerTools>;
let site: ReturnType<typeof visit>;

beforeEach(() => {
  localStorage.removeItem('fabula-voice-lines');
  server = answerTools(() => undefined);
});
afterEach(async () => {
  site.leave();
  vi.restoreAllMocks();
  await server.restore();
});

test('R12, T5, D-VOICE: without a voice model the page is open to visitors, and names the browser’s own voice', async () => {
  const spoken: string[] = [];
  vi.spyOn(window.speechSynthesis, 'speak').mockImplementation((utterance) => {
    spoken.push(utterance.text);
    utterance.dispatchEvent(new Event('start'));
    utterance.dispatchEvent(new Event('end'));
  });
  site = visit('/voice/test');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Voice actor' })).toBeVisible();
  await expect.element(page.getByText(/Your browser’s own voice speaks, for free/)).toBeVisible();
  expect(document.title).toBe('AI voice actor · Fabula');
  await userEvent.click(page.getByRole('button', { name: 'Play all' }));
  await expect.poll(() => spoken).toHaveLength(3);
  expect(page.getByText(/5 credits/).elements()).toHaveLength(0);
});
