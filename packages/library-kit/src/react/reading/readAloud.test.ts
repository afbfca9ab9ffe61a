import { expect, test } from 'vitest';
import { createReadAloud, type Spoken, speaks, splitSpeech } from './readAloud.ts';

interface Said {
  text: string;
  rate: number;
  lang?: string;
  onend?: () => void;
  onerror?: () => void;
}

function open(texts: string[], language: string | null = null) {
  const said: Said[] = [];
  let cancelled = 0;
  const shown: Spoken[] = [];
  const reader = createReadAloud({
    texts,
    language,
    synthesis: {
      speak: (utterance: unknown) => said.push(utterance as Said),
      cancel: () => cancelled++,
    } as unknown as SpeechSynthesis,
    createUtterance: (text) => ({ text, rate: 0 }) as unknown as SpeechSynthesisUtterance,
    onChange: (spoken) => shown.push(spoken),
  });
  return {
    reader,
    said,
    heard: () => said.map(({ text }) => text.trim()),
    now: () => shown.at(-1),
    finish: () => said.at(-1)?.onend?.(),
    cancelled: () => cancelled,
  };
}

test('B7: it reads sentence after sentence, paragraph after paragraph, to the end', () => {
  const { reader, heard, now, finish } = open(['One. Two.', '***', 'Three.']);
  reader.play();
  expect(now()).toMatchObject({ state: 'playing', paragraph: 0, piece: { start: 0, end: 5 } });
  finish();
  finish();
  expect(now()).toMatchObject({ state: 'playing', paragraph: 2 });
  finish();
  expect(heard()).toEqual(['One.', 'Two.', 'Three.']);
  expect(now()).toMatchObject({ state: 'ended' });
});

test('B7: after a pause the sentence is begun again, and what was cut short does not go on', () => {
  const { reader, said, heard, now } = open(['One. Two.']);
  reader.play();
  reader.pause();
  expect(now()).toMatchObject({ state: 'paused', paragraph: 0 });
  said[0]?.onend?.();
  said[0]?.onerror?.();
  expect(heard()).toEqual(['One.']);
  reader.play();
  expect(heard()).toEqual(['One.', 'One.']);
  expect(now()).toMatchObject({ state: 'playing' });
});

test('B7: another speed is heard at once', () => {
  const { reader, said } = open(['One. Two.']);
  reader.play();
  reader.set({ rate: 1.5 });
  expect(said.map(({ text, rate }) => [text.trim(), rate])).toEqual([
    ['One.', 1],
    ['One.', 1.5],
  ]);
});

test('B7: it goes to another paragraph, playing or not, and never past the ends', () => {
  const { reader, heard, now } = open(['One.', 'Two.', 'Three.']);
  reader.goTo(9);
  expect(now()).toMatchObject({ state: 'paused', paragraph: 2 });
  reader.play();
  reader.goTo(-1);
  expect(now()).toMatchObject({ state: 'playing', paragraph: 0 });
  expect(heard()).toEqual(['Three.', 'One.']);
});

test('B7: a voice that fails says so, and the same sentence can be tried again', () => {
  const { reader, said, heard, now } = open(['One.']);
  reader.play();
  said[0]?.onerror?.();
  expect(now()).toMatchObject({ state: 'failed' });
  reader.play();
  expect(heard()).toEqual(['One.', 'One.']);
});

test('B7: it is silent after it was stopped', () => {
  const { reader, said, heard, cancelled } = open(['One. Two.']);
  reader.play();
  reader.stop();
  said[0]?.onend?.();
  expect(heard()).toEqual(['One.']);
  expect(cancelled()).toBeGreaterThan(1);
});

const texts = (paragraph: string) => splitSpeech(paragraph).map(({ text }) => text.trim());

test('B7: a paragraph is spoken by the sentence', () => {
  expect(texts('The lamp went out. “Who is there?” she asked. Nobody.')).toEqual([
    'The lamp went out.',
    '“Who is there?” she asked.',
    'Nobody.',
  ]);
});

test('B7: a long sentence is cut where it pauses, and nothing of it is lost', () => {
  const long = `${'the sea and the wind and the lamp, '.repeat(40)}and then nothing.`;
  const pieces = splitSpeech(long);
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.every(({ text }) => text.length <= 220)).toBe(true);
  expect(pieces.map(({ text }) => text).join('')).toBe(long);
  expect(pieces.every(({ start, text }) => long.slice(start, start + text.length) === text)).toBe(true);
});

test('B7: text without blanks is cut all the same', () => {
  const pieces = splitSpeech('灯'.repeat(500));
  expect(pieces.map(({ text }) => text.length)).toEqual([220, 220, 60]);
});

test('B7: what has no sound is passed over', () => {
  expect(splitSpeech('* * *')).toEqual([]);
  expect(splitSpeech('')).toEqual([]);
});

test('Q13: it reads in the language of the text, and as the browser does where that is not known', () => {
  const arabic = open(['انطفأ المصباح.'], 'ar');
  arabic.reader.play();
  expect(arabic.said[0]?.lang).toBe('ar');
  const unknown = open(['One.']);
  unknown.reader.play();
  expect(unknown.said[0]).not.toHaveProperty('lang');
});

test.each([
  ['de-AT', 'de', true],
  ['de_DE', 'de-CH', true],
  ['en-GB', 'de', false],
  ['zh-Hant-TW', 'zh', true],
  ['en-GB', null, true],
  ['', 'de', false],
  ['not a language!', 'de', false],
])('Q13: a voice of %j for a text in %j: %j', (lang, language, isOne) => {
  expect(speaks({ lang }, language)).toBe(isOne);
});
