import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideSignIn } from '../../apps/site/src/api/authorization.ts';
import { writerAdapter } from '../../apps/site/src/api/writerAdapter.ts';
import {
  createEditorStore,
  type EditorStore,
  newRecord,
  newStory,
  type StoryRecord,
} from '../../packages/editor-kit/src/core.ts';
import { draftOf } from '../../packages/editor-kit/src/model/Run.ts';
import { memoryStories } from '../../packages/editor-kit/src/testing/index.ts';
import { createAccountBooks } from '../support/createAccountBooks.ts';
import { type Member, signedInVisitor } from '../support/createMember.ts';
import { allLines, createVisitor, textOf } from '../support/createVisitor.ts';
import { fakeOpenai } from '../support/fakeOpenai.ts';
import { keptStorages } from '../support/keptStorages.ts';
import { type MortalInstance, mortalInstances } from '../support/mortalInstance.ts';
import { postgresTest, soon } from '../support/postgresTest.ts';
import { someOf } from '../support/rounds.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { type TcpProxy, tcpProxy } from '../support/tcpProxy.ts';

/** A second of a person is so many milliseconds here: outages, back-off and how long a page waits alike. */
const SECOND = 10;
const reconnectTiming = { firstMs: SECOND, mostMs: 30 * SECOND, heldMs: 20 * 60 * SECOND };
// Longer than any outage, however long the machine makes it; `stopping.test.ts` is about its end.
const operations = { memberGraceMs: 60_000, hangUpGraceMs: 60_000, keepEndedMs: 900_000 };
const sharedTiming = { findMs: 1_000, answerMs: 5_000, waitMs: 100 };
const PRICE = 3;

const postgres = postgresTest();
const storages = keptStorages(postgres);
const { fetch } = globalThis;
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  vi.unstubAllGlobals();
  provideSignIn(null);
});

const cases = [
  { kept: 'files', writer: 'the offline storyteller' },
  { kept: 'files', writer: 'a model' },
  { kept: 'PostgreSQL', writer: 'a model' },
  { kept: 'PostgreSQL', writer: 'the offline storyteller' },
] as const;

describe.each(someOf(cases, 0, 2))(
  'a connection that is away in mid-stream, $kept, $writer',
  ({ kept, writer }) => {
    let instances: MortalInstance[];
    let servers: TestServer[];
    let mara: Member;
    let proxy: TcpProxy;
    /** Generations that were asked for, by the id that they had. */
    let posts: string[];

    beforeEach(async () => {
      const fake = await fakeOpenai({ paceMs: 8 });
      ends.push(() => fake.close());
      instances = mortalInstances(await storages[kept](), ['first', 'second']);
      const variables = writer === 'a model' ? { OPENAI_BASE_URL: fake.url } : { OFFLINE_PACE: '5' };
      servers = [];
      for (const { storage } of instances) {
        const server = await startServer(variables, { storage, sharedTiming, operations });
        servers.push(server);
        ends.push(() => server.close());
      }
      mara = await (servers[0] as TestServer).member();
      await createAccountBooks(mara).claim();
      proxy = await tcpProxy(servers[0]?.url ?? '');
      ends.push(() => proxy.close());
      posts = [];
      provideSignIn({ ready: Promise.resolve(), token: async () => mara.token });
      vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
        if (!path.startsWith('/')) return fetch(path, init);
        const id = new Headers(init.headers).get('X-Operation-Id');
        if (init.method === 'POST' && id !== null) posts.push(id);
        return fetch(proxy.url + path, init);
      });
    });

    function open(record?: StoryRecord, timing = reconnectTiming): EditorStore {
      return createEditorStore({
        adapter: () => ({
          writer: { ...writerAdapter, heldMs: () => timing.heldMs },
          stories: memoryStories(),
        }),
        initialRecord: record ?? newRecord({ ...newStory(false), premise: 'A keeper hears the horn.' }),
        reconnectTiming: timing,
      });
    }

    const runOf = (store: EditorStore) => store.getState().run;
    /** Cuts the wire as the first words arrive: whoever looks now and then finds all of them there, on a busy machine. */
    function cutAmidWords(store: EditorStore): Promise<void> {
      return new Promise((resolve) => {
        const stop = store.subscribe(({ run }) => {
          if (!/\w+ \w+/.test(draftOf(run)?.paragraphs.join('') ?? '')) return;
          stop();
          proxy.cut();
          resolve();
        });
        store.getState().generateStory();
      });
    }
    const pass = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * SECOND));

    /** The whole text once, as the server has it; the price once; one charge in the history. */
    async function expectWholeOnce(store: EditorStore, at = 0): Promise<void> {
      await vi.waitFor(() => expect(runOf(store).state).toBe('reviewing'), soon);
      const there = signedInVisitor(createVisitor(servers[at]?.url ?? ''), mara.token);
      const [id] = new Set(posts);
      const lines = await allLines(await there.get(`/api/v1/operations/${id}`));
      expect(lines.at(-1)).toEqual({ chunk: '[DONE]' });
      const draft = draftOf(runOf(store));
      expect(draft?.paragraphs).toEqual(
        textOf(lines)
          .trim()
          .split(/\n{2,}/),
      );
      expect(draft?.paragraphs).toHaveLength(PRICE);
      expect(new Set(posts).size).toBe(1);
      const books = createAccountBooks(there);
      expect(await books.credits()).toEqual([500 - PRICE, 500 - PRICE]);
      const charges = (await books.lines()).filter(({ state }) => state === 'charged');
      expect(charges).toMatchObject([{ amount: PRICE, operation_id: id }]);
      expect((await books.report(id ?? '')).cost).toEqual({ credits: PRICE, charged: PRICE });
    }

    it.each([5, 20, 60])('for %i s: nothing is lost, nor paid for twice', async (seconds) => {
      const store = open();
      await cutAmidWords(store);
      await vi.waitFor(() => expect(store.getState().reconnecting).not.toBeNull(), soon);
      await pass(seconds);
      proxy.restore();
      await expectWholeOnce(store);
    });

    it('while the server is killed and another one starts', async () => {
      const store = open();
      await cutAmidWords(store);
      instances[0]?.kill();
      await pass(20);
      proxy.target = servers[1]?.url ?? '';
      proxy.restore();
      await expectWholeOnce(store, 1);
    });

    it('and comes back at another instance', async () => {
      const store = open();
      await cutAmidWords(store);
      await pass(5);
      proxy.target = servers[1]?.url ?? '';
      proxy.restore();
      await expectWholeOnce(store, 1);
    });

    it('until it is given up: Retry, and a reload, take the same run up', async () => {
      const impatient = open(undefined, { ...reconnectTiming, heldMs: 0 });
      await cutAmidWords(impatient);
      await vi.waitFor(() => expect(runOf(impatient).state).toBe('failed'), soon);
      impatient.getState().retry();
      await vi.waitFor(() => expect(runOf(impatient).state).toBe('failed'), soon);
      const { story, run } = impatient.getState();
      const lostId = run.state === 'failed' ? run.lostId : undefined;
      expect(lostId).toBe(posts[0]);
      const { intent } = run as Extract<typeof run, { state: 'failed' }>;
      const reloaded = open({ ...newRecord(story), running: { runId: lostId ?? '', intent } });
      const stop = reloaded.autosave();
      await pass(5);
      proxy.restore();
      await expectWholeOnce(reloaded);
      expect(posts).toHaveLength(1);
      stop();
    });
  },
);
