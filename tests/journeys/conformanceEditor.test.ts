import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { assistantAdapter, feedbackAdapter } from '../../apps/site/src/api/assistantAdapter.ts';
import { provideSignIn } from '../../apps/site/src/api/authorization.ts';
import { costOf } from '../../apps/site/src/api/creditCosts.ts';
import { imagesAdapter } from '../../apps/site/src/api/pictures.ts';
import { writerAdapter } from '../../apps/site/src/api/writerAdapter.ts';
import { createWorkAccount } from '../../apps/site/src/works/account.ts';
import { createRows } from '../../apps/site/src/works/database.ts';
import { createMirrorStorage } from '../../apps/site/src/works/mirrorStorage.ts';
import { preferencesAdapter } from '../../apps/site/src/works/preferences.ts';
import { publishStories, storyExporting } from '../../apps/site/src/works/stories.ts';
import { storyKind } from '../../apps/site/src/works/storyKind.ts';
import { defaultCosts } from '../../packages/contract/src/index.ts';
import {
  type EditorConformanceSubject,
  editorConformance,
} from '../../packages/editor-kit/src/testing/index.ts';
import { MemoryStorage } from '../site/storage/MemoryStorage.ts';
import { type ConformanceFetch, conformanceFetch, networkTroubles } from '../support/conformanceFetch.ts';
import type { Member } from '../support/createMember.ts';
import { createPng } from '../support/createPng.ts';
import { plainPasswords } from '../support/plainPasswords.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

/** One writes at once, and one so slowly that it can be cancelled. */
const servers: { server: TestServer; member: Member }[] = [];
let network: ConformanceFetch;

async function open(variables: Record<string, string>) {
  const server = await startServer(variables, { passwords: plainPasswords() });
  const member = await server.member('ines@skarrow.example');
  await member.post('/api/v1/credits/add', { amount: 500, source: 'initial_claim' });
  servers.push({ server, member });
}

function goTo(index: number): void {
  const at = servers[index];
  if (!at) throw new Error('There is no such server.');
  network.url = at.server.url;
  signIn(at.member.token);
}

function signIn(token: string | null): void {
  provideSignIn(token === null ? null : { ready: Promise.resolve(), token: async () => token });
}

function openBrowser() {
  const storage = createMirrorStorage(storyKind, { mirror: new MemoryStorage(), budget: () => 10_000_000 });
  return createWorkAccount(storyKind, storage, createRows(null, 'accounts'));
}

const subject: EditorConformanceSubject = {
  adapter: {
    writer: { ...writerAdapter, costOf: (request) => costOf(request, defaultCosts) },
    assistant: assistantAdapter,
    images: imagesAdapter,
    account: { save: (record) => device.save(record) },
    publish: publishStories({
      publications: createRows(null, 'publications'),
      goToSignIn: () => undefined,
    }),
    exporting: storyExporting,
    preferences: preferencesAdapter,
    feedback: feedbackAdapter,
  },
  troubles: {
    ...networkTroubles(() => network),
    signed_out() {
      signIn(null);
      network.trouble = 'signed_out';
      return () => {
        network.trouble = null;
        goTo(0);
      };
    },
    slow() {
      goTo(1);
      return () => goTo(0);
    },
  },
  otherDevice: openBrowser,
  readAccount: async (key) => (await openBrowser().find(key))?.story ?? null,
  openStreams: () => network.open,
  // Whoever writes here shares the machine with every other test.
  patience: 10_000,
  picture: new Blob([Uint8Array.from(createPng(8, 8))], { type: 'image/png' }),
};
const device = openBrowser();

beforeAll(async () => {
  for (const variables of [{}, { OFFLINE_PACE: '20' }]) await open(variables);
  network = conformanceFetch(servers[0]?.server.url ?? '');
});

afterAll(async () => {
  signIn(null);
  vi.unstubAllGlobals();
  for (const { server } of servers) {
    expect(server.reports).toEqual([]);
    await server.close();
  }
});

describe('the site’s adapter for the editor, on the real server (D-REAL)', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', network.fetch);
    vi.stubGlobal('sessionStorage', new MemoryStorage());
    vi.stubGlobal('location', { origin: network.url });
    vi.stubGlobal('window', { location: { origin: network.url }, localStorage: new MemoryStorage() });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    goTo(0);
  });

  it.each(editorConformance(subject).filter(({ skipped }) => skipped === null))('$name', async ({ run }) => {
    await run();
  });
});
