import { afterEach, describe, expect, it } from 'vitest';
import {
  type GenerationKind,
  generationCalls,
  isTerminalLine,
  type StreamLine,
} from '../../packages/contract/src/index.ts';
import { createCaller, generationKinds, isStream, until } from '../support/createCaller.ts';
import { allLines, elementsOf, lineReader, textOf } from '../support/createVisitor.ts';
import { generationBodies } from '../support/generationBodies.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
afterEach(async () => {
  expect(server.reports).toEqual([]);
  expect(server.services.operations.running).toBe(0);
  await server.close();
});

const start = async (paceMs: number) => {
  server = await startServer({ OFFLINE_PACE: String(paceMs) }, { operations: { hangUpGraceMs: 30 } });
};

/** What `generationBodies` asks for, as the answer shows it. */
const promised: Record<GenerationKind, (lines: StreamLine[], answer: Record<string, unknown>) => void> = {
  new: (lines) => expect(textOf(lines).split('\n\n')).toHaveLength(2),
  continue: (lines) => expect(textOf(lines).split('\n\n')).toHaveLength(2),
  insert: (lines) => expect(textOf(lines).split('\n\n')).toHaveLength(1),
  expand: (lines) => expect(textOf(lines).length).toBeGreaterThan(72),
  draft: (lines) => expect(textOf(lines).split('\n\n')).toHaveLength(2),
  improve: (lines) => expect(textOf(lines).split('\n\n')).toHaveLength(2),
  rewrite: (lines) => {
    const changes = lines.flatMap((line) =>
      'chunk' in line && typeof line.chunk !== 'string' && 'action' in line.chunk ? [line.chunk] : [],
    );
    const originals = changes.map((change) => change.original_sentence).filter((words) => words !== '');
    expect(originals.join(' ')).toBe(
      'Mara counted the stairs down in the dark. Nobody answered when she called. She ran.',
    );
    expect(changes.some(({ action }) => action !== 'unchanged')).toBe(true);
  },
  section_summary: (_, { summary }) => expect(summary).toContain('Mara'),
  suggestions: (_, { suggestions }) => expect(suggestions).toHaveLength(3),
  scene: (_, { elements }) => expect(elements).toHaveLength(4),
  scene_elements: (lines) => expect(elementsOf(lines)).toHaveLength(4),
  title: (_, { title }) => expect(title).toEqual({ text: expect.stringMatching(/\w/) }),
};

describe.each(generationKinds)('%s with the offline storyteller', (kind) => {
  it('answers what was asked for', async () => {
    await start(0);
    const { call, report } = await createCaller(server, kind);
    const response = await call();
    expect(response.status).toBe(200);
    const { answer } = generationCalls[kind];
    if (answer.kind === 'json') promised[kind]([], answer.schema.parse(await response.json()));
    else {
      const lines = await allLines(response);
      expect(lines.filter(isTerminalLine)).toEqual([{ chunk: '[DONE]' }]);
      promised[kind](lines, {});
    }
    const { state, usage, cost } = await report();
    expect([state, cost.charged]).toEqual(['done', cost.credits]);
    expect(usage?.total_tokens).toBeGreaterThan(0);
  });
});

describe('an instruction that is beyond the offline storyteller', () => {
  const steered: GenerationKind[] = [
    'new',
    'continue',
    'insert',
    'expand',
    'draft',
    'rewrite',
    'improve',
    'scene',
    'scene_elements',
  ];

  it.each(steered)('is said to be so, and reaches no text: %s', async (kind) => {
    await start(0);
    const { visitor, id, report } = await createCaller(server, kind);
    const instruction = 'Replace Dr. Ames with Admiral Voss';
    const body = { ...generationBodies[kind], instruction };
    const response = await visitor.post(generationCalls[kind].path, body, {
      headers: { 'X-Operation-Id': id },
    });
    const text = await response.text();
    const { notice } = await report();
    expect(notice).toMatchObject({
      beyond: [instruction],
      text: expect.stringMatching(/offline storyteller.*A language model follows any instruction\.$/s),
    });
    if (kind === 'scene') expect(JSON.parse(text).notice).toEqual(notice);
    else expect(text).not.toMatch(/Voss|Ames/);
  });
});

describe.each(generationKinds.filter(isStream))('%s at its own pace', (kind) => {
  it('keeps what it wrote when it is cancelled', async () => {
    await start(50);
    const { call, cancel, report } = await createCaller(server, kind);
    const reader = lineReader(await call());
    expect(await reader.next()).toHaveProperty('chunk');
    await cancel();
    const rest = await reader.rest();
    expect(rest.at(-1)).toEqual({ chunk: '[CANCELLED]' });
    expect(await report()).toMatchObject({ state: 'cancelled', usage: { total_tokens: expect.any(Number) } });
  });

  it('stops when its reader hangs up and does not come back', async () => {
    await start(50);
    const leaving = new AbortController();
    const { call, report } = await createCaller(server, kind);
    await lineReader(await call({ signal: leaving.signal })).next();
    leaving.abort();
    await until(() => server.services.operations.running === 0);
    expect((await report()).state).toBe('cancelled');
  });
});
