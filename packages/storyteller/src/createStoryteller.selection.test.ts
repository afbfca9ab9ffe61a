import { describe, expect, it } from 'vitest';
import { createStoryteller } from './createStoryteller.ts';
import type { ProseTask, SelectionTask } from './Storyteller.ts';
import { countWords } from './sentences.ts';

const base = { instruction: '', count: 1, isNsfw: false, isReasoning: false } as const;

/** What takes the place of the words in brackets. */
async function answer(marked: string, change: Partial<SelectionTask> = {}) {
  const [before = '', text = '', after = ''] = marked.split(/[[\]]/);
  const context = {
    paragraph: before + text + after,
    premise: 'Mara keeps a harbour light.',
    previous_paragraph: '',
    next_paragraph: '',
    picked_sentences: [],
    selection: { before, text, after },
  };
  return told({ ...base, kind: 'rewrite', ...change, context });
}

async function told(task: ProseTask) {
  const said = { text: '', beyond: [] as readonly string[], notice: '' };
  const { signal } = new AbortController();
  for await (const event of createStoryteller().prose(task, { signal, seed: 'selection' })) {
    if ('text' in event) said.text += event.text;
    if ('notice' in event) {
      said.beyond = event.notice.beyond;
      said.notice = event.notice.text;
    }
  }
  return said;
}

describe('selected words', () => {
  const two =
    'Mara walked slowly down to the harbour, which was very quiet that night. She waited.\n\nThe sea was very green, and a ship lay on it without a flag. Nobody came.';

  it('are shortened over paragraphs, which stay as many', async () => {
    const { text, beyond } = await answer(`[${two}]`, { generation_type: 'shorten' });
    expect(countWords(text)).toBeLessThan(countWords(two));
    expect(text.split('\n\n')).toHaveLength(2);
    expect(beyond).toEqual([]);
  });

  it('are shortened within a sentence, as a part of it', async () => {
    const { text } = await answer('Mara [walked slowly down to the harbour], which was quiet.', {
      generation_type: 'shorten',
    });
    expect(text).toBe('walked down to the harbour');
  });

  it.each(['describe', 'expand'] as const)('%s adds to a sentence and keeps it', async (generation_type) => {
    const { text } = await answer('It was late. [She had kept the light for nine years.] Tom came.', {
      generation_type,
    });
    expect(text).toContain('She had kept the light for nine years.');
    expect(text.length).toBeGreaterThan(60);
  });

  it('stay as they are where it cannot do what is asked, and it says so', async () => {
    const given = 'She had kept the light.';
    const asked = 'Write it as a haiku about quantum physics';
    const { text, beyond } = await answer(`It was late. [${given}] Tom came.`, { instruction: asked });
    expect(text).toBe(given);
    expect(beyond).toEqual([asked]);
    const short = await answer('It was late. [She waited.] Tom came.', { generation_type: 'shorten' });
    expect(short).toMatchObject({ text: 'She waited.', beyond: ['Make it shorter'] });
    // It names shortening among what it can do: it must not say that it cannot follow it.
    expect(short.notice).toMatch(/^The offline storyteller .* found no other words for these/);
    expect(short.notice).not.toContain('cannot follow');
  });
});

describe('a caret within a paragraph', () => {
  const atCaret = (before: string) =>
    told({
      ...base,
      kind: 'insert',
      context: {
        premise: 'Mara keeps a harbour light.',
        previous_paragraphs: [],
        previous_sections: [],
        picked_sentences: [],
        next_paragraph: '',
        selection: { before, text: '', after: '' },
      },
    });

  it('is where a sentence that has begun is ended first', async () => {
    expect((await atCaret('Mara walked down to the harbour')).text).toMatch(/^(?:,| \p{Ll})[^.]*\. \p{Lu}/u);
    expect((await atCaret('Mara walked down to the')).text).toMatch(/^— \p{Lu}/u);
    expect((await atCaret('Mara walked down.')).text).toMatch(/^\p{Lu}/u);
  });
});
