import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toPublished } from '../../model/Publication.ts';
import { newStory, type Story } from '../../model/Story.ts';
import { StoryViewer } from './StoryViewer.tsx';

const story: Story = {
  ...newStory(false),
  title: 'The Lamp',
  premise: 'A light answers.',
  genre: 'Mystery',
  paragraphs: [
    { id: 'a', text: 'Chapter 1' },
    { id: 'b', text: 'The lamp was lit.' },
    { id: 'blank', text: ' ' },
    { id: 'c', text: 'Nobody came, and nobody called.' },
    { id: 'd', text: 'She rowed out.' },
  ],
  headings: { a: 'chapter' },
  breaks: {
    blank: { id: 'x', summary: 'It burns.', isCollapsed: true },
    c: { id: 'y', summary: '', isCollapsed: false },
  },
  images: [{ id: 'p', paragraphId: 'b', imageId: '7', imageUrl: 'data:,', caption: ' A lamp ' }],
};

/** Without classes, which say nothing to a reader. */
const html = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/ class="[^"]*"/g, '');

it('shows title, sections and pictures where they belong, and nothing that readers do not see', () => {
  expect(html(<StoryViewer story={story} author="Ada" />)).toBe(
    [
      '<article aria-label="The Lamp" data-fabula-viewer="true" data-fabula-root="true"><header>',
      '<h1 dir="auto">The Lamp</h1><p>by <bdi>Ada</bdi></p><p dir="auto">Mystery</p>',
      '<p dir="auto">A light answers.</p></header><div>',
      '<h2 data-fabula-paragraph="a" dir="auto">Chapter 1</h2>',
      '<p data-fabula-paragraph="b" dir="auto">The lamp was lit.</p>',
      '<figure data-fabula-picture="p"><img src="data:," alt="A lamp" loading="lazy" decoding="async"/>',
      '<figcaption dir="auto">A lamp</figcaption></figure>',
      '<hr/><p data-fabula-paragraph="c" dir="auto">Nobody came, and nobody called.</p>',
      '<hr/><p data-fabula-paragraph="d" dir="auto">She rowed out.</p></div></article>',
    ].join(''),
  );
});

it('shows the text alone, with what happened, under a heading of the page', () => {
  const bare = html(<StoryViewer story={story} hasHead={false} hasSummaries headingLevel={3} />);
  expect(bare).not.toMatch(/<header>|A light answers/);
  expect(bare).toMatch(/<h4 [^>]*>Chapter 1/);
  expect(bare).toMatch(/<\/figure>.*<hr\/>/);
});

it('shows a story that was published, with the pictures that the product has', () => {
  const published = toPublished(story, { title: 'The Lamp', author: 'Ada' });
  const shown = html(<StoryViewer story={published} pictureUrl={({ id }) => `/pictures/${id}.webp`} />);
  expect(shown).toContain('by <bdi>Ada</bdi>');
  expect(shown).toContain('<img src="/pictures/p.webp" alt="A lamp"');
  expect(shown).toContain('<h2 data-fabula-paragraph="1" dir="auto">Chapter 1</h2>');
  const without = html(<StoryViewer story={published} />);
  expect(without).not.toContain('<img');
  expect(without).toContain('<figcaption dir="auto">A lamp</figcaption>');
});

it('sets words in italics and bold, and a break of a scene in the middle', () => {
  const paragraphs = ['She *did* it, **all**.', '* * *', 'A \\* stays.'].map((text, index) => ({
    id: `p${index}`,
    text,
  }));
  const shown = html(
    <StoryViewer story={{ ...story, paragraphs, breaks: {}, images: [] }} hasHead={false} />,
  );
  expect(shown).toContain('She <em>did</em> it, <strong>all</strong>.');
  expect(shown).toMatch(/data-scene-break="true">\* \* \*</);
  expect(shown).toContain('A * stays.');
});

it('is laid out in parts, so that ten thousand paragraphs cost what is seen', () => {
  const paragraphs = Array.from({ length: 200 }, (_, index) => ({ id: `p${index}`, text: `Line ${index}.` }));
  const long = html(<StoryViewer story={{ ...story, paragraphs, breaks: {}, images: [] }} hasHead={false} />);
  expect(long.match(/<div>/g)).toHaveLength(4);
});

it('needs no script in the browser: nothing that it imports is for browsers alone', () => {
  for (const file of ['./StoryViewer.tsx', '../../viewer.ts'])
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).not.toMatch(/use client|use[A-Z]\w+\(/);
});

it('shows parts, chapters and scenes by rank, and a title of before headings as one', () => {
  const paragraphs = ['One', 'Arrival', 'Rain.', 'Night', 'Wind.'].map((text, at) => ({
    id: `p${at}`,
    text,
  }));
  const headings = { p0: 'part', p1: 'chapter', p3: 'scene' } as const;
  const ranked = html(
    <StoryViewer story={{ ...story, paragraphs, headings, breaks: {}, images: [] }} hasHead={false} />,
  );
  expect(ranked.match(/<h\d[^>]*>[^<]*/g)?.map((one) => one.replace(/ .*>/, ' '))).toEqual([
    '<h2 One',
    '<h3 Arrival',
    '<h4 Night',
  ]);
  expect(ranked).not.toContain('<hr');
  const { headings: _, ...older } = toPublished(story, { title: 'The Lamp', author: '' });
  const titled = {
    ...older,
    breaks: [
      { before: 0, title: 'Chapter 1' },
      { before: 2, title: 'Night' },
    ],
  };
  const shown = html(<StoryViewer story={titled} hasHead={false} />);
  expect(shown).toContain('<h2 data-fabula-paragraph="1" dir="auto">Chapter 1</h2>');
  expect(shown).toContain('<h2 dir="auto">Night</h2><p data-fabula-paragraph="3"');
});
