import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StoryText } from './StoryText.tsx';

it('shows a section’s title once: as the paragraph that says it, or before the one that does not', () => {
  const html = renderToStaticMarkup(
    <StoryText
      title="Headed"
      author="Ada"
      premise=""
      genre=""
      paragraphs={['Chapter 1', 'One.', 'Two.', 'Three.']}
      breaks={[
        { before: 0, title: ' Chapter 1 ' },
        { before: 2, title: 'Chapter 2', summary: 'What was.' },
        { before: 3 },
      ]}
    />,
  );
  expect(html.slice(html.indexOf('<div class="read-part">'))).toBe(
    '<div class="read-part"><h2 id="p1" class="read-section" dir="auto">Chapter 1</h2><p class="read-ways"><a href="#s3">Next chapter</a></p><p id="p2" dir="auto">One.</p><div class="read-summary" dir="auto">What was.</div><h2 id="s3" class="read-section" dir="auto">Chapter 2</h2><p id="p3" dir="auto">Two.</p><hr class="read-section"/><p id="p4" dir="auto">Three.</p></div></article>',
  );
});
