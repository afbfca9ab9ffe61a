import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { outlineStory, storyPage } from '../../apps/server/src/http/storyPage.ts';
import { StoryText, type StoryTextProps } from '../../packages/library-kit/src/index.ts';
import { ReadingContext } from '../../packages/library-kit/src/react/reading/useReading.ts';
import { englishReadingStrings } from '../../packages/library-kit/src/strings/en.ts';
import { memoryReading, sampleReadingAddresses } from '../../packages/library-kit/src/testing/index.ts';
import { fc } from '../support/fastCheck.ts';

/** The article's markup, whichever of the two wrote it. */
const articleOf = (html: string) =>
  html
    .slice(html.indexOf('<article'), html.indexOf('</article>'))
    .replace(/ data-page="1"/, '')
    .replaceAll('/>', '>')
    .replaceAll(' open=""', ' open')
    .replaceAll('\n', '');

const read = (story: StoryTextProps['story']) =>
  createElement(
    ReadingContext,
    {
      value: {
        reading: memoryReading({ stories: {} }),
        addresses: sampleReadingAddresses,
        strings: englishReadingStrings,
        locale: undefined,
      },
    },
    createElement(StoryText, { story }),
  );

const title = fc.constantFrom('One', ' Two ', 'The *third*', 'Four & five', '', ' ');
const story = fc
  .array(fc.constantFrom('One', 'Two', 'The *third*', 'Four &amp; five', '***', 'The lamp went *out*.'), {
    minLength: 1,
    maxLength: 90,
  })
  .chain((paragraphs) =>
    fc.record({
      paragraphs: fc.constant(paragraphs),
      breaks: fc.uniqueArray(
        fc.record(
          {
            before: fc.nat({ max: paragraphs.length - 1 }),
            title,
            summary: fc.constantFrom('', 'What was.'),
          },
          { requiredKeys: ['before'] },
        ),
        { maxLength: 20, selector: ({ before }) => before },
      ),
    }),
  );

it('a story is the same whether it comes with its page or a script fetches it: text, contents and ways on', async () => {
  let chaptered = 0;
  await fc.assert(
    fc.asyncProperty(story, async (content) => {
      const head = { title: 'Alike', author: 'Ada', premise: 'A lamp.', genre: 'Gothic', cover: null };
      const outline = await outlineStory(content);
      const place = { outline, page: 1, isAdult: false, next: undefined };
      const served = articleOf(await storyPage({ ...head, id: 'alike', content }, place));
      const fetched = articleOf(renderToStaticMarkup(read({ ...head, ...content })));
      expect(fetched).toBe(served);
      if (served.includes('Next chapter') && served.includes('read-contents')) chaptered += 1;
    }),
    { numRuns: 200 },
  );
  expect(chaptered).toBeGreaterThan(50);
});
