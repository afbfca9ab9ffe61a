import { afterEach, describe, expect, it } from 'vitest';
import type { AccountBooks } from '../support/createAccountBooks.ts';
import { until } from '../support/createCaller.ts';
import type { Member } from '../support/createMember.ts';
import { allLines, lineReader } from '../support/createVisitor.ts';
import {
  askForPicture,
  DRAWING_ID,
  type Draw,
  scriptedPicture,
  scriptedStep,
  stallDrawing,
  startDrawing,
} from '../support/startDrawing.ts';
import type { TestServer } from '../support/startServer.ts';

const PATIENCE = { timeout: 30_000 };
const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    expect(server.reports).toEqual([]);
    expect(await server.services.storage.ledger.audit()).toEqual([]);
    await server.close();
  }
});

async function start(...how: Parameters<typeof startDrawing>) {
  const started = await startDrawing(...how);
  servers.push(started.server);
  return started;
}

describe('what comes to nothing costs nothing (D-LEDGER)', PATIENCE, () => {
  async function expectNothing(books: AccountBooks, mara: Member, server: TestServer) {
    expect(await books.credits()).toEqual([500, 500]);
    expect((await books.report(DRAWING_ID)).cost).toEqual({ credits: 10, charged: 0 });
    expect(await server.services.storage.blobs.usage(mara.user.id)).toBe(0);
  }

  it('cancelled while it is drawn: the illustrator stops at once', async () => {
    const signals: AbortSignal[] = [];
    const { server, mara, books } = await start(async function* (_, options) {
      signals.push(options.signal);
      yield scriptedStep;
      await stallDrawing(options);
    });
    const response = await askForPicture(mara);
    const lines = lineReader(response);
    expect(await lines.next()).toEqual({ chunk: scriptedStep });
    expect(await books.credits()).toEqual([490, 500]);
    const cancelled = await mara.post(`/api/v1/operations/${DRAWING_ID}/cancel`);
    expect(await cancelled.json()).toEqual({ id: DRAWING_ID, state: 'cancelled' });
    expect(await lines.rest()).toEqual([{ chunk: '[CANCELLED]' }]);
    expect(signals[0]?.aborted).toBe(true);
    await expectNothing(books, mara, server);
  });

  it('cancelled when the picture has come and is not kept yet', async () => {
    const { server, mara, books } = await start(async function* () {
      yield scriptedStep;
      server.services.operations.find(DRAWING_ID, [mara.user.id])?.cancel();
      yield scriptedPicture;
    });
    const lines = await allLines(await askForPicture(mara));
    expect(lines.at(-1)).toEqual({ chunk: '[CANCELLED]' });
    await expectNothing(books, mara, server);
  });

  it('cancelled while it is being kept: it is not left behind', async () => {
    const { server, mara, books } = await start(async function* () {
      yield scriptedPicture;
    });
    const { blobs } = server.services.storage;
    const put = blobs.put.bind(blobs);
    blobs.put = async (blob) => {
      await put(blob);
      server.services.operations.find(DRAWING_ID, [mara.user.id])?.cancel();
    };
    expect((await allLines(await askForPicture(mara))).at(-1)).toEqual({ chunk: '[CANCELLED]' });
    await expectNothing(books, mara, server);
  });

  it('left by its reader for longer than the grace', async () => {
    const { server, mara, books } = await start(async function* (_, options) {
      await stallDrawing(options);
      yield scriptedPicture;
    });
    const leave = new AbortController();
    const asking = mara
      .post(
        '/api/v1/images',
        { prompt: 'A lamp' },
        { headers: { 'X-Operation-Id': DRAWING_ID }, signal: leave.signal },
      )
      .catch(() => undefined);
    await until(() => server.services.operations.running === 1);
    leave.abort();
    await asking;
    await until(() => server.services.operations.running === 0);
    await expectNothing(books, mara, server);
  });

  it('silent for too long, ended without a picture, and no image at all', async () => {
    const answers: Draw[] = [
      async function* (_, options) {
        await stallDrawing(options);
        yield scriptedPicture;
      },
      async function* () {
        yield scriptedStep;
      },
      async function* () {
        yield scriptedStep;
        yield { picture: Buffer.from('no image') };
      },
    ];
    let next = 0;
    const { server, mara, books } = await start((...of) => (answers[next++] as Draw)(...of), {
      UPSTREAM_SILENCE_MS: '20',
    });
    const silent = await askForPicture(mara, undefined, 'silent-one');
    expect([silent.status, (await silent.json()).type]).toEqual([502, 'upstream_silent']);
    expect((await allLines(await askForPicture(mara, undefined, 'ended-one'))).at(-1)).toMatchObject({
      type: 'upstream_cut_off',
    });
    expect((await allLines(await askForPicture(mara, undefined, DRAWING_ID))).at(-1)).toMatchObject({
      type: 'unprocessable',
    });
    await expectNothing(books, mara, server);
  });

  it('failed in a way that nobody foresaw: it is reported, and told without its details', async () => {
    const { server, mara, books } = await start(async function* () {
      yield scriptedStep;
      throw new Error('secret-detail');
    });
    const lines = await allLines(await askForPicture(mara));
    expect(JSON.stringify(lines)).not.toContain('secret-detail');
    expect(lines.at(-1)).toMatchObject({ type: 'internal', error: expect.stringContaining(DRAWING_ID) });
    expect(server.reports.splice(0)).toEqual([new Error('secret-detail')]);
    await expectNothing(books, mara, server);
  });
});
