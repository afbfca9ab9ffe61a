import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type MountedReader, mountReader } from '../../../../../tests/reading/mountReader.tsx';

let mounted: MountedReader | undefined;
let said: SpeechSynthesisUtterance[] = [];
let cancelled = 0;
const voice = { name: 'Daniel', lang: 'en-GB', voiceURI: 'daniel' } as SpeechSynthesisVoice;
const other = { name: 'Amélie', lang: 'fr-CA', voiceURI: 'amelie' } as SpeechSynthesisVoice;

/** The browser takes no voice that is not its own. */
class Utterance {
  onend?: () => void;
  onerror?: () => void;
  rate = 1;
  voice: SpeechSynthesisVoice | null = null;
  constructor(readonly text: string) {}
}

beforeEach(() => {
  said = [];
  cancelled = 0;
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.spyOn(window.speechSynthesis, 'getVoices').mockReturnValue([voice, other]);
  vi.spyOn(window.speechSynthesis, 'speak').mockImplementation((utterance) => void said.push(utterance));
  vi.spyOn(window.speechSynthesis, 'cancel').mockImplementation(() => void cancelled++);
});
afterEach(() => {
  mounted?.close();
  mounted = undefined;
  window.scrollTo(0, 0);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const spoken = () => document.querySelector('[data-spoken]')?.id;
const finish = () => (said.at(-1) as unknown as Utterance).onend?.();

async function listen(paragraphs: number | string[]): Promise<void> {
  mounted = mountReader({ paragraphs });
  await userEvent.click(page.getByRole('button', { name: 'Listen' }));
  await expect.element(page.getByRole('region', { name: 'Reading aloud' })).toBeVisible();
}

test('B7: it reads from where one is, marks the paragraph and follows it, and is silent when it is closed', async () => {
  await listen(['One. Two.', 'Three.']);
  await expect.poll(() => said.map(({ text }) => text.trim())).toEqual(['One.']);
  expect(spoken()).toBe('p1');
  finish();
  finish();
  await expect.poll(spoken).toBe('p2');
  await userEvent.click(page.getByRole('button', { name: 'Pause' }));
  const before = cancelled;
  await userEvent.click(page.getByRole('button', { name: 'Read on' }));
  expect(said.at(-1)?.text).toBe('Three.');
  await userEvent.click(page.getByRole('button', { name: 'Stop reading aloud' }));
  expect(cancelled).toBeGreaterThan(before);
  expect(spoken()).toBeUndefined();
  await expect.element(page.getByRole('button', { name: 'Listen' })).toHaveFocus();
});

test('B7: it follows while its reader does, and leaves whoever looks elsewhere alone', async () => {
  await page.viewport(1280, 500);
  await listen(40);
  for (let step = 0; step < 6; step++)
    await userEvent.click(page.getByRole('button', { name: 'On one paragraph' }));
  await expect.poll(spoken).toBe('p7');
  const isSeen = (id: string) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
  };
  await expect.poll(() => isSeen('p7')).toBe(true);
  document.getElementById('p40')?.scrollIntoView({ behavior: 'instant' });
  await expect.poll(() => isSeen('p40')).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'On one paragraph' }));
  await expect.poll(spoken).toBe('p8');
  expect([isSeen('p8'), isSeen('p40')]).toEqual([false, true]);
});

test('B7: speed and voice are heard at once, and the voice is kept', async () => {
  await listen(['One.']);
  await userEvent.click(page.getByRole('button', { name: /Speed/ }));
  await userEvent.click(page.getByRole('option', { name: '1.5 ×' }));
  await expect.poll(() => said.at(-1)?.rate).toBe(1.5);
  await userEvent.click(page.getByRole('button', { name: /Voice/ }));
  await userEvent.click(page.getByRole('option', { name: 'Amélie (fr-CA)' }));
  await expect.poll(() => said.at(-1)?.voice).toBe(other);
  expect(mounted?.reading.settings.getItem('fabula-reading-voice')).toBe('amelie');
});

test('B7: a voice that fails says so, and leaving the page ends it', async () => {
  await listen(['One.']);
  await expect.poll(() => said.length).toBeGreaterThan(0);
  (said.at(-1) as unknown as Utterance).onerror?.();
  await expect.element(page.getByRole('alert')).toHaveTextContent('could not read this aloud');
  const before = cancelled;
  window.dispatchEvent(new Event('pagehide'));
  expect(cancelled).toBe(before + 1);
});
