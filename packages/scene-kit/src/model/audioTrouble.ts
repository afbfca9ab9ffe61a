import type { VoiceFailureCode } from './VoiceFailure.ts';

/** What is wrong with a recording as far as its type, length and first bytes tell; null for nothing. */
export function audioTrouble(type: string, bytes: Uint8Array): VoiceFailureCode | null {
  if (bytes.byteLength === 0) return 'empty';
  if (type !== '' && type !== 'application/octet-stream' && !type.startsWith('audio/')) return 'wrong_type';
  return isShortWave(bytes) ? 'cut_off' : null;
}

/** A WAV file says how long it is. Those that are written as they come say the most that they can. */
function isShortWave(bytes: Uint8Array): boolean {
  if (bytes.byteLength < 12 || String.fromCharCode(...bytes.subarray(0, 4)) !== 'RIFF') return false;
  const told = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
  return told < 0x7fff_0000 && told + 8 > bytes.byteLength;
}
