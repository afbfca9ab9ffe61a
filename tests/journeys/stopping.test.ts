import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assistantAdapter } from '../../apps/site/src/api/assistantAdapter.ts';
import { provideSignIn } from '../../apps/site/src/api/authorization.ts';
import { writerAdapter } from '../../apps/site/src/api/writerAdapter.ts';
import { errorBody } from '../../packages/contract/src/index.ts';
import { createEditorStore, newRecord, newStory } from '../../packages/editor-kit/src/core.ts';
import { draftOf } from '../../packages/editor-kit/src/model/Run.ts';
import { memoryStories } from '../../packages/editor-kit/src/testing/index.ts';
import { type AccountBooks, createAccountBooks } from '../support/createAccountBooks.ts';
import { createMember, signedInVisitor } from '../support/createMember.ts';
import { createVisitor } from '../support/createVisitor.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { postgresTest, soon } from '../support/postgresTest.ts';
import { type ServerProcess, startProcess } from '../support/startProcess.ts';
import { type TcpProxy, tcpProxy } from '../support/tcpProxy.ts';

const PRICE = 3;
const postgres = postgresTest();
const { fetch } = globalThis;
const ends: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  vi.unstubAllGlobals();
  provideSignIn(null);
});

const cases = [
  { kept: 'files', writer: 'the offline storyteller' },
  { kept: 'PostgreSQL', writer: 'a model' },
];

describe.each(cases)(
  'a server that is told to stop sooner than a text ends, $kept, $writer',
  ({ kept, writer }) => {
    let fake: FakeOpenai;
    let variables: Record<string, string>;
    let server: ServerProcess;
    let proxy: TcpProxy;
    let token: string;
    /** Generations that were asked for, by the id that they had. */
    let posts: string[];
    let refusals: Response[];

    beforeEach(async () => {
      fake = await fakeOpenai({ paceMs: 50 });
      ends.push(() => fake.close());
      const folder = mkdtempSync(join(tmpdir(), 'fabula-stopping-'));
      ends.push(() => rmSync(folder, { recursive: true, force: true }));
      variables = {
        DRAIN_MS: '100',
        OFFLINE_PACE: '50',
        CREDIT_COSTS: 'paragraph=1',
        ...(kept === 'files'
          ? { DATA_DIR: folder }
          : { DATABASE_URL: await postgres.server.createDatabase() }),
        ...(writer === 'a model' && { OPENAI_BASE_URL: fake.url }),
      };
      server = await start();
      ({ token } = await createMember(server.url, 'mara@example.com'));
      await books().claim();
      proxy = await tcpProxy(server.url);
      ends.push(() => proxy.close());
      posts = [];
      provideSignIn({ ready: Promise.resolve(), token: async () => token });
      refusals = [];
      vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
        if (!path.startsWith('/')) return fetch(path, init);
        const id = new Headers(init.headers).get('X-Operation-Id');
        if (init.method === 'POST' && id !== null) posts.push(id);
        const answer = await fetch(proxy.url + path, init);
        if (!answer.ok) refusals.push(answer.clone());
        return answer;
      });
    });

    async function start(): Promise<ServerProcess> {
      const started = await startProcess(variables);
      ends.push(() => started.close());
      return started;
    }

    const member = () => signedInVisitor(createVisitor(server.url), token);
    const books = (): AccountBooks => createAccountBooks(member());
    async function stopAndStart(): Promise<void> {
      const exit = once(server.child, 'exit');
      server.child.kill('SIGTERM');
      expect((await exit)[0]).toBe(0);
      fake.behaviour = 'stream';
      variables.OFFLINE_PACE = '0';
      server = await start();
      proxy.target = server.url;
    }
    async function expectOneCharge(price: number): Promise<void> {
      expect(new Set(posts).size).toBe(1);
      expect(await books().credits()).toEqual([500 - price, 500 - price]);
      const charged = (await books().lines()).filter(({ state }) => state === 'charged');
      expect(charged.map(({ amount }) => amount)).toEqual([price]);
    }

    it.each([
      { isPatient: true, does: 'is taken up by the page itself' },
      { isPatient: false, does: 'is taken up by Retry' },
    ])('$does, whole, for one charge', async ({ isPatient }) => {
      const store = createEditorStore({
        adapter: () => ({
          writer: { ...writerAdapter, heldMs: () => (isPatient ? 600_000 : 0) },
          stories: memoryStories(),
        }),
        initialRecord: newRecord({ ...newStory(false), premise: 'A keeper hears the horn.' }),
        reconnectTiming: { firstMs: 50, mostMs: 500, heldMs: 600_000 },
      });
      const run = () => store.getState().run;
      store.getState().generateStory();
      await vi.waitFor(() => expect(draftOf(run())?.paragraphs.join('')).toMatch(/\w+ \w+/), soon);
      await stopAndStart();
      if (!isPatient) {
        await vi.waitFor(() => expect(run().state).toBe('failed'), soon);
        store.getState().retry();
      }
      await vi.waitFor(() => expect(run().state).toBe('reviewing'), soon);
      expect(draftOf(run())?.paragraphs).toHaveLength(PRICE);
      await expectOneCharge(PRICE);
      expect((await books().report(posts[0] ?? '')).cost).toEqual({ credits: PRICE, charged: PRICE });
    });

    it.runIf(writer === 'a model')(
      'answers 503 to who waits for a whole answer, and again costs once',
      async () => {
        fake.behaviour = 'stallBeforeFirstWord';
        const suggest = () =>
          assistantAdapter.suggest(
            {
              premise: 'A keeper.',
              genre: '',
              previousParagraphs: ['The lamp went out.'],
              count: 3,
              isNsfw: false,
            },
            { signal: new AbortController().signal },
          );
        const failing = suggest().catch((error: unknown) => error);
        await vi.waitFor(() => expect(fake.requests.filter(({ body }) => body)).toHaveLength(1), soon);
        await stopAndStart();
        expect(await failing).toBeInstanceOf(Error);
        expect([refusals[0]?.status, errorBody.parse(await refusals[0]?.json())]).toMatchObject([
          503,
          { type: 'interrupted', error: expect.stringContaining('nothing is charged twice') },
        ]);
        expect(await suggest()).toHaveLength(3);
        await expectOneCharge(1);
      },
    );
  },
);
