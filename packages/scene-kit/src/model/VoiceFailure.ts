import { fieldsOf, oneOf } from '@fabula/work-kit/core';

/** Why a line was not heard. The list is closed: switch on it. */
export type VoiceFailureCode =
  | 'failed'
  /** It costs more credits than there are: `required` says how many. */
  | 'no_credits'
  | 'signed_out'
  | 'unreachable'
  | 'refused'
  /** A recording of no bytes. */
  | 'empty'
  /** Something else than a recording. */
  | 'wrong_type'
  | 'cut_off'
  | 'undecodable'
  /** A recording from before, which is kept no longer. */
  | 'spoilt'
  /** The browser has no voice of its own. */
  | 'no_voice';

const codes: Readonly<Record<VoiceFailureCode, true>> = {
  failed: true,
  no_credits: true,
  signed_out: true,
  unreachable: true,
  refused: true,
  empty: true,
  wrong_type: true,
  cut_off: true,
  undecodable: true,
  spoilt: true,
  no_voice: true,
};

/** An error as data: what the banner says, and what a person can do about it. */
export interface VoiceFailure {
  readonly code: VoiceFailureCode;
  /** What a server said about it, where it said something. */
  readonly detail?: string;
  /** Credits that it would have cost, where that is why. */
  readonly required?: number;
}

const brand: unique symbol = Symbol.for('@fabula/scene-kit/VoiceError');

/** What a `VoiceAdapter` throws to say exactly what went wrong; anything else thrown becomes code 'failed'. */
export class VoiceError extends Error {
  readonly [brand] = true;
  override name = 'VoiceError';

  constructor(readonly failure: VoiceFailure) {
    super(failure.detail ?? failure.code);
  }
}

/** Total: makes a failure from anything that can be thrown. */
export function toVoiceFailure(thrown: unknown): VoiceFailure {
  if (typeof thrown === 'object' && thrown !== null && brand in thrown) {
    const failure = fieldsOf((thrown as VoiceError).failure);
    return {
      code: oneOf(Object.keys(codes) as VoiceFailureCode[], failure?.code) ?? 'failed',
      ...(typeof failure?.detail === 'string' && { detail: failure.detail }),
      ...(Number.isFinite(failure?.required) && { required: failure?.required as number }),
    };
  }
  return { code: 'failed' };
}

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
