/** What the first bytes say that an audio file is; undefined when it is none that browsers play. */
export function audioKind(bytes: Uint8Array): `audio/${string}` | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (/^RIFF[\s\S]{4}WAVE/.test(head)) return 'audio/wav';
  if (head.startsWith('OggS')) return 'audio/ogg';
  if (head.startsWith('fLaC')) return 'audio/flac';
  if (/^[\s\S]{4}ftyp/.test(head)) return 'audio/mp4';
  if (head.startsWith('ID3')) return 'audio/mpeg';
  const [first, second = 0] = bytes;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  // Both begin with a run of ones; where MPEG says which of its layers it is, AAC has nothing.
  return (second & 0x06) === 0 ? 'audio/aac' : 'audio/mpeg';
}
