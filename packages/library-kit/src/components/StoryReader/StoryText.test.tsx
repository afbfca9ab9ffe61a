import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReadingProvider } from '../../react/reading/ReadingProvider.tsx';
import { germanReadingStrings } from '../../strings/de.ts';
import { memoryReading, sampleReadStory } from '../../testing/memoryReading.ts';
import { sampleReadingAddresses } from '../../testing/sampleAddresses.ts';
import { StoryText } from './StoryText.tsx';

const headed = sampleReadStory(['Chapter 1', 'One.', 'Two.', 'Three.'], {
  breaks: [
    { before: 0, title: ' Chapter 1 ' },
    { before: 2, title: 'Chapter 2', summary: 'What was.' },
    { before: 3 },
  ],
});

function markupOf(strings = {}, story = headed): string {
  return renderToStaticMarkup(
    <ReadingProvider
      reading={memoryReading({ stories: {} })}
      addresses={sampleReadingAddresses}
      strings={strings}
    >
      <StoryText story={story} />
    </ReadingProvider>,
  );
}

it('shows a section’s title once: as the paragraph that says it, or before the one that does not', () => {
  const html = markupOf();
  expect(html.slice(html.indexOf('<div class="read-part">'))).toBe(
    '<div class="read-part"><h2 id="p1" class="read-section" dir="auto">Chapter 1</h2><p class="read-ways"><a href="#s3">Next chapter</a></p><p id="p2" dir="auto">One.</p><div class="read-summary" dir="auto">What was.</div><h2 id="s3" class="read-section" dir="auto">Chapter 2</h2><p id="p3" dir="auto">Two.</p><hr class="read-section"/><p id="p4" dir="auto">Three.</p></div></article>',
  );
});

it('shows headings by their rank, below the title', () => {
  const book = sampleReadStory(['Chapter 1', 'One.', 'Dawn', 'Two.'], {
    headings: [
      { at: 0, rank: 'chapter' },
      { at: 2, rank: 'scene' },
    ],
  });
  const html = markupOf({}, book);
  expect(html.slice(html.indexOf('<div class="read-part">'))).toBe(
    '<div class="read-part"><h2 id="p1" class="read-section read-heading-chapter" dir="auto">Chapter 1</h2><p id="p2" dir="auto">One.</p><h3 id="p3" class="read-section read-heading-scene" dir="auto">Dawn</h3><p id="p4" dir="auto">Two.</p></div></article>',
  );
});

it('says what is around the text in the language of its strings', () => {
  const html = markupOf(germanReadingStrings);
  for (const words of ['von <bdi>', '1 Min. Lesezeit', 'Nächstes Kapitel', '<summary>Inhalt</summary>'])
    expect(html).toContain(words);
});
