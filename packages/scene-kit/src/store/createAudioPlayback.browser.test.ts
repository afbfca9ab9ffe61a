import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { toneWave } from '../testing/scriptedVoice.ts';
import { createAudioPlayback } from './browserVoice.ts';

/** Browsers allow sound once somebody has pressed something. */
async function press(): Promise<void> {
  const button = document.createElement('button');
  button.textContent = 'Play';
  document.body.replaceChildren(button);
  await userEvent.click(button);
}

test('T5: a recording is played to its end, and its progress told in seconds', async () => {
  await press();
  const playback = createAudioPlayback();
  playback.wake();
  const sound = await playback.load(toneWave(0.5));
  expect(sound.duration).toBeCloseTo(0.5, 1);
  const told: number[] = [];
  await sound.play({ signal: new AbortController().signal, onProgress: (seconds) => told.push(seconds) });
  expect(told.length).toBeGreaterThan(0);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.at(-1)).toBeLessThanOrEqual(0.51);
  playback.close();
});

test('T5: a recording stops when it is told to', async () => {
  await press();
  const playback = createAudioPlayback();
  playback.wake();
  const stopping = new AbortController();
  const sound = await playback.load(toneWave(60));
  await sound.play({ signal: stopping.signal, onProgress: () => stopping.abort() });
  await sound.play({ signal: stopping.signal, onProgress: () => undefined });
  playback.close();
});

test('T5: what is no recording is told apart, and what is loaded next still plays', async () => {
  const playback = createAudioPlayback();
  await expect(playback.load(new Blob(['no sound'], { type: 'audio/mpeg' }))).rejects.toMatchObject({
    failure: { code: 'undecodable' },
  });
  expect((await playback.load(toneWave(0.1))).duration).toBeGreaterThan(0);
  playback.close();
});
