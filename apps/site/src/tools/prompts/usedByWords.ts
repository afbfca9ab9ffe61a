const actions: Record<string, string> = {
  'new.open': 'First paragraphs, open end',
  'new.percentage': 'First paragraphs, towards an end',
  continue: 'Next paragraphs',
  insert: 'Inserting a paragraph',
  expand: 'Expanding a paragraph',
  rewrite: 'Rewriting a paragraph',
  improve: 'Improving a paragraph',
  draft: 'Improving a draft',
  summary: 'Summing up a section',
  suggestions: 'Suggestions',
  scene: 'Scenes',
  title: 'Titles',
};

/** Which generation is told a prompt, in words: `rewrite.adult.user` is 'Rewriting a paragraph, adult'. */
export function usedByWords(usedBy: string): string {
  const [, action = '', audience] = /^(.+)\.(safe|adult)\.(?:system|user)$/.exec(usedBy) ?? [];
  const words = actions[action];
  return words === undefined ? usedBy : `${words}, ${audience}`;
}
