import { expect, it } from 'vitest';
import { draftWork } from '../../../../../tests/storage/contract/draftWork.ts';
import { modelStorage } from '../../../../../tests/storage/model/modelStorage.ts';
import { documentAccounts } from '../../identity/documentAccounts.ts';
import type { Account } from '../../identity/Identity.ts';
import { listTogether, searchTerms } from '../../storage/Works.ts';
import { withheldPictures } from '../works/pictures.ts';
import { moderationService } from './moderation.ts';
import { workReports } from './reports.ts';

const admin = { id: 'adm', email: 'adm@example.com' } as Account;
const lighthouse = { kind: 'story', id: 'the_lighthouse' } as const;

it('an act that was cut off after it was done is made whole when it is done again', async () => {
  const storage = modelStorage();
  const records = storage.documents<object>('moderation_records');
  const { create } = records;
  const mailer = { status: { kind: 'embedded', name: 'None' }, send: async () => undefined } as const;
  const shared = { storage, mailer, now: Date.now, logError: () => undefined };
  const reports = workReports({ ...shared, operator: undefined, publicUrl: undefined, perHour: 9 });
  const pictures = withheldPictures(storage);
  const moderation = moderationService({
    ...{ ...shared, reports, pictures, searchTerms, trash: { forget: async () => undefined } },
    accounts: documentAccounts({ storage, adminEmails: [], isLocal: true, isFirstAdmin: true }),
    listTogether: (queries, limit) => listTogether(storage.works, queries, limit),
  });
  const blob = { id: 'lamp', ownerId: 'ann', contentType: 'image/webp', isNsfw: false, createdAt: '' };
  await storage.blobs.put({ ...blob, bytes: new Uint8Array([1]) });
  await storage.works.save(draftWork({ cover: '/api/v1/images/lamp' }));
  await reports.add({ ...lighthouse, reason: 'other', note: '' }, 'a reader');

  records.create = () => Promise.reject(new Error('The power is gone.'));
  await expect(moderation.moderate(admin, lighthouse, 'hide', 'It is copied.')).rejects.toThrow('power');
  expect(await storage.works.find({ ...lighthouse, shelf: 'published' })).toBeUndefined();
  records.create = create;
  expect((await moderation.records(undefined)).entries).toEqual([]);

  for (let time = 0; time < 2; time++) {
    const done = await moderation.moderate(admin, lighthouse, 'hide', 'Once more.');
    expect(done).toMatchObject({ openReports: 0, entry: { moderation: { reason: 'It is copied.' } } });
    expect(await pictures.has('lamp')).toBe(true);
    expect((await moderation.records(undefined)).entries).toMatchObject([
      { act: 'hide', reason: 'It is copied.', admin: { id: 'adm', email: null } },
    ]);
  }
});
