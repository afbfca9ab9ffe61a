import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toWritingBody } from '../../apps/site/src/api/writerAdapter.ts';
import { generationCalls, operationReport, status } from '../../packages/contract/src/index.ts';
import { buildDraftRequest, buildRequest } from '../../packages/editor-kit/src/model/buildRequest.ts';
import type { ContextWindow } from '../../packages/editor-kit/src/model/ContextPart.ts';
import { reasonsOf, sentGroups, tokensOf } from '../../packages/editor-kit/src/model/contextGroups.ts';
import { contextFor } from '../../packages/editor-kit/src/model/contextParts.ts';
import type { Intent, IntentKind, Place } from '../../packages/editor-kit/src/model/Intent.ts';
import { defaultPreferences } from '../../packages/editor-kit/src/model/Preferences.ts';
import { newStory, type Story } from '../../packages/editor-kit/src/model/Story.ts';
import { newId } from '../../packages/work-kit/src/model/newId.ts';
import { allLines, textOf } from '../support/createVisitor.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { fc } from '../support/fastCheck.ts';
import { rounds } from '../support/rounds.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const sentences = {
  Latin: 'The lamp went out at nine, and Mara counted the stairs down in the dark of the tower.',
  Cyrillic: 'Лампа погасла в девять, и Мара считала ступени, спускаясь в темноту старой башни у моря.',
  Chinese: '九点钟灯灭了，玛拉在黑暗中数着台阶往下走，风从海上吹来，塔里没有一个人回答她的呼喊。',
};
type Script = keyof typeof sentences;

/** Some 60 words a paragraph; of Chinese, two characters count as a word. */
function tale(script: Script, words: number, given: Partial<Story> = {}): Story {
  const sentence = sentences[script];
  const own = script === 'Chinese' ? sentence.length / 2 : sentence.split(' ').length;
  const each = Math.ceil(60 / own);
  const paragraphs = Array.from({ length: Math.ceil(words / (own * each)) }, (_, index) => ({
    id: `p${index}`,
    text: `${index}. ${`${sentence} `.repeat(each).trim()}`,
  }));
  return { ...newStory(false), premise: sentence, genre: 'Gothic', paragraphs, ...given };
}

function asking(window: ContextWindow | null) {
  return { settings: defaultPreferences, window };
}

const intentOf = (kind: IntentKind, place: Place, given: Partial<Intent> = {}): Intent => ({
  kind,
  place,
  advance: 0,
  instruction: 'Let it rain.',
  leftOut: [],
  before: null,
  ...given,
});

let model: FakeOpenai;
const servers = new Map<string, TestServer>();
beforeAll(async () => {
  model = await fakeOpenai();
  servers.set('the offline storyteller', await startServer());
  servers.set('a model', await startServer({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake-model' }));
  servers.set(
    'a model that holds 200,000 tokens',
    await startServer({
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'fake-model',
      OPENAI_CONTEXT_TOKENS: '200000',
    }),
  );
});
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.close()));
  await model.close();
});

async function windowOf(server: TestServer): Promise<ContextWindow> {
  const { limits } = status.parse(await (await server.visitor().get('/api/v1/status')).json());
  expect(limits.contextTokens).toBeGreaterThan(0);
  return { contextTokens: limits.contextTokens ?? 0, bodyBytes: limits.bodyBytes };
}

/** Sends what the page built, and answers what was written and the receipt. */
async function send(server: TestServer, { kind, body }: ReturnType<typeof toWritingBody>) {
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(256 * 1024);
  const visitor = server.visitor();
  const id = newId();
  const response = await visitor.post(generationCalls[kind].path, body, {
    headers: { 'X-Operation-Id': id },
  });
  expect(response.status, await response.clone().text()).toBe(200);
  const lines = await allLines(response);
  const report = operationReport.parse(await (await visitor.get(`/api/v1/operations/${id}/report`)).json());
  return { text: textOf(lines), lines, report };
}

describe.each(['the offline storyteller', 'a model', 'a model that holds 200,000 tokens'])(
  'with %s',
  (name) => {
    it.each(Object.keys(sentences) as Script[])(
      'a story of 200,000 words is continued, in %s, and the receipt is the list that was shown',
      async (script) => {
        const server = servers.get(name) as TestServer;
        const window = await windowOf(server);
        const story = tale(script, 200_000);
        const intent = intentOf('continue', { at: 'end' });
        const shown = contextFor(story, intent, asking(window));
        const { request, sent } = buildRequest(story, intent, asking(window));
        const { text, lines, report } = await send(server, toWritingBody(request));
        expect(text.length).toBeGreaterThan(20);
        expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });

        expect(sent).toEqual(sentGroups(shown.parts));
        expect(shown.tooLarge).toBeNull();
        const { previousParagraphs } = request.context as { previousParagraphs: readonly string[] };
        expect(previousParagraphs.length).toBeGreaterThan(50);
        expect(previousParagraphs).toEqual(
          story.paragraphs.slice(-previousParagraphs.length).map((one) => one.text),
        );
        const { window: unfit, size } = reasonsOf(shown.parts);
        expect(unfit + size).toBe(story.paragraphs.length - previousParagraphs.length);
        expect(report.sent?.droppedParagraphs).toBe(0);
        const receipt = report.sent?.context ?? [];
        expect(receipt.reduce((sum, one) => sum + one.leftOut, 0)).toBe(0);
        expect(receipt.find(({ kind }) => kind === 'paragraph')?.parts).toBe(previousParagraphs.length);
        expect(receipt.reduce((sum, one) => sum + one.tokens, 0)).toBe(tokensOf(shown.parts));
      },
    );
  },
);

