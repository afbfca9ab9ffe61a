import { afterEach, describe, expect, it } from 'vitest';
import { promptTestAnswer, type StreamLine } from '../../packages/contract/src/index.ts';
import { type AccountBooks, createAccountBooks } from '../support/createAccountBooks.ts';
import type { Member } from '../support/createMember.ts';
import { allLines, lineReader, textOf } from '../support/createVisitor.ts';
import type { FakeBehaviour } from '../support/fakeBehaviours.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { promptCalls } from '../support/promptCalls.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const ID = 'the-prompt-test';
let server: TestServer;
let fake: FakeOpenai | undefined;
let admin: Member;
let books: AccountBooks;
let prompts: ReturnType<typeof promptCalls>;
let own: { system_prompt_id: string; user_prompt_id: string };

/** A server with an admin who has 500 credits and two prompts of their own. */
async function start(behaviour?: FakeBehaviour): Promise<void> {
  fake = behaviour && (await fakeOpenai({ behaviour }));
  server = await startServer(fake ? { OPENAI_BASE_URL: fake.url, UPSTREAM_SILENCE_MS: '20000' } : {});
  admin = await server.admin();
  books = createAccountBooks(admin);
  await books.claim();
  prompts = promptCalls(admin);
  const make = async (type: string, content: string) =>
    (await prompts.create({ name: `My ${type}`, type, content })).body._id;
  own = {
    system_prompt_id: await make('system', 'You write as {{ author }} would.'),
    user_prompt_id: await make(
      'user',
      ['Write of $', '{who}, {who} and $place.\n\nMood: {mood}\n\nKeep \\{this}.'].join(''),
    ),
  };
}
afterEach(async () => {
  expect(server.reports).toEqual([]);
  expect(await server.services.storage.ledger.audit()).toEqual([]);
  await server.close();
  await fake?.close();
});

const test = (body: object = {}, id = ID) =>
  admin.post('/api/v1/prompts/test', { ...own, ...body }, { headers: { 'X-Operation-Id': id } });
const errorOf = async (response: Response) => [response.status, await response.json()];
const resultIn = (lines: readonly StreamLine[]) =>
  lines
    .flatMap((line) => ('chunk' in line && typeof line.chunk === 'object' ? [line.chunk] : []))
    .map((chunk) => promptTestAnswer.parse(chunk).result);

