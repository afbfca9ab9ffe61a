import { describe, expect, it } from 'vitest';
import { draftWork } from '../../../../../tests/storage/contract/draftWork.ts';
import { modelStorage } from '../../../../../tests/storage/model/modelStorage.ts';
import type { MailMessage } from '../../mail/Mailer.ts';
import { type SentReport, workReports } from './reports.ts';

const HOUR = 3_600_000;
/** Of one to come: counters whose hour is over by the machine's clock are gone. */
const lastMinuteOfAnHour = (Math.floor(Date.now() / HOUR) + 2) * HOUR - 60_000;

async function open(rest: { publicUrl?: string } = {}) {
  const storage = modelStorage();
  const mails: MailMessage[] = [];
  const saved = await storage.works.save(draftWork());
  if (!('entry' in saved)) throw new Error('It was not saved.');
  const reports = workReports({
    storage,
    mailer: {
      status: { kind: 'embedded', name: 'Letters of this test' },
      send: async (mail) => void mails.push(mail),
    },
    operator: 'operator@example.com',
    publicUrl: rest.publicUrl,
    perHour: 2,
    now: () => lastMinuteOfAnHour,
    logError: (_, error) => {
      throw error;
    },
  });
  return { reports, mails, uid: saved.entry.uid };
}

const sent: SentReport = { kind: 'story', id: 'the_lighthouse', reason: 'other', note: '' };
const dismissal = { record: 'r', reason: 'Dull.', at: '2026-11-23T11:00:00.000Z', adminId: 'adm' };

describe('reports of a work', () => {
  it('by a crowd are kept in full up to 200, then counted, and mailed 100 times an hour', async () => {
    const { reports, mails, uid } = await open();
    for (let one = 0; one < 250; one++) await reports.add({ ...sent, note: `n${one}` }, `reader ${one}`);
    expect(await reports.counts(uid)).toEqual({ openReports: 250, reports: 250 });
    expect((await reports.list(uid)).map(({ note }) => note).slice(0, 1)).toEqual(['n199']);
    await expect.poll(() => mails.length).toBe(100);

    expect(await reports.dismiss(uid, dismissal)).toEqual(dismissal);
    expect(await reports.counts(uid)).toEqual({ openReports: 0, reports: 200 });
    await reports.add({ ...sent, note: 'new' }, 'somebody new');
    expect((await reports.list(uid)).map(({ note }) => note).slice(0, 2)).toEqual(['new', 'n199']);
    expect(await reports.counts(uid)).toEqual({ openReports: 1, reports: 200 });
  });

  it('are dismissed once, whoever comes later', async () => {
    const { reports, uid } = await open();
    await reports.add(sent, 'a reader');
    const acts = await Promise.all(
      ['one', 'two'].map((record) => reports.dismiss(uid, { ...dismissal, record })),
    );
    expect(new Set(acts.map((act) => act?.record)).size).toBe(1);
  });

  it.each([
    ['https://write.example.com', 'https://write.example.com/story/the_lighthouse'],
    [undefined, '/story/the_lighthouse'],
  ])('lead, with the public origin %s, to %s', async (publicUrl, address) => {
    const { reports, mails } = await open(publicUrl === undefined ? {} : { publicUrl });
    await reports.add(sent, 'a reader');
    await expect.poll(() => mails.length).toBe(1);
    expect(mails[0]?.text).toContain(`Address: ${address}\n`);
  });

  it('by one person are one report, with what they said last, until it is closed', async () => {
    const { reports, mails, uid } = await open();
    for (const note of ['first', 'second', 'third']) await reports.add({ ...sent, note }, 'mara');
    await reports.add({ ...sent, note: 'other' }, 'jonas');
    await reports.add({ ...sent, note: 'fourth' }, 'mara');
    expect((await reports.list(uid)).map(({ note }) => note)).toEqual(['fourth', 'other']);
    expect(await reports.counts(uid)).toEqual({ openReports: 2, reports: 2 });
    await expect.poll(() => mails.length).toBe(2);
    await reports.dismiss(uid, dismissal);
    await reports.add({ ...sent, note: 'again' }, 'mara');
    expect(await reports.counts(uid)).toEqual({ openReports: 1, reports: 3 });
  });

  it('have so many an hour from a person, and none of a work that is nowhere', async () => {
    const { reports, mails } = await open();
    expect(await reports.add({ ...sent, id: 'nowhere' }, 'a reader')).toBe(false);
    expect(mails).toEqual([]);
    const waits = [
      await reports.take('a', 'office'),
      await reports.take('a', 'office'),
      await reports.take('a', 'office'),
    ];
    expect(waits).toEqual([undefined, undefined, 60]);
    expect(await reports.take('b', 'office')).toBeUndefined();
  });

  it.each([
    ['a /64', 1, (at: number) => `2001:db8:1:100:${at}::1`],
    ['a /56', 2, (at: number) => `2001:db8:1:1${at.toString(16).padStart(2, '0')}::1`],
    ['a /48', 8, (at: number) => `2001:db8:1:${at.toString(16)}00::1`],
    ['a /24', 16, (at: number) => `192.0.2.${at}`],
  ])('takes from %s no more than %i times what one address has', async (_, times, address) => {
    const { reports } = await open();
    const most = 2 * 10 * times;
    for (let at = 0; at < most; at++)
      expect(await reports.take(`reader ${at}`, address(at % 100))).toBeUndefined();
    expect(await reports.take('one more', address(0))).toBe(60);
    expect(await reports.take('one more', '2001:db8:2::1')).toBeUndefined();
  });
});
