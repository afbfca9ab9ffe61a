import type { SceneAdapter } from '../../../packages/scene-kit/src/adapter/SceneAdapter.ts';
import type { SceneConformanceSubject } from '../../../packages/scene-kit/src/testing/conformance/SceneConformanceSubject.ts';
import type { MemoryGenerator } from '../../../packages/scene-kit/src/testing/memoryGenerator.ts';

/** A way to break a good adapter, and what the suite says of it. */
export interface Sabotage {
  broken(good: MemoryGenerator): SceneConformanceSubject;
  says: RegExp;
}

type Ports = Required<SceneAdapter>;

/** Breaks some functions of one port. */
export function breaks<Port extends keyof Ports>(
  port: Port,
  says: RegExp,
  change: (given: Ports[Port]) => Partial<Ports[Port]>,
): Sabotage {
  return {
    says,
    broken(good) {
      const given = good.adapter[port];
      return { ...good, adapter: { ...good.adapter, [port]: { ...given, ...change(given) } } };
    },
  };
}

/** Breaks some of what the voice panel is given. */
export function mutes(
  says: RegExp,
  change: (given: MemoryGenerator['voice']) => Partial<MemoryGenerator['voice']>,
): Sabotage {
  return { says, broken: (good) => ({ ...good, voice: { ...good.voice, ...change(good.voice) } }) };
}
