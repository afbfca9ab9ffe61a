import { createIllustrator, type IllustratorConfig } from '@fabula/storyteller/pictures';
import type { Illustrator } from './Illustrator.ts';

export function inkIllustrator(config: IllustratorConfig): Illustrator {
  const status = { kind: 'embedded', name: 'Ink and wash, drawn from the words' } as const;
  return { status, ...createIllustrator(config) };
}
