import type { ConnectionLack } from '@fabula/contract';
import {
  type ModelLack,
  type ModelMemory,
  type ModelTraits,
  modelMemory,
} from '../../connections/ModelServers.ts';

/** What is known of a connection's models, as it is kept with it. */
export interface KeptTraits {
  /** Those that the wire knows, of any of its models. */
  readonly lacks: readonly ConnectionLack[];
  readonly traits?: Readonly<Record<string, ModelTraits>>;
}

/** Connections that something is known of in this process; those that browsers keep are known nowhere else. */
const MOST_CONNECTIONS = 1_000;
/** Models of one connection that something is kept of: the last ones. */
const MOST_MODELS = 8;

const toldLacks = ['schema', 'usage', 'effort'] as const satisfies ConnectionLack[];

/** What is found of models: known at once in this process, and kept where the connection is. */
export function connectionMemories() {
  const all = new Map<string, ModelMemory>();
  return {
    /** `keep` is called after each find with what to keep. */
    of(place: string, kept: KeptTraits, keep?: (found: KeptTraits) => void): ModelMemory {
      const memory =
        all.get(place) ??
        modelMemory(kept.traits, kept.lacks, keep && ((known) => keep(keptOf(kept, known))));
      all.delete(place);
      all.set(place, memory);
      if (all.size > MOST_CONNECTIONS) all.delete([...all.keys()][0] ?? '');
      return memory;
    },
  };
}

export type ConnectionMemories = ReturnType<typeof connectionMemories>;

function keptOf({ lacks }: KeptTraits, known: Readonly<Record<string, ModelTraits>>): KeptTraits {
  const found = new Set<ModelLack>([...lacks, ...Object.values(known).flatMap((one) => one.lacks)]);
  return {
    lacks: toldLacks.filter((lack) => found.has(lack)),
    traits: Object.fromEntries(Object.entries(known).slice(-MOST_MODELS)),
  };
}
