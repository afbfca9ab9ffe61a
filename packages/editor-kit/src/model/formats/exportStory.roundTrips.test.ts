import { settleEmphasis } from '@fabula/writing';
import { expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { rounds } from '../../../../../tests/support/rounds.ts';
import { settleHeadings } from '../headings.ts';
import { toSavedStory } from '../SavedStory.ts';
import { headingRanks, newStory, type Story } from '../Story.ts';
import { collapseAll } from '../sections.ts';
import { exportStory, storyFile } from './exportStory.ts';
import { importStory } from './importStory.ts';
import type { ReadableFormat } from './StoryFormat.ts';

/** What Markdown would take for its own, what has meaning at the beginning of a line, and any script. */
const piece = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    ...[
      '*',
      '**',
      '_',
      '__',
      '`',
      '```',
      '~~~',
      '~~',
      '#',
      '# ',
      '- ',
      '+ ',
      '> ',
      '1. ',
      '2) ',
      '---',
      '===',
      '***',
    ],
    ...[
      '[a]: b',
      '[a](b)',
      '![a](b)',
      '<b>',
      '<!-- a -->',
      '&amp;',
      '&#35;',
      '\\',
      '\\\n',
      '    ',
      '\t',
      ' ',
      '|',
      ':',
    ],
    ...[
      'she *said*',
      '**Never.**',
      '*a**b***(c)*d*e',
      'she said',
      'snake_case',
      '“No.”',
      '夜の海',
      'شمال',
      'שלום',
      '👩‍🚀',
      'https://a.example',
      'Summary:',
      '* * *',
    ],
  ),
);
const words = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
const isFit = (text: string) => text.trim() !== '' && !/[\0\r\u0085\u2028\u2029]/.test(text);
const line = words.map((text) => text.replace(/\s+/g, ' ').trim()).filter(isFit);
const paragraph = fc
  .array(words, { minLength: 1, maxLength: 3 })
  .map((lines) =>
    lines
      .join('\n')
      .replace(/^(?:[^\S\n]*\n)+/, '')
      .trimEnd(),
  )
  .map(settleEmphasis)
  .filter(isFit);
const maybe = <T>(one: fc.Arbitrary<T>, none: T) => fc.oneof(one, fc.constant(none));

const story: fc.Arbitrary<Story> = fc
  .record({
    texts: fc.array(paragraph, { minLength: 1, maxLength: 6 }),
    title: maybe(line, ''),
    premise: maybe(line, ''),
    genre: maybe(line, ''),
    isNsfw: fc.boolean(),
    mode: fc.constantFrom('open_ended' as const, 'open_ended_dialogue' as const, 'percentage_based' as const),
    progress: fc.integer({ min: 0, max: 100 }),
    breaks: fc.array(maybe(line, ''), { maxLength: 3 }),
    captions: fc.array(
      fc.tuple(fc.nat({ max: 5 }), maybe(line, ''), fc.webUrl({ withQueryParameters: true })),
      { maxLength: 3 },
    ),
    picks: fc.dictionary(
      fc.nat({ max: 5 }).map(String),
      fc.uniqueArray(fc.nat({ max: 9 }), { minLength: 1 }),
      {
        maxKeys: 3,
      },
    ),
    tokens: fc.nat(),
    heads: fc.array(fc.tuple(fc.nat({ max: 5 }), line, fc.constantFrom(...headingRanks)), { maxLength: 4 }),
  })
  .map(({ texts: given, breaks, captions, picks, tokens, heads, ...rest }) => {
    const ranked = heads.filter(([index]) => index < given.length);
    const texts = given.map((text, index) => {
      const [, head] = ranked.findLast(([at]) => at === index) ?? [];
      return head === undefined ? text : settleEmphasis(head);
    });
    const settled = settleHeadings({
      ...newStory(false, new Date('2026-05-01T10:00:00Z')),
      ...rest,
      paragraphs: texts.map((text, index) => ({ id: `p${index}`, text })),
      breaks: Object.fromEntries(
        breaks
          .slice(0, texts.length)
          .map((summary, index) => [`p${index}`, { id: `b${index}`, summary, isCollapsed: true }]),
      ),
      images: captions
        .filter(([index]) => index < texts.length)
        .sort(([a], [b]) => a - b)
        .map(([index, caption, imageUrl], at) => ({
          ...{ id: `image-${at}`, paragraphId: `p${index}`, imageId: null, imageUrl, caption },
        })),
      picks: Object.fromEntries(
        Object.entries(picks)
          .filter(([index]) => Number(index) < texts.length)
          .map(([index, sentences]) => [`p${index}`, sentences.sort((a, b) => a - b)]),
      ),
      headings: Object.fromEntries(ranked.map(([index, , rank]) => [`p${index}`, rank])),
      tokenUsage: { prompt_tokens: tokens, completion_tokens: 1, total_tokens: tokens + 1 },
    });
    return collapseAll(settled, true);
  });

async function thereAndBack(given: Story, format: ReadableFormat, author: string) {
  const { text } = exportStory(given, format, { author });
  const read = await importStory(new File([text], storyFile(given.title, format).name), { isNsfw: false });
  if (read.problem !== null) throw new Error(`${read.problem}:\n${text}`);
  return { ...read, saved: toSavedStory(read.story, given.createdAt) };
}

it('JSON loses nothing: sections, pictures, picks, usage, genre, premise, progress', async () => {
  await fc.assert(
    fc.asyncProperty(story, line, async (given, author) => {
      const { lost, saved, author: readAuthor } = await thereAndBack(given, 'json', author);
      expect({ saved, lost, author: readAuthor }).toEqual({
        saved: toSavedStory(given, given.createdAt),
        lost: [],
        author,
      });
    }),
  );
});

it('Markdown keeps title, author, premise, genre, mark, paragraphs, headings, sections with summaries, and captions', async () => {
  await fc.assert(
    fc.asyncProperty(story, line, async (given, author) => {
      const { lost, saved, author: readAuthor } = await thereAndBack(given, 'markdown', author);
      const { title, premise, genre, isNsfw, paragraphs, headings = [], images } = toSavedStory(given, '');
      expect({ ...saved, headings: saved.headings ?? [], author: readAuthor, lost }).toMatchObject({
        ...{ title, premise, genre, isNsfw, paragraphs, headings, images },
        author,
        lost: [],
      });
    }),
    { numRuns: rounds(100, 10) },
  );
});

it('text keeps title, author, premise, genre, mark, paragraphs, scene breaks and where sections end', async () => {
  const plain = fc.stringMatching(/^[A-Z][a-z]{2,9}( [a-z]{1,9}){1,12}[.!?]$/);
  await fc.assert(
    fc.asyncProperty(story, fc.array(plain, { minLength: 1, maxLength: 6 }), async (given, texts) => {
      const paragraphs = texts.map((text, index) => ({ id: `p${index}`, text }));
      paragraphs.splice(1, 0, { id: 'scene', text: '***' });
      const breaks = Object.fromEntries(
        Object.entries(given.breaks).map(([id, ending]) => [id, { ...ending, summary: '' }]),
      );
      const told = { ...given, paragraphs, breaks, headings: {}, images: [], title: 'Doors', picks: {} };
      const { saved, author } = await thereAndBack(told, 'text', 'Ines Varga');
      const { title, premise, genre, isNsfw, paragraphs: expected } = toSavedStory(told, '');
      expect({ ...saved, author }).toMatchObject({
        ...{ title, premise, genre, isNsfw, paragraphs: expected },
        author: 'Ines Varga',
      });
    }),
  );
});
