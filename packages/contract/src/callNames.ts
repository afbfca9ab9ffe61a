import type { OperationCall } from './generationCalls.ts';

/** What people call each call that starts an operation: on receipts, in the history and in the report of usage. */
export const callNames: Readonly<Record<OperationCall, string>> = {
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
