import { expect, test } from 'vitest';
import { toneWave } from '../testing/scriptedVoice.ts';
import { audioTrouble } from './VoiceFailure.ts';

const wave = new Uint8Array(await toneWave(0.1).arrayBuffer());

test('T5: a whole recording has no trouble', () => {
  expect(audioTrouble('audio/wav', wave)).toBeNull();
  expect(audioTrouble('application/octet-stream', wave)).toBeNull();
  expect(audioTrouble('audio/mpeg', Uint8Array.of(0xff, 0xfb, 0x90))).toBeNull();
});

test('T5: 0 bytes, another type and a file that breaks off are told apart', () => {
  expect(audioTrouble('audio/wav', new Uint8Array())).toBe('empty');
  expect(audioTrouble('text/html', wave)).toBe('wrong_type');
  expect(audioTrouble('audio/wav', wave.subarray(0, 200))).toBe('cut_off');
});

test('T5: a WAV file that was written as it came, and cannot say its length, is whole', () => {
  const streamed = wave.slice();
  new DataView(streamed.buffer).setUint32(4, 0xffff_ffff, true);
  expect(audioTrouble('audio/wav', streamed)).toBeNull();
});
