import { toWorkFailure } from '@fabula/work-kit/core';
import { type EndTrouble, isSameValue, must, sentenceOf } from '@fabula/work-kit/testing';
import type { SceneAccountAdapter, SceneAdapter, ScenesAdapter } from '../../adapter/SceneAdapter.ts';
import type { VoiceAdapter } from '../../adapter/VoiceAdapter.ts';
import type { Scene } from '../../model/Scene.ts';
import type { SceneRecord } from '../../model/SceneRecord.ts';
import { toVoiceFailure } from '../../model/VoiceFailure.ts';

/**
 * What can be wrong with what an adapter speaks to. `silent`: it takes what it is asked and never answers.
 * `storage_broken`: nothing can be kept. `unparseable`: what it answers is not what it should be. The others are the codes of a `WorkError`, and of a `VoiceError`, where it has them.
 */
export type SceneTrouble =
  | 'silent'
  | 'unreachable'
  | 'http'
  | 'no_credits'
  | 'signed_out'
  | 'refused'
  | 'unparseable'
  | 'storage_broken';

/** What the suite is told of an adapter. Each optional part that is missing skips the cases that need it. */
export interface SceneConformanceSubject {
  /** The ports to prove, as the generator would be given them. Scenes that the suite saves have keys of their own. */
  readonly adapter: Partial<SceneAdapter>;
  /** What `VoicePanel` is given. */
  readonly voice?: VoiceAdapter;
  /** How to bring each trouble about; the answer ends it. */
  readonly troubles?: Readonly<Partial<Record<SceneTrouble, () => EndTrouble | Promise<EndTrouble>>>>;
  /** Finds a scene as a page that is loaded anew does: where `scenes` keeps it, nothing from memory. Null for none. */
  readScene?(key: string): Promise<SceneRecord | null>;
  /** The `scenes` of another tab: it has seen nothing of what this one saved since it was opened. */
  otherTab?(): ScenesAdapter | Promise<ScenesAdapter>;
  /** The `account` of the same person on another device. */
  otherDevice?(): SceneAccountAdapter | Promise<SceneAccountAdapter>;
  /** What the account holds of a scene; null where it holds nothing. */
  readAccount?(key: string): Promise<Scene | null>;
  /** How long what shall happen at once may take, in milliseconds. Default 3,000, after which a run is given up (writing.md §9). */
  readonly patience?: number;
}

export const usualPatience = 3000;

/** The code of a `WorkError` or a `VoiceError`, of whichever copy of the kit; throws where it is something raw. */
export function failureCode(thrown: unknown, of: string): string {
  const { failure } = (thrown ?? {}) as { failure?: unknown };
  const known = [toWorkFailure(thrown), toVoiceFailure(thrown)].find((one) => isSameValue(one, failure));
  must(
    known !== undefined,
    `${of} threw something raw instead of an error of the kit: ${sentenceOf(thrown)}`,
  );
  return known.code;
}
