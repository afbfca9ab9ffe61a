import { heardFeeling, type VoiceLine } from './VoiceLine.ts';

/** Names a recording by what is heard: lines that sound the same have the same. */
export function audioKey(line: Omit<VoiceLine, 'id'>): string {
  const heard = heardFeeling(line);
  return JSON.stringify([line.voice, heard?.emotion ?? '', heard?.intensity ?? 0, line.text.trim()]);
}
