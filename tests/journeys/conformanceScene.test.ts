import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideSignIn } from '../../apps/site/src/api/authorization.ts';
import { sceneWriterAdapter } from '../../apps/site/src/api/sceneWriterAdapter.ts';
import { speakLine, voiceLines } from '../../apps/site/src/api/voiceAdapter.ts';
import { createWorkAccount } from '../../apps/site/src/works/account.ts';
import { createRows } from '../../apps/site/src/works/database.ts';
import { sceneKind } from '../../apps/site/src/works/sceneKind.ts';
import { publishScenes, sceneExporting, scenePreferences } from '../../apps/site/src/works/scenes.ts';
import { newId } from '../../packages/scene-kit/src/core.ts';
import {
  type SceneConformanceSubject,
  sceneConformance,
} from '../../packages/scene-kit/src/testing/index.ts';
import { MemoryStorage } from '../site/storage/MemoryStorage.ts';
import { type ConformanceFetch, conformanceFetch, networkTroubles } from '../support/conformanceFetch.ts';
import type { Member } from '../support/createMember.ts';
import { plainPasswords } from '../support/plainPasswords.ts';
import { scriptedVoice } from '../support/scriptedVoice.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
let member: Member;
let network: ConformanceFetch;

function signIn(token: string | null): void {
  provideSignIn(token === null ? null : { ready: Promise.resolve(), token: async () => token });
}

/** What a device knows of the account; its own scenes are none. */
const openDevice = () =>
  createWorkAccount(
    sceneKind,
    { save: async () => ({ outcome: 'saved' }), findByKey: async () => null },
    createRows(null, 'accounts'),
  );

const subject: SceneConformanceSubject = {
  adapter: {
    writer: sceneWriterAdapter,
    account: openDevice(),
    publish: publishScenes({
      publications: createRows(null, 'publications'),
      goToSignIn: () => undefined,
    }),
    exporting: sceneExporting,
    preferences: scenePreferences,
  },
  voice: {
    speak: ({ prompt, voice }, { signal }) => speakLine({ prompt, voice }, { signal, runId: newId() }),
    lines: voiceLines,
  },
  troubles: {
    ...networkTroubles(() => network),
    signed_out() {
      signIn(null);
      network.trouble = 'signed_out';
      return () => {
        network.trouble = null;
        signIn(member.token);
      };
    },
  },
  openStreams: () => network.open,
  otherDevice: openDevice,
  // Whoever writes here shares the machine with every other test.
  patience: 10_000,
  readAccount: async (key) => (await openDevice().find(key))?.scene ?? null,
};

beforeAll(async () => {
  server = await startServer({}, { passwords: plainPasswords(), voice: scriptedVoice() });
  member = await server.member('ines@skarrow.example');
  await member.post('/api/v1/credits/add', { amount: 500, source: 'initial_claim' });
  network = conformanceFetch(server.url);
});

afterAll(async () => {
  signIn(null);
  expect(server.reports).toEqual([]);
  await server.close();
});

describe('the site’s adapter for scenes and voices, on the real server (D-REAL)', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', network.fetch);
    vi.stubGlobal('sessionStorage', new MemoryStorage());
    vi.stubGlobal('window', { location: { origin: server.url }, localStorage: new MemoryStorage() });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    signIn(member.token);
  });

  it.each(sceneConformance(subject).filter(({ skipped }) => skipped === null))('$name', ({ run }) => run());
});
