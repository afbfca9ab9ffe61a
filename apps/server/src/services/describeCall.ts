import type { OperationCall } from '@fabula/contract';

const sentences: Record<OperationCall, string> = {
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
  draw_image: 'A drawn picture',
  test_prompts: 'A prompt test',
  test_voice: 'A spoken line',
};

/** What a receipt calls a generation. */
export function describeCall(call: OperationCall): string {
  return sentences[call];
}
