import { describe, expect, it } from 'vitest';
import { audioKind } from './openaiVoice.ts';

const bytes = (latin1: string) => new Uint8Array(Buffer.from(latin1, 'latin1'));

describe('audioKind', () => {
  it.each([
    ['ID3\x04\x00\x00', 'audio/mpeg'],
    ['\xff\xfb\x90\x64', 'audio/mpeg'],
    ['\xff\xf3\x84\xc4', 'audio/mpeg'],
    ['\xff\xf1\x50\x80', 'audio/aac'],
    ['RIFF\x24\x00\x00\x00WAVEfmt ', 'audio/wav'],
    ['OggS\x00\x02', 'audio/ogg'],
    ['fLaC\x00\x00', 'audio/flac'],
    ['\x00\x00\x00\x20ftypM4A ', 'audio/mp4'],
  ])('%j is %s', (head, kind) => {
    expect(audioKind(bytes(head))).toBe(kind);
  });

  it.each(['', 'I', '\xff', '<html>', '{"error":1}', 'RIFF\x24\x00\x00\x00WEBPVP8 ', '\x89PNG\r\n\x1a\n'])(
    '%j is none',
    (head) => {
      expect(audioKind(bytes(head))).toBeUndefined();
    },
  );
});
