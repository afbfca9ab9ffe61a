import { expect, test } from 'vitest';
import { audioKey, audioToDrop, plainManner, voicePrompt } from './VoiceLine.ts';

const line = { ...plainManner, text: ' Salt & light < dark. ', hasEmotion: true, intensity: 2 } as const;

test('T5: a line with emotion is wrapped in its tag, with intensity, and escaped', () => {
  expect(voicePrompt(line)).toBe('<happy intensity="2">Salt &amp; light &lt; dark.</happy>');
  expect(voicePrompt({ ...line, emotion: 'angry', intensity: 0 })).toMatch(/^<angry intensity="0">/);
});

test('T5: without emotion the line is itself, and one that begins like a tag is still spoken as it is', () => {
  expect(voicePrompt({ ...line, hasEmotion: false })).toBe('Salt & light < dark.');
  expect(voicePrompt({ ...line, hasEmotion: false, text: '<sad>no</sad>' })).toBe(
    '<happy intensity="0">&lt;sad&gt;no&lt;/sad&gt;</happy>',
  );
});

test('T5: what sounds the same is one recording, and what sounds different is another', () => {
  const key = audioKey(line);
  expect(audioKey({ ...line, text: 'Salt & light < dark.' })).toBe(key);
  const bare = audioKey({ ...line, hasEmotion: false });
  expect(audioKey({ ...line, intensity: 0 })).toBe(bare);
  expect(audioKey({ ...line, hasEmotion: false, emotion: 'sad' })).toBe(bare);
  const others = [
    bare,
    audioKey({ ...line, voice: 'ash' }),
    audioKey({ ...line, emotion: 'sad' }),
    audioKey({ ...line, intensity: 3 }),
    audioKey({ ...line, text: 'Salt' }),
  ];
  expect(new Set([key, ...others]).size).toBe(6);
});

const kept = [
  { key: 'new', bytes: 40, usedAt: 3 },
  { key: 'old', bytes: 30, usedAt: 1 },
  { key: 'middle', bytes: 20, usedAt: 2 },
];

test('T5: nothing goes while there is room', () => {
  expect(audioToDrop(kept, 10, 100)).toEqual([]);
});

test('T5: the longest unheard go first, and no more than have to', () => {
  expect(audioToDrop(kept, 11, 100)).toEqual(['old']);
  expect(audioToDrop(kept, 45, 100)).toEqual(['old', 'middle']);
  expect(audioToDrop(kept, 100, 100)).toEqual(['old', 'middle', 'new']);
});

test('T5: for what is too large nothing goes', () => {
  expect(audioToDrop(kept, 101, 100)).toBeNull();
});
