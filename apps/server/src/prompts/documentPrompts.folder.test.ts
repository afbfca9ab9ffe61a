import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { modelStorage } from '../../../../tests/storage/model/modelStorage.ts';
import type { Storage } from '../storage/Storage.ts';
import { documentPrompts, migratePromptFolder } from './documentPrompts.ts';
import { hashOf, seedPrompts } from './PromptShelf.ts';

let home: string;
let storage: Storage;
let reports: unknown[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fabula-prompts-'));
  storage = modelStorage();
  reports = [];
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const logError = (_: string, error: unknown) => reports.push(error);
const migrate = () => migratePromptFolder({ directory: join(home, 'prompts'), storage, logError });
const library = () => documentPrompts({ storage, now: Date.now, logError });

/** A prompt as an older Fabula kept it. */
function file(change: object = {}) {
  return {
    _id: '3f7d1f2e-6f0c-4a5b-9a53-0a7f6f3e2b11',
    name: 'title.safe.user',
    content: '"Mine:\\n{{text}}"',
    prompt_type: 'user',
    created_at: '2026-10-01T00:00:00.000Z',
    updated_at: '2026-10-02T00:00:00.000Z',
    sample_data: { text: 'It rained.' },
    seed: hashOf('What was shipped then'),
    ...change,
  };
}
function write(name: string, content: string, folder = 'prompts') {
  mkdirSync(join(home, folder), { recursive: true });
  writeFileSync(join(home, folder, name), content);
}
const keep = (prompt: ReturnType<typeof file>) => write(`${prompt._id}.json`, JSON.stringify(prompt));

it('takes every prompt over once, whole, and keeps the folder under another name', async () => {
  keep(file());
  keep(file({ _id: 'mine', name: 'For trying', seed: undefined }));
  await migrate();
  expect(readdirSync(home)).toEqual(['prompts.adopted']);
  const { prompts } = await library().list({ limit: 1000 });
  expect(prompts).toHaveLength(seedPrompts.length + 1);
  const { seed: _, ...shown } = file();
  expect(prompts).toContainEqual({ ...shown, version: 1, used_by: 'title.safe.user', is_shipped: false });
  expect((await library().templates('title', 'safe')).user).toBe('Mine:\n{{text}}');

  await library().delete(file()._id);
  await migrate();
  expect((await library().list({ search: 'Mine:' })).prompts.map(({ name }) => name)).toEqual(['For trying']);
});

it('goes on where a start was cut off, and makes nothing twice', async () => {
  const documents = storage.documents<object>('prompts');
  await documents.create(file()._id, { ...file(), content: 'Changed since', version: 2 });
  keep(file());
  await migrate();
  expect((await documents.get(file()._id))?.value).toMatchObject({ content: 'Changed since', version: 2 });
});

it('does not take what is there as it was shipped, and never what it already has', async () => {
  await library().list();
  keep(file({ content: 'Shipped', seed: hashOf('Shipped') }));
  await migrate();
  expect((await library().list()).total).toBe(seedPrompts.length);
});

it('reports what is damaged, and keeps it', async () => {
  const broken = [
    '',
    '{"_id":',
    'null',
    '{}',
    '{"_id":"../../etc/passwd"}',
    JSON.stringify(file({ name: '' })),
  ];
  for (const [index, text] of broken.entries()) write(`broken-${index}.json`, text);
  write('one.json-aside', 'set aside before', 'prompts/damaged');
  keep(file());
  await migrate();
  expect(reports).toHaveLength(broken.length);
  expect(String(reports[0])).toContain('broken-0.json');
  const folder = join(home, 'prompts.adopted');
  expect(broken.map((_, index) => readFileSync(join(folder, `broken-${index}.json`), 'utf8'))).toEqual(
    broken,
  );
  expect(readdirSync(join(folder, 'damaged'))).toEqual(['one.json-aside']);
  expect((await library().list()).total).toBe(seedPrompts.length);
});

it('does nothing where there is no such folder', async () => {
  await migrate();
  expect([readdirSync(home), await storage.collections()]).toEqual([[], []]);
});
