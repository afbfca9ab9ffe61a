import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextSurface } from './TextSurface.tsx';

it('has its text in the page that a server sends', () => {
  const paragraphs = ['One.', 'Two\nlines.'].map((text, index) => ({ id: `p${index}`, text }));
  const html = renderToString(<TextSurface label="Story" paragraphs={paragraphs} onChange={() => {}} />);
  expect(html).toMatch(
    /<p [^>]*data-fabula-paragraph="p0"[^>]*>One\.<\/p><p [^>]*"p1"[^>]*>Two\nlines\.<\/p>/,
  );
});

it('has the line that asks for a first paragraph in a text without any', () => {
  const html = renderToString(
    <TextSurface label="Story" paragraphs={[]} placeholder="Write here" onChange={() => {}} />,
  );
  expect(html).toMatch(/<p [^>]*data-placeholder="Write here"/);
});
