import type { GenerationKind } from '@fabula/contract';

const sentences: Record<GenerationKind, string> = {
  new: 'First paragraphs',
  continue: 'Next paragraphs',
  insert: 'Paragraphs in between',
  expand: 'An expanded paragraph',
  draft: 'Another draft',
  rewrite: 'A rewritten paragraph',
  improve: 'Improved paragraphs',
  section_summary: 'A section summary',
  suggestions: 'Suggestions',
  scene: 'A scene',
  title: 'A title',
};

/** What a receipt calls a generation. */
export function describeCall(call: GenerationKind): string {
  return sentences[call];
}