it('the server fits what a caller sends that does not, and its receipt says so', async () => {
  const server = servers.get('a model') as TestServer;
  const story = tale('Latin', 40_000);
  const { request } = buildRequest(story, intentOf('continue', { at: 'end' }), asking(null));
  const { report } = await send(server, toWritingBody(request));
  const paragraphs = report.sent?.context?.find(({ kind }) => kind === 'paragraph');
  expect(paragraphs?.leftOut).toBeGreaterThan(100);
  expect((paragraphs?.parts ?? 0) + (paragraphs?.leftOut ?? 0)).toBe(story.paragraphs.length);
  expect(report.sent?.droppedParagraphs).toBe(paragraphs?.leftOut);
});

it('the list that is shown is the request and the receipt, whatever is asked of whatever story', async () => {
  const server = servers.get('the offline storyteller') as TestServer;
  const text = fc
    .array(fc.constantFrom(...Object.values(sentences), 'Ja.', '“Wait,” she said.', '😀 \\ "x"\n'), {
      minLength: 1,
      maxLength: 30,
    })
    .map((pieces) => pieces.join(' '));
  const kinds = ['new', 'continue', 'insert', 'expand', 'rewrite', 'improve'] as const;
  const anyCase = fc.record({
    texts: fc.array(text, { minLength: 1, maxLength: 60 }),
    premise: fc.oneof(fc.constant(''), text),
    kind: fc.constantFrom(...kinds, 'draft' as const),
    at: fc.nat(),
    picks: fc.array(fc.nat(), { maxLength: 5 }),
    breaks: fc.array(fc.nat(), { maxLength: 4 }),
    mode: fc.constantFrom('open_ended' as const, 'open_ended_dialogue' as const, 'percentage_based' as const),
    isLeftOut: fc.array(fc.boolean(), { maxLength: 20 }),
    bodyBytes: fc.constantFrom(8_000, 262_144),
  });
  await fc.assert(
    fc.asyncProperty(
      anyCase,
      async ({ texts, premise, kind, at, picks, breaks, mode, isLeftOut, bodyBytes }) => {
        const paragraphs = texts.map((words, index) => ({ id: `p${index}`, text: words }));
        const idAt = (index: number) => `p${index % paragraphs.length}`;
        const story: Story = {
          ...newStory(false),
          premise,
          mode,
          paragraphs,
          picks: Object.fromEntries(picks.map((index) => [idAt(index), [0]])),
          breaks: Object.fromEntries(
            breaks.map((index) => [
              idAt(index),
              { id: `b${index}`, summary: `Part ${index}.`, isCollapsed: false },
            ]),
          ),
        };
        const place: Place =
          kind === 'new' || kind === 'continue' || kind === 'draft'
            ? { at: 'end' }
            : kind === 'insert'
              ? { at: 'after', id: idAt(at) }
              : { at: 'paragraph', id: idAt(at) };
        const ids = contextFor(
          story,
          intentOf(kind === 'draft' ? 'continue' : kind, place),
          asking(null),
        ).parts.map((part) => part.id);
        const leftOut = ids.filter((_, index) => isLeftOut[index]);
        const intent = intentOf(kind === 'draft' ? 'continue' : kind, place, { leftOut });
        const window = { contextTokens: 32_000, bodyBytes };
        const given = { ...asking(window), ...(kind === 'draft' && { originalContent: ['One.', 'Two.'] }) };
        const shown = contextFor(story, intent, given);
        fc.pre(shown.tooLarge === null);
        // Who leaves out all of it has a blank page again.
        fc.pre(
          shown.parts.some(
            (part) => part.isIncluded && !['instruction', 'pick', 'genre'].includes(part.kind),
          ),
        );
        const { request, sent } =
          'originalContent' in given && given.originalContent
            ? buildDraftRequest(
                story,
                intent,
                { ...given, originalContent: given.originalContent },
                intent.instruction,
              )
            : buildRequest(story, intent, given);
        expect(sent).toEqual(sentGroups(shown.parts));
        const { report } = await send(server, toWritingBody(request));
        const byKind = new Map<string, [number, number]>();
        for (const { kind: one, tokens, isIncluded } of shown.parts) {
          if (!isIncluded) continue;
          const [count, sum] = byKind.get(one) ?? [0, 0];
          byKind.set(one, [count + 1, sum + tokens]);
        }
        const receipt = report.sent?.context ?? [];
        expect(Object.fromEntries(receipt.map((one) => [one.kind, [one.parts, one.tokens]]))).toEqual(
          Object.fromEntries(byKind),
        );
        expect(receipt.every((one) => one.leftOut === 0)).toBe(true);
      },
    ),
    { numRuns: rounds(40, 5) },
  );
});
