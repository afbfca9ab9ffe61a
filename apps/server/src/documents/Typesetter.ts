import type { ScenePdfRequest } from '@fabula/contract';

export interface TypesetScript {
  /** A PDF. */
  bytes: Uint8Array;
  /** Characters that no font has, each once; a '?' stands in their place. */
  unset: readonly string[];
}

/** Makes a document of pages that are laid out already. */
export interface Typesetter {
  typeset(script: ScenePdfRequest): Promise<TypesetScript>;
}
