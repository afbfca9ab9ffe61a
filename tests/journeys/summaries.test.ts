import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../packages/contract/src/index.ts';
import { newStory, type Story, toPublished, toSavedStory } from '../../packages/editor-kit/src/core.ts';
import { exportStory, importStory } from '../../packages/editor-kit/src/formats.ts';
import { storyFormats } from '../../packages/editor-kit/src/model/formats/StoryFormat.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { postJson, wholeStory } from '../support/storyBodies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(() => server.close());

const marks = 'aB-_'.repeat(5);
const story: Story = {
  ...newStory(false),
  title: 'Lamps',
  premise: 'A lamp.',
  paragraphs: ['Arrival', 'The lamp went out at nine.', 'Night', 'It rained.'].map((text, at) => ({
    id: `p${at}`,
    text,
  })),
  headings: { p0: 'chapter', p2: 'chapter' },
  breaks: { p1: { id: 'b1', summary: 'The lamp goes out.', isCollapsed: false, writtenFrom: marks } },
};

describe('what a summary was written from', () => {
  it('is kept in its writer’s account', async () => {
    const mara = await server.member();
    const { paragraphs } = toSavedStory(story, '');
    const saved = await mara.post('/api/v1/stories/save', wholeStory({ key: 'key-1', paragraphs }));
    expect(saved.status).toBe(200);
    const read = (await (await mara.get('/api/v1/stories/user/the_lighthouse')).json()) as {
      paragraphs: unknown[];
    };
    expect(read.paragraphs[2]).toEqual({
      type: 'section_break',
      summary: 'The lamp goes out.',
      writtenFrom: marks,
    });
  });

  it('is no longer than the marks of the longest section', async () => {
    const mara = await server.member();
    const save = (writtenFrom: string) =>
      mara.post(
        '/api/v1/stories/save',
        wholeStory({
          key: 'key-1',
          paragraphs: ['One.', { type: 'section_break', summary: '', writtenFrom }],
        }),
      );
    expect((await save('x'.repeat(limits.summaryMarks))).status).toBe(200);
    expect((await save('x'.repeat(limits.summaryMarks + 4))).status).toBe(413);
  });

  it.each(storyFormats)('goes to no reader as %s, but in a copy of all of it', async (format) => {
    const { text } = exportStory(story, format, { hasSummaries: true, author: 'Mara' });
    if (format !== 'json') return expect(text).not.toContain(marks);
    const read = await importStory(new File([text], 'lamps.json'), { isNsfw: false });
    expect(Object.values(read.story?.breaks ?? {})).toMatchObject([{ writtenFrom: marks }]);
  });

  it('is not published', () => {
    expect(JSON.stringify(toPublished(story, { title: 'Lamps', author: 'Mara' }))).not.toContain(marks);
  });
});

it('a summary asked for again under its id is the same one, charged once', async () => {
  const mara = await server.member();
  const balance = async () =>
    ((await (await mara.get('/api/v1/credits/balance')).json()) as { credits: { available_credits: number } })
      .credits.available_credits;
  await postJson(mara, '/api/v1/credits/add', { amount: 500, source: 'initial_claim' });
  const before = await balance();
  const body = {
    paragraphs: ['The lamp went out at nine.'],
    prev_sections: [],
    stream: false,
    isNsfw: false,
  };
  const ask = () =>
    mara.get('/api/v1/paragraphs/section/summary', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Operation-Id': 'run1-0-aB-_aB-_' },
      body: JSON.stringify(body),
    });
  const first = (await (await ask()).json()) as { summary: string };
  expect(first.summary).not.toBe('');
  expect(await (await ask()).json()).toEqual(first);
  expect(before - (await balance())).toBe(1);
});
