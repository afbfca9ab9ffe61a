/** What a server may lack, and is asked without from then on. */
export type ChatLack = 'schema' | 'effort' | 'system' | 'max_completion_tokens' | 'max_tokens';

/** What a server may lack for a model, and is asked without from then on. */
export type ModelLack = ChatLack | 'usage';

/** What answers have told of a model. */
export interface ModelHabits {
  /** Its last thoughts came without their opening tag. */
  readonly hidesOpening: boolean;
  /** It has thought before an answer. */
  readonly thinks: boolean;
}

export interface ModelTraits {
  readonly lacks: readonly ModelLack[];
  /** Undefined before its first answer. */
  readonly habits?: ModelHabits | undefined;
}

/** What is known of the models of one connection, by their names. */
export interface ModelMemory {
  of(model: string): ModelTraits;
  learn(model: string, traits: ModelTraits): void;
}

/** `lacks`: those of models that nothing else is known of. `keep` is called with all that is known, after each find. */
export function modelMemory(
  known: Readonly<Record<string, ModelTraits>> = {},
  lacks: readonly ModelLack[] = [],
  keep: (known: Readonly<Record<string, ModelTraits>>) => void = () => undefined,
): ModelMemory {
  const all = new Map(Object.entries(known));
  return {
    of: (model) => all.get(model) ?? { lacks },
    learn(model, traits) {
      // The last one that something was found of stands last.
      all.delete(model);
      all.set(model, traits);
      keep(Object.fromEntries(all));
    },
  };
}
