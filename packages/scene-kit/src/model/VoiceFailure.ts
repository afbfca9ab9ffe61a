import { fieldsOf, oneOf } from '@fabula/work-kit/core';

/** Why a line was not heard. A closed list. */
export type VoiceFailureCode =
  | 'failed'
  /** `required` is its price. */
  | 'no_credits'
  | 'signed_out'
  | 'unreachable'
  | 'refused'
  /** A recording of no bytes. */
  | 'empty'
  /** Not audio. */
  | 'wrong_type'
  | 'cut_off'
  | 'undecodable'
  /** A cached recording that could not be played and is dropped. */
  | 'spoilt'
  /** The browser has no voice. */
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

export interface VoiceFailure {
  readonly code: VoiceFailureCode;
  /** The server's own sentence. */
  readonly detail?: string;
  /** Its price in credits, with 'no_credits'. */
  readonly required?: number;
}

const brand: unique symbol = Symbol.for('@fabula/scene-kit/VoiceError');

/** What a `VoiceAdapter` throws to say what went wrong; anything else that is thrown becomes code 'failed'. */
export class VoiceError extends Error {
  readonly [brand] = true;
  override name = 'VoiceError';

  constructor(readonly failure: VoiceFailure) {
    super(failure.detail ?? failure.code);
  }
}

/** Makes a failure from any thrown value. */
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

/** Checks a recording by its type, length and first bytes; null for nothing wrong. */
export function audioTrouble(type: string, bytes: Uint8Array): VoiceFailureCode | null {
  if (bytes.byteLength === 0) return 'empty';
  if (type !== '' && type !== 'application/octet-stream' && !type.startsWith('audio/')) return 'wrong_type';
  return isShortWave(bytes) ? 'cut_off' : null;
}

/** By the length that a WAV file declares. Streamed ones declare the greatest there is. */
function isShortWave(bytes: Uint8Array): boolean {
  if (bytes.byteLength < 12 || String.fromCharCode(...bytes.subarray(0, 4)) !== 'RIFF') return false;
  const told = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true);
  return told < 0x7fff_0000 && told + 8 > bytes.byteLength;
}
