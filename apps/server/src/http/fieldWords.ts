/** What people call a field; any other is called by its name in plain words. */
const words: Record<string, string> = {
  body: 'request',
  context: 'story',
  count: 'number asked for',
  isNsfw: 'choice of safe or adult',
  isReasoning: 'choice of the reasoning model',
  stream: 'choice of a stream',
  paragraphs: 'paragraphs',
  paragraph: 'paragraph',
  selected_paragraph: 'paragraph',
  original_content: 'draft',
  previous_paragraph: 'paragraph before',
  previous_paragraphs: 'paragraphs before',
  next_paragraph: 'paragraph after',
  previous_sections: 'summaries of earlier sections',
  prev_sections: 'summaries of earlier sections',
  picked_sentences: 'marked sentences',
  overall_summary: 'summary so far',
  previous_scene_elements: 'elements before',
  storyProgress: 'progress of the story',
  createdAt: 'date',
};

/** One of a list's items. */
const items: Record<string, string> = {
  paragraphs: 'paragraph',
  original_content: 'paragraph of the draft',
  previous_paragraphs: 'paragraph before',
  previous_sections: 'summary',
  prev_sections: 'summary',
  picked_sentences: 'marked sentence',
  previous_scene_elements: 'element before',
  elements: 'element',
};

/**
 * What a field is called in a sentence for people, with its article: 'the premise', 'the instruction', 'paragraph 3'.
 * The machine's name stands beside the sentence, as the error's `field`.
 */
export function fieldWords(path: readonly PropertyKey[]): string {
  const at = path.findLastIndex((key) => typeof key === 'string' && !/^\d+$/.test(key));
  const name = String(path[at] ?? 'body');
  const index = path[at + 1];
  if (index === undefined) {
    const item = path[at - 1];
    const list = String(path[at - 2] ?? '');
    const own = `the ${words[name] ?? inPlainWords(name)}`;
    return isIndex(item) && items[list] ? `${own} of ${items[list]} ${Number(item) + 1}` : own;
  }
  const item = items[name];
  return item ? `${item} ${Number(index) + 1}` : `item ${Number(index) + 1} of the ${inPlainWords(name)}`;
}

function isIndex(key: PropertyKey | undefined): boolean {
  return typeof key === 'number' || (typeof key === 'string' && /^\d+$/.test(key));
}

function inPlainWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
}
