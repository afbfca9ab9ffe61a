import { beforeAll, describe, expect, it } from 'vitest';
import { plantFacts } from '../../../../tests/support/plantedFacts.ts';
import { buildRequest } from '../model/buildRequest.ts';
import type { Intent } from '../model/Intent.ts';
import { passageQuestion, passagesIn, searchedText } from '../model/lookUpPassages.ts';
import { defaultPreferences } from '../model/Preferences.ts';
import type { Breaks, HeadingRank, Paragraph, Story } from '../model/Story.ts';
import { newStory } from '../model/Story.ts';
import { createPassageIndex } from './createPassageIndex.ts';

const book = plantFacts(100_000, 300);
const way = ['instruction', 'synopsis', 'ending'] as const;

/** With a summary of 60 words a chapter, and a last chapter in which nothing is told yet. */
function storyOf(): Story {
  const paragraphs: Paragraph[] = [];
  const headings: Record<string, HeadingRank> = {};
  const breaks: Record<string, Breaks[string]> = {};
  [...book.chapters, ['It was late.']].forEach((texts, chapter) => {
    const last = paragraphs.at(-1);
    if (last)
      breaks[last.id] = {
        id: `b${chapter}`,
        isCollapsed: false,
        summary: 'What happened there. '.repeat(20),
      };
    headings[`h${chapter}`] = 'chapter';
    paragraphs.push({ id: `h${chapter}`, text: `Chapter ${chapter + 1}` });
    texts.forEach((text, index) => {
      paragraphs.push({ id: `${chapter}-${index}`, text });
    });
  });
  return { ...newStory(false), premise: 'A village keeps its secrets.', paragraphs, headings, breaks };
}

describe('passages in a book of 100,000 words, in which 300 facts stand once', () => {
  const story = storyOf();
  const index = createPassageIndex();
  beforeAll(async () => {
    await index.update({ story: story.key, changed: searchedText(story), removed: [] });
  }, 60_000);

  const shareIn = async (contextTokens: number) => {
    const window = { contextTokens, bodyBytes: 4_000_000 };
    let sent = 0;
    for (const [number, fact] of book.facts.entries()) {
      const asked = way[number % way.length];
      const last = story.paragraphs.length - 1;
      const heading = `h${book.chapters.length}`;
      const here: Story = {
        ...story,
        paragraphs:
          asked === 'ending'
            ? story.paragraphs.with(last, { id: 'end', text: fact.ending })
            : story.paragraphs,
        details: asked === 'synopsis' ? { [heading]: { synopsis: fact.synopsis } } : {},
      };
      const intent: Intent = {
        kind: 'continue',
        place: { at: 'end' },
        advance: 0,
        instruction: asked === 'instruction' ? fact.instruction : '',
        leftOut: [],
        before: null,
      };
      const passages = passagesIn(here, await index.find(passageQuestion(here, intent, window)));
      const { request } = buildRequest(
        here,
        { ...intent, passages },
        { settings: defaultPreferences, window },
      );
      if (JSON.stringify(request.context).includes(fact.text)) sent += 1;
    }
    return sent / book.facts.length;
  };

  it('sends the one that is needed in nine of ten requests of 8,000 tokens', async () => {
    expect(await shareIn(8_000)).toBeGreaterThanOrEqual(0.9);
  }, 60_000);

  it('sends it in 97 of 100 requests of 32,000 tokens', async () => {
    expect(await shareIn(32_000)).toBeGreaterThanOrEqual(0.97);
  }, 60_000);
});
