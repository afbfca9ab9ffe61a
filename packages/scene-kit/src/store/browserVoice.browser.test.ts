import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { plainManner } from '../model/VoiceLine.ts';
import { toneWave } from '../testing/scriptedVoice.ts';
import { createAudioPlayback, createBrowserVoice } from './browserVoice.ts';

afterEach(() => vi.useRealTimers());

const line = { ...plainManner, text: 'Two words.' };

/** A synthesis that says what `act` does with the utterance. */
function synthesis(act: (utterance: SpeechSynthesisUtterance) => void) {
  const speak = vi.fn(act);
  const cancel = vi.fn();
  return { speak, cancel, getVoices: () => [] } as unknown as SpeechSynthesis & {
    speak: typeof speak;
    cancel: typeof cancel;
  };
}

const event = (type: string, more: object = {}) => Object.assign(new Event(type), more);
const never = new AbortController().signal;

test('T5: the browser speaks a line, tells how far it is, and a feeling changes how it sounds', async () => {
  const told: (number | null)[] = [];
  const speech = synthesis((utterance) => {
    utterance.dispatchEvent(event('start'));
    utterance.onboundary?.({ charIndex: 5 } as SpeechSynthesisEvent);
    utterance.dispatchEvent(event('end'));
  });
  const options = { signal: never, onProgress: ({ done }: { done: number | null }) => told.push(done) };
  await createBrowserVoice(speech)?.speak(line, options);
  await createBrowserVoice(speech)?.speak({ ...line, hasEmotion: true, emotion: 'sad' }, options);
  expect(told.slice(0, 2)).toEqual([null, 0.5]);
  const [bare, sad] = speech.speak.mock.calls.map(([utterance]) => utterance);
  expect(bare).toMatchObject({ text: 'Two words.', pitch: 1, rate: 1 });
  expect(sad?.rate).toBeCloseTo(0.8);
});

test('T5: stopping silences it, and is no failure', async () => {
  const stopping = new AbortController();
  const speech = synthesis(() => stopping.abort());
  await createBrowserVoice(speech)?.speak(line, { signal: stopping.signal, onProgress: () => undefined });
  expect(speech.cancel).toHaveBeenCalledTimes(2);
});

test('T5: a browser without a voice says so, at once or after a while of silence', async () => {
  const broken = synthesis((utterance) => utterance.dispatchEvent(event('error')));
  const noVoice = { failure: { code: 'no_voice' } };
  const options = { signal: never, onProgress: () => undefined };
  await expect(createBrowserVoice(broken)?.speak(line, options)).rejects.toMatchObject(noVoice);
  vi.useFakeTimers();
  const silent = expect(
    createBrowserVoice(synthesis(() => undefined))?.speak(line, options),
  ).rejects.toMatchObject(noVoice);
  await vi.advanceTimersByTimeAsync(10_000);
  await silent;
});

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
