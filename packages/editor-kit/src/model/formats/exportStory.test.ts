import { describe, expect, it } from 'vitest';
import { sampleStory } from '../../testing/samples.ts';
import { newStory, type Story } from '../Story.ts';
import { exportStory, lostIn, storyFile } from './exportStory.ts';
import { storyFormats } from './StoryFormat.ts';

const story: Story = {
  ...sampleStory(),
  mode: 'percentage_based',
  progress: 25,
  breaks: { 'sample-1': { id: 'b', summary: 'The sea wrote <back>.', isCollapsed: false } },
  images: [
    {
      id: 'i',
      paragraphId: 'sample-0',
      imageId: 'p1',
      imageUrl: '/api/v1/images/p1',
      caption: 'A "lamp" & a book',
    },
  ],
};
const kinds = (format: Parameters<typeof lostIn>[1]) => lostIn(story, format).map(({ kind }) => kind);

it('what a format cannot hold is named, and nothing that is not in the story', () => {
  expect(kinds('json')).toEqual([]);
  expect(kinds('markdown')).toEqual(['picks', 'progress', 'usage']);
  expect(kinds('text')).toEqual(['pictures', 'summaries', 'picks', 'progress', 'usage']);
  expect(kinds('epub')).toEqual(['picks', 'progress', 'usage']);
  expect(lostIn({ ...story, overallSummary: 'Its own words.' }, 'html').map(({ kind }) => kind)).toContain(
    'overall_summary',
  );
  const planned = { ...story, states: { h: 'done' }, details: { h: { place: 'Rome' } } } as const;
  expect(lostIn(planned, 'docx')).toMatchObject([
    {},
    {},
    {},
    { kind: 'states', count: 1 },
    { kind: 'details', count: 1 },
  ]);
  expect(lostIn(planned, 'json')).toEqual([]);
  expect(
    lostIn({ ...sampleStory(), picks: {}, tokenUsage: { ...story.tokenUsage, total_tokens: 0 } }, 'text'),
  ).toEqual([]);
});

it.each(storyFormats)(
  'D-MATURE: an adult story says so of itself as %s, and a safe one does not',
  (format) => {
    const mark = {
      markdown: /^rating: "adult"$/m,
      text: /^Rating: Adult$/m,
      html: /<meta name="rating" content="mature">/,
      json: /"rating": "adult"/,
    };
    expect(exportStory({ ...story, isNsfw: true }, format).text).toMatch(mark[format]);
    expect(exportStory(story, format).text).not.toMatch(mark[format]);
  },
);

describe('a page that stands alone', () => {
  const html = exportStory({ ...story, title: '<script>alert(1)</script>', premise: '"quoted"' }, 'html', {
    author: 'Ines & Co',
    hasSummaries: true,
    pictureUrl: () => 'https://a.example/p1?a=1&b="2"',
  }).text;

  it('runs no script and takes no text for markup', () => {
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</h1>');
    expect(html).toContain(`content="default-src 'none';`);
    expect(html).toContain(
      '<img src="https://a.example/p1?a=1&amp;b=&quot;2&quot;" alt="A &quot;lamp&quot; &amp; a book">',
    );
    expect(html).toContain('The sea wrote &lt;back&gt;.');
    expect(html).toContain('<bdi>Ines &amp; Co</bdi>');
  });

  it('says in the words that it is given what it says of its own', () => {
    const words = { untitled: 'Ohne Titel', by: 'von', adult: 'Für Erwachsene' };
    const page = exportStory({ ...story, title: '', isNsfw: true }, 'html', { author: 'Mara', words }).text;
    expect(page).toContain('<h1 class="title" dir="auto">Ohne Titel</h1>');
    expect(page).toContain('von <bdi>Mara</bdi>');
    expect(page).toContain('Für Erwachsene');
    expect(html).toContain('by <bdi>Ines');
  });

  it('has its sections apart, and its summaries only where they are wanted', () => {
    expect(html.match(/<section>/g)).toHaveLength(2);
    expect(html.match(/<hr /g)).toHaveLength(1);
    expect(exportStory(story, 'html').text).not.toContain('The sea wrote');
  });
});

it.each([
  ['The Doors', 'markdown', 'The Doors.md'],
  ['a/b\\c:d*e?"<>|', 'text', 'a b c d e.txt'],
  ['..', 'json', 'story.json'],
  ['夜の海', 'epub', '夜の海.epub'],
  ['\u202eTurned\u0000', 'pdf', 'Turned.pdf'],
  ['x'.repeat(500), 'docx', `${'x'.repeat(60)}.docx`],
] as const)('the file of %j as %s is %s', (title, format, name) => {
  expect(storyFile(title, format).name).toBe(name);
});

it.each(['\n', '\v', '\u2028'])('every format keeps %j as a line break', (sign) => {
  const verse = {
    ...newStory(false),
    paragraphs: [
      { id: 'a', text: `One line${sign}and another` },
      { id: 'b', text: '***' },
    ],
  };
  expect(exportStory(verse, 'text').text).toBe('Title:\n\nOne line\nand another\n\n***\n');
  expect(exportStory(verse, 'markdown').text).toBe('One line\\\nand another\n\n***\n');
  expect(exportStory(verse, 'html').text).toContain('One line<br/>and another</p>');
});
