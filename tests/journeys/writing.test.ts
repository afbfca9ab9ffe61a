import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allLines, lineReader, textOf } from '../support/createVisitor.ts';
import { type FakeBehaviour, fakeParagraphs } from '../support/fakeBehaviours.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let fake: FakeOpenai;
let server: TestServer;

beforeEach(async () => {
  fake = await fakeOpenai();
  server = await startServer({
    OPENAI_BASE_URL: fake.url,
    OPENAI_MODEL: 'fake-model',
    OPENAI_REASONING_MODEL: 'fake-thinker',
  });
});

afterEach(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
  await fake.close();
});

describe('writing with an OpenAI-compatible model', () => {
  it('streams the paragraphs, the usage and [DONE]', async () => {
    const response = await server.visitor().write('A keeper must not light the lamp.', { count: 3 });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson');
    expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform');
    expect(response.headers.get('X-Accel-Buffering')).toBe('no');
    expect(response.headers.get('X-Operation-Id')).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    const lines = await allLines(response);
    expect(textOf(lines).split('\n\n')).toEqual(fakeParagraphs(3));
    expect(lines.at(-2)).toEqual({
      usage: { prompt_tokens: 111, completion_tokens: 222, total_tokens: 333 },
    });
    expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });
  });

  it('never asks the model for a minor in a sexual frame, and says why', async () => {
    const response = await server.visitor().write('A sex scene with a schoolgirl.');
    expect(JSON.stringify(await response.text())).toMatch(/under eighteen/);
    expect(fake.requests).toEqual([]);
  });

  it('sends lines while the model still writes', async () => {
    fake.behaviour = 'stallInTheMiddle';
    const abort = new AbortController();
    const response = await server.visitor().write('A keeper.', {}, { signal: abort.signal });
    expect(await lineReader(response).next()).toEqual({ chunk: fakeParagraphs(1)[0] });
    abort.abort();
  });

  it('keeps blank lines that the model splits between chunks', async () => {
    fake.behaviour = 'tinyChunks';
    const lines = await allLines(await server.visitor().write('A keeper.'));
    expect(textOf(lines).split('\n\n')).toEqual(fakeParagraphs(2));
  });

  it('asks the model for what the request says', async () => {
    const response = await server.visitor().post('/api/v1/writing/paragraphs/continue', {
      context: {
        premise: 'A keeper must not light the lamp.',
        genre: 'Gothic',
        previous_paragraphs: ['Mara counted the stairs.'],
        picked_sentences: ['Her brother is dead.'],
      },
      instruction: 'Let the sea speak.',
      count: 1,
      isNsfw: false,
    });
    await response.text();
    const [request] = fake.requests;
    expect(request?.body).toMatchObject({
      model: 'fake-model',
      stream: true,
      stream_options: { include_usage: true },
    });
    const prompt = request?.body?.messages.map(({ content }) => content).join('\n');
    for (const words of [
      'A keeper must not light the lamp.',
      'Gothic',
      'Mara counted the stairs.',
      'Her brother is dead.',
      'Let the sea speak.',
      'Exactly 1 paragraph',
    ]) {
      expect(prompt).toContain(words);
    }
  });

  const place = { premise: 'A keeper.', previous_paragraphs: ['Mara counted.'] };
  it.each<[string, Record<string, unknown>]>([
    ['writing/paragraphs/new', { context: place }],
    ['writing/paragraphs/continue', { context: place }],
    ['writing/paragraphs/insert', { context: { ...place, next_paragraph: 'Dawn.' } }],
    ['writing/paragraphs/expand', { context: { ...place, selected_paragraph: 'She ran.' } }],
    ['paragraphs/improved', { context: place, paragraphs: ['She ran.'] }],
    ['writing/paragraphs/draft', { context: place, original_content: ['She ran.'] }],
    ['paragraphs/rewrite', { context: { paragraph: 'She ran.', premise: 'A keeper.' } }],
    [
      'paragraphs/rewrite',
      {
        context: {
          ...{ paragraph: 'She ran.', premise: 'A keeper.' },
          selection: { before: 'She ', text: 'ran', after: '.' },
        },
      },
    ],
  ])(
    'tells the model what is said of the section, and nothing of it where nothing is: %s',
    async (path, body) => {
      const ask = async (section_details?: unknown) => {
        const response = await server.visitor().post(`/api/v1/${path}`, {
          ...body,
          context: { ...(body.context as object), ...(section_details !== undefined && { section_details }) },
          count: 1,
          isNsfw: false,
        });
        const answer = await response.text();
        expect([response.status, answer]).toEqual([200, answer]);
        return (
          fake.requests
            .at(-1)
            ?.body?.messages.map(({ content }) => content)
            .join('\n') ?? ''
        );
      };
      const told = await ask(['Place: Skarrow Head', 'What happens:\n[ ] The lamp goes out.']);
      expect(told).toMatch(
        /writer’s plan of this section[\s\S]*<plan_of_the_section>\nPlace: Skarrow Head\nWhat happens:\n\[ \] The lamp goes out\.\n<\/plan_of_the_section>/,
      );
      expect(await ask()).not.toMatch(/plan of this section|plan_of_the_section/);
    },
  );

  it('tells the model what the story says elsewhere, and nothing of it where nothing was found', async () => {
    const ask = async (passages?: readonly string[]) => {
      const response = await server.visitor().post('/api/v1/writing/paragraphs/continue', {
        context: { ...place, ...(passages && { passages }) },
        count: 1,
        isNsfw: false,
      });
      expect(response.status).toBe(200);
      await response.text();
      return (
        fake.requests
          .at(-1)
          ?.body?.messages.map(({ content }) => content)
          .join('\n') ?? ''
      );
    };
    expect(await ask(['Chapter Two: Ilse hid the key.', 'The mill burned.'])).toMatch(
      /says elsewhere[\s\S]*<passages>\n1\. Chapter Two: Ilse hid the key\.\n2\. The mill burned\.\n<\/passages>/,
    );
    expect(await ask()).not.toMatch(/says elsewhere|<passages>/);
    const count = fake.requests.length;
    const refused = await server.visitor().post('/api/v1/writing/paragraphs/continue', {
      context: { ...place, passages: ['The schoolgirl was twelve. A sex scene with the schoolgirl began.'] },
      count: 1,
      isNsfw: true,
    });
    expect(JSON.stringify(await refused.text())).toMatch(/under eighteen/);
    expect(fake.requests).toHaveLength(count);
  });

  it('refuses in a plan what it refuses in an instruction', async () => {
    const count = fake.requests.length;
    const response = await server.visitor().post('/api/v1/writing/paragraphs/continue', {
      context: { ...place, section_details: ['What happens:\n[ ] A sex scene with a schoolgirl.'] },
      count: 1,
      isNsfw: false,
    });
    expect(JSON.stringify(await response.text())).toMatch(/under eighteen/);
    expect(fake.requests).toHaveLength(count);
  });

  it('uses the reasoning model when asked, and passes its thinking on', async () => {
    fake.behaviour = 'thinking';
    const lines = await allLines(await server.visitor().write('A keeper.', { isReasoning: true }));
    expect(fake.requests[0]?.body?.model).toBe('fake-thinker');
    expect(lines.slice(0, 2)).toEqual([
      { reasoning: 'The keeper is afraid ' },
      { reasoning: 'of the light.' },
    ]);
    expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });
  });

  it('counts tokens itself where the model does not', async () => {
    fake.behaviour = 'noUsage';
    const [usage] = (await allLines(await server.visitor().write('A keeper.'))).slice(-2);
    expect(usage).toEqual({
      usage: {
        prompt_tokens: expect.any(Number),
        completion_tokens: Math.ceil(fakeParagraphs(2).join('\n\n').length / 4),
        total_tokens: expect.any(Number),
      },
    });
  });

  it.each<[FakeBehaviour, string]>([
    ['sorryLater', "Mara turned round.\n\nI'm sorry, she said, and meant it."],
    ['almostSorry', 'I’m soon to be keeper of this light.'],
    ['sayDone', 'She read it out: [DONE] was all it said.'],
  ])('takes %s for story text', async (behaviour, story) => {
    fake.behaviour = behaviour;
    const response = await server.visitor().write('A keeper.');
    const raw = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(raw.filter((line) => line.chunk === '[DONE]')).toHaveLength(1);
    expect(raw.map((line) => line.chunk ?? '').join('')).toBe(`${story}[DONE]`);
  });
});

describe('writing with the offline storyteller', () => {
  it('writes the paragraphs that were asked for, with no key at all', async () => {
    const offline = await startServer();
    const response = await offline
      .visitor()
      .write('A lighthouse keeper receives a letter from her dead brother.', { count: 3 });
    expect(response.status).toBe(200);
    const lines = await allLines(response);
    expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });
    expect(lines.at(-2)).toHaveProperty('usage');
    expect(textOf(lines).split('\n\n')).toHaveLength(3);
    expect(offline.reports).toEqual([]);
    await offline.close();
  });
});
