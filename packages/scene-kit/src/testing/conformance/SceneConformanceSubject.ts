import { toWorkFailure } from '@fabula/work-kit/core';
import { isSameValue, must, sentenceOf, type Trouble, type WorkTrouble } from '@fabula/work-kit/testing';
import type {
  SceneAccountAdapter,
  SceneAdapter,
  ScenesAdapter,
  VoiceAdapter,
} from '../../adapter/SceneAdapter.ts';
import type { Scene, SceneRecord } from '../../model/Scene.ts';
import { toVoiceFailure } from '../../model/VoiceFailure.ts';

export type SceneTrouble = WorkTrouble;

/** The adapter under test. Each optional part that is missing skips the cases that need it. */
export interface SceneConformanceSubject {
  /** The ports under test. Scenes that the suite saves have keys of their own. */
  readonly adapter: Partial<SceneAdapter>;
  readonly voice?: VoiceAdapter;
  /** Causes each trouble; the answer ends it. */
  readonly troubles?: Readonly<Partial<Record<SceneTrouble, Trouble>>>;
  /** Reads a scene as a reloaded page does: from where `scenes` keeps it, not from memory. Null for none. */
  readScene?(key: string): Promise<SceneRecord | null>;
  /** The `scenes` of another tab, which has seen none of this one's saves since it was opened. */
  otherTab?(): ScenesAdapter | Promise<ScenesAdapter>;
  /** Saves a scene as an earlier version of the product did; `words`: what should be read back. */
  keepOlder?(): Promise<{ key: string; words: string }>;
  /** The `account` of the same person on another device. */
  otherDevice?(): SceneAccountAdapter | Promise<SceneAccountAdapter>;
  /** The account's scene; null for none. */
  readAccount?(key: string): Promise<Scene | null>;
  /** Number of open requests for elements at the backend. */
  openStreams?(): number;
  /** Timeout of what shall happen at once, in milliseconds. Default 3,000, after which a run is given up. */
  readonly patience?: number;
}

/** The code of a `WorkError` or a `VoiceError`, of any copy of the kit; throws for anything else. */
export function failureCode(thrown: unknown, of: string): string {
  const { failure } = (thrown ?? {}) as { failure?: unknown };
  const known = [toWorkFailure(thrown), toVoiceFailure(thrown)].find((one) => isSameValue(one, failure));
  must(
    known !== undefined,
    `${of} threw something raw instead of an error of the kit: ${sentenceOf(thrown)}`,
  );
  return known.code;
}