describe('a prompt test (T2)', { timeout: 60_000 }, () => {
  it('tells the model both prompts with their fields filled in, and answers its whole result', async () => {
    await start('stream');
    const context_data = { author: 'Mara', who: 'a keeper', mood: '' };
    const response = await test({ context_data });
    expect([response.status, response.headers.get('X-Operation-Id')]).toEqual([200, ID]);
    const { result } = promptTestAnswer.parse(await response.json());
    expect(result).toMatchObject({ operation_id: ID, credits: 1, context_data });
    expect(result.generated_text).toContain('The lamp went out at nine');
    expect(result.response_length).toBe(result.generated_text.length);
    expect(result.estimated_tokens).toBe(Math.ceil(Buffer.byteLength(result.generated_text) / 4));
    expect(Date.parse(result.timestamp)).toBeGreaterThan(Date.now() - 60_000);
    const [system, user] = fake?.requests[0]?.body?.messages ?? [];
    expect(system?.content).toMatch(/^You write as Mara would\.\n\nNever, in any mode/);
    expect(user?.content).toBe('Write of a keeper, a keeper and $place.\n\nKeep {this}.');
    expect(await books.credits()).toEqual([499, 499]);
    expect(await books.report(ID)).toMatchObject({
      call: 'test_prompts',
      state: 'done',
      cost: { credits: 1, charged: 1 },
      usage: { total_tokens: 333, isEstimated: false },
      sent: { parts: [{ name: 'system_prompt' }, { name: 'user_prompt' }] },
    });
  });

  it('streams the text as it comes, then the result, then its end', async () => {
    await start('stream');
    const lines = await allLines(await test({ stream: true }));
    const [result, ...more] = resultIn(lines);
    expect(more).toEqual([]);
    const pieces = lines.filter((line) => 'chunk' in line && typeof line.chunk === 'string');
    expect(pieces.length).toBeGreaterThan(5);
    expect(textOf(pieces)).toBe(result?.generated_text);
    expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });
    const resumed = await admin.get(`/api/v1/operations/${ID}?from=0`);
    expect(await allLines(resumed)).toEqual(lines);
  });

  it('tries an older version, and what is not in use', async () => {
    await start('stream');
    await prompts.change(own.user_prompt_id, { content: 'Second.' });
    await test({ user_prompt_version: 1, context_data: { who: 'x', place: 'y', mood: 'z' } });
    await test({}, 'another-test');
    expect(fake?.requests.map(({ body }) => body?.messages[1]?.content)).toEqual([
      'Write of x, x and y.\n\nMood: z\n\nKeep {this}.',
      'Second.',
    ]);
  });

  it('is cancelled: the text that came stays, and there is no result', async () => {
    await start('stallInTheMiddle');
    const reader = lineReader(await test({ stream: true }));
    expect(await reader.next()).toHaveProperty('chunk');
    await admin.post(`/api/v1/operations/${ID}/cancel`);
    const rest = await reader.rest();
    expect([resultIn(rest), rest.at(-1)]).toEqual([[], { chunk: '[CANCELLED]' }]);
    expect(await fake?.requests[0]?.ended).toBe('hungUp');
  });

  it.each<[FakeBehaviour, number, string]>([
    ['refuse', 422, 'refused'],
    ['empty', 502, 'upstream_cut_off'],
    ['broken', 502, 'upstream_unreachable'],
    ['rateLimited', 429, 'rate_limited'],
  ])('that the model fails (%s) answers %i %s and costs nothing', async (behaviour, status, type) => {
    await start(behaviour);
    for (const stream of [true, false]) {
      expect(await errorOf(await test({ stream }, `failing-${stream}`))).toEqual([
        status,
        { error: expect.stringMatching(/\.$/), type },
      ]);
    }
    expect(await books.credits()).toEqual([500, 500]);
  });

  it('keeps what came when the model breaks off', async () => {
    await start('cutOff');
    const lines = await allLines(await test({ stream: true }));
    expect(textOf(lines.slice(0, -1))).toContain('The lamp went out at nine');
    expect([resultIn(lines), lines.at(-1)]).toMatchObject([[], { type: 'upstream_cut_off' }]);
  });

  it('says which prompt is missing, before anything is charged', async () => {
    await start();
    const both = expect.stringContaining('Please select both system and user prompts');
    const cases: [object, number, string][] = [
      [{ system_prompt_id: '' }, 400, 'system_prompt_id'],
      [{ user_prompt_id: undefined }, 400, 'user_prompt_id'],
      [{ user_prompt_id: 'none' }, 404, 'user_prompt_id'],
      [{ system_prompt_id: '../none' }, 404, 'system_prompt_id'],
      [{ system_prompt_id: own.user_prompt_id }, 400, 'system_prompt_id'],
      [{ user_prompt_version: 9 }, 404, 'user_prompt_version'],
    ];
    for (const [body, status, field] of cases) {
      expect(await errorOf(await test(body))).toMatchObject([status, { error: both, field }]);
    }
    const { body } = await prompts.create({ name: 'Bare', type: 'user', content: '{{text}}' });
    const bare = await test({ user_prompt_id: body._id, context_data: { text: ' ' } });
    expect(await errorOf(bare)).toMatchObject([400, { field: 'context_data' }]);
    expect(await books.credits()).toEqual([500, 500]);
  });

  it('needs credits, as every generation does', async () => {
    await start();
    const poor = await startServer();
    const who = await poor.admin();
    const body = { system_prompt_id: 'draft.safe.system', user_prompt_id: 'draft.safe.user' };
    expect(await errorOf(await who.post('/api/v1/prompts/test', body))).toEqual([
      402,
      { type: 'insufficient_credits', required: 1, error: 'You need 1 credits to perform this action' },
    ]);
    await poor.close();
  });
});

describe('a prompt test with the offline storyteller (T2, D-OFFLINE)', { timeout: 60_000 }, () => {
  const context_data = {
    premise: 'Mara keeps a lighthouse and finds a door in the sea.',
    instruction: 'More dialogue.',
    paragraph_count: '2 paragraphs',
    opening_count: '2 paragraphs',
    next_count: '',
    previous_paragraphs: '',
    previous_sections: '',
    picked_sentences: '',
    overall_summary: '',
    genre: '',
  };

  it('reads what our prompts say, and writes a story of it', async () => {
    await start();
    const ids = { system_prompt_id: 'new.open.safe.system', user_prompt_id: 'new.open.safe.user' };
    const { result } = promptTestAnswer.parse(await (await test({ ...ids, context_data })).json());
    expect(result.generated_text.split('\n\n')).toHaveLength(2);
    expect(result.generated_text).toContain('Mara');
    expect(result.generated_text).not.toMatch(/premise|instruction|[<>{}]/);
    expect(await books.report(ID)).toMatchObject({ cost: { charged: 1 }, usage: { isEstimated: false } });
  });

  it('declines what nobody may write', async () => {
    await start();
    const { body } = await prompts.create({
      name: 'Bad',
      type: 'user',
      content: 'A sex scene with a {who}.',
    });
    const refused = await test({ user_prompt_id: body._id, context_data: { who: 'schoolgirl of fifteen' } });
    expect(await errorOf(refused)).toMatchObject([422, { type: 'refused' }]);
    expect(await books.credits()).toEqual([500, 500]);
  });
});
