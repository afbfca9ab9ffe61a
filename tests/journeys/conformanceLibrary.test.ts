import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideSignIn } from '../../apps/site/src/api/authorization.ts';
import { createStoryLibrary } from '../../apps/site/src/library/createWorkLibrary.ts';
import { siteCatalogue } from '../../apps/site/src/listing/siteCatalogue.ts';
import { siteReading } from '../../apps/site/src/reading/siteReading.ts';
import { createRows } from '../../apps/site/src/works/database.ts';
import { createMirrorStorage } from '../../apps/site/src/works/mirrorStorage.ts';
import { storyKind } from '../../apps/site/src/works/storyKind.ts';
import { limits } from '../../packages/contract/src/index.ts';
import { storedPlaces } from '../../packages/library-kit/src/core.ts';
import { libraryConformance } from '../../packages/library-kit/src/testing/index.ts';
import { MemoryStorage } from '../site/storage/MemoryStorage.ts';
import { sampleRecord } from '../site/storage/sampleStory.ts';
import type { Member } from '../support/createMember.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { plainStory, postJson, wholeStory } from '../support/storyBodies.ts';

let server: TestServer;
let mara: Member;
let jonas: Member;
let admin: Member;
let number = 0;

/** How calls of the page arrive. */
let send: typeof fetch = fetch;
const arrive: typeof fetch = (path, init) => fetchNow(new URL(String(path), server.url), init);
const { fetch: fetchNow } = globalThis;

const storage = createMirrorStorage(storyKind, { mirror: new MemoryStorage(), budget: () => 4_000_000 });
const ownWorks = createStoryLibrary({
  storage,
  accounts: createRows(null, 'accounts'),
  publications: createRows(null, 'publications'),
});

const publish = (body: Record<string, unknown>) =>
  postJson<{ id: string }>(mara, '/api/v1/story/save', plainStory(body));

beforeAll(async () => {
  server = await startServer({ REPORTS_PER_HOUR: '1000' });
  mara = await server.member('mara@skarrow.example');
  jonas = await server.member('jonas@skarrow.example');
  admin = await server.admin();
  send = arrive;
  provideSignIn({ ready: Promise.resolve(), token: async () => mara.token });
  const genres = ['Mystery', 'Fantasy', 'Drama'];
  for (let index = 0; index < 55; index++)
    await publish({
      title: `Published ${index}`,
      premise: `Premise ${index % 20}.`,
      genre: genres[index % genres.length],
      isNsfw: index % 18 === 17,
    });
}, 120_000);

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => send(path, init));
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('window', { location: new URL(server.url) });
  vi.stubGlobal('document', { cookie: '' });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterAll(async () => {
  provideSignIn(null);
  await server.close();
});

/**
 * Files are read and packed in a browser, and its database has the trash: `siteTransfer.browser.test.tsx` and
 * `createTrash.browser.test.ts` run their cases.
 */
const isOfBrowser = ({ name }: { name: string }) => name.startsWith('transfer:') || name.includes('trash');

const cases = libraryConformance({
  catalogue: siteCatalogue,
  ownWorks,
  async write(title) {
    await storage.save(sampleRecord({ title }));
  },
  async publish(title) {
    const key = `conformance-${++number}`;
    await postJson(mara, '/api/v1/stories/save', wholeStory({ id: '', key, title }));
    await publish({ key, title });
  },
  // The browser's storage, which is not here as the module is read.
  reading: { ...siteReading, places: storedPlaces(new MemoryStorage()) },
  async publishStory({ title, premise, genre, isNsfw, paragraphs, breaks }) {
    const story = plainStory({ title, premise, genre, isNsfw, paragraphs, breaks });
    return (await postJson<{ id: string }>(jonas, '/api/v1/story/save', story)).id;
  },
  async withdraw(id) {
    await postJson(admin, `/api/v1/moderation/works/story/${id}/hide`, { reason: 'It shows an address.' });
  },
  troubles: {
    unreachable() {
      send = () => Promise.reject(new TypeError('Failed to fetch'));
      return () => {
        send = arrive;
      };
    },
    signed_out() {
      send = async () => Response.json({ error: 'Log in.', type: 'unauthenticated' }, { status: 401 });
      return () => {
        send = arrive;
      };
    },
  },
}).filter((one) => !isOfBrowser(one));

describe('the site’s adapters keep the contract of the library’s ports', () => {
  it.each(cases)('$name', async ({ skipped, run }) => {
    expect(skipped).toBeNull();
    await run();
  });
});

it('a report may be as long as the server takes it', () => {
  expect(siteReading.reportLimits).toEqual({
    note: limits.reportNoteCharacters,
    email: limits.emailCharacters,
  });
});
