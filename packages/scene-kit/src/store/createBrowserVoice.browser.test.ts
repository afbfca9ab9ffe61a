import { afterEach, expect, test, vi } from 'vitest';
import { plainManner } from '../model/VoiceLine.ts';
import { createBrowserVoice } from './browserVoice.ts';

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
