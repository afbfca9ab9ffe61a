import { createIllustrator, type IllustratorConfig } from '@fabula/storyteller/pictures';
import type { Illustrator } from './Illustrator.ts';

/** Draws by itself, without a model: a scene in ink and wash, made of the words that it knows in the prompt. */
export function inkIllustrator(config: IllustratorConfig): Illustrator {
  const status = { kind: 'embedded', name: 'Ink and wash, drawn from the words' } as const;
  return { status, ...createIllustrator(config) };
}
