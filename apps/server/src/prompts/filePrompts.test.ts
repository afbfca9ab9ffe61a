import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unquoteContent } from '@fabula/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filePrompts } from './filePrompts.ts';
import type { PromptLibrary, PromptRecord } from './PromptLibrary.ts';
import { seededTemplates } from './seededTemplates.ts';
import { seedPrompts } from './seeds/seedPrompts.ts';

let directory: string;
let reports: unknown[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fabula-prompts-'));
  reports = [];
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const open = () => filePrompts({ directory, report: (_, error) => reports.push(error) });
const NAME = 'title.safe.user';

async function named(library: PromptLibrary, name = NAME): Promise<PromptRecord> {
  const { prompts } = await library.list({ limit: 1000 });
  const prompt = prompts.find((one) => one.name === name);
  if (prompt === undefined) throw new Error(`no prompt is named ${name}`);
  return prompt;
}

const fileOf = ({ _id }: PromptRecord) => join(directory, `${_id}.json`);
const userOf = async (library: PromptLibrary) => (await library.templates('title', 'safe')).user;

describe('filePrompts', () => {
  it('is seeded on the first start, and only then', async () => {
    const first = await open().list({ limit: 1000 });
    expect(first.total).toBe(seedPrompts.length);
    expect(await open().list({ limit: 1000 })).toEqual(first);
    expect(await open().templates('rewrite', 'adult')).toEqual(seededTemplates('rewrite', 'adult'));
    expect(Object.keys(first.prompts[0] ?? {}).toSorted()).toEqual(
      ['_id', 'name', 'content', 'prompt_type', 'created_at', 'updated_at', 'sample_data'].toSorted(),
    );
  });

  it('uses an edit from the next call on, and keeps it', async () => {
    const library = open();
    const prompt = await named(library);
    const text = 'Name it:\n"{{text}}"';
    await library.update(prompt._id, { content: text });
    expect(await userOf(library)).toBe(text);
    expect(await userOf(open())).toBe(text);
    const { content } = JSON.parse(readFileSync(fileOf(prompt), 'utf8'));
    expect(content).toBe('"Name it:\\n\\"{{text}}\\""');
  });

  it('prefers what a person wrote under the same name', async () => {
    const library = open();
    await library.create({ name: NAME, content: 'Mine', prompt_type: 'user' });
    await library.create({ name: NAME, content: 'Of another type', prompt_type: 'system' });
    expect(await userOf(library)).toBe('Mine');
    await library.update((await named(library))._id, { sample_data: { text: 'It rained.' } });
    expect(await userOf(library)).toBe('Mine');
  });

  it('lists by type, words and page', async () => {
    const library = open();
    const { total } = await library.list({ type: 'system' });
    expect(total).toBe(seedPrompts.length / 2);
    expect((await library.list()).prompts).toHaveLength(20);
    await library.create({ name: 'Mine', content: 'The HERRING question', prompt_type: 'user' });
    const found = await library.list({ search: 'herring' });
    expect(found).toMatchObject({ total: 1, prompts: [{ name: 'Mine', content: 'The HERRING question' }] });
    expect((await library.list({ search: 'herring', offset: 1 })).prompts).toEqual([]);
  });

  it('gives back what we ship when an edited prompt is deleted, and shows it after the next start', async () => {
    const library = open();
    const { _id } = await named(library);
    await library.update(_id, { content: 'Mine' });
    expect(await library.delete(_id)).toBe(true);
    expect(await library.delete(_id)).toBe(false);
    expect(await library.get(_id)).toBeUndefined();
    expect(await library.update(_id, { content: 'x' })).toBeUndefined();
    expect(await userOf(library)).toBe(seededTemplates('title', 'safe').user);
    expect(unquoteContent((await named(open())).content)).toBe(seededTemplates('title', 'safe').user);
  });

  it('renews what nobody has edited when we ship something better, and leaves edits alone', async () => {
    const library = open();
    const [untouched, edited] = [await named(library), await named(library, 'scene.safe.user')];
    await library.update(edited._id, { content: 'Mine' });
    const stored = JSON.parse(readFileSync(fileOf(untouched), 'utf8'));
    const seed = createHash('sha256').update('Older').digest('hex');
    writeFileSync(fileOf(untouched), JSON.stringify({ ...stored, content: 'Older', seed }));
    const later = JSON.parse(readFileSync(fileOf(edited), 'utf8'));
    writeFileSync(fileOf(edited), JSON.stringify({ ...later, seed }));

    const restarted = open();
    expect(await userOf(restarted)).toBe(seededTemplates('title', 'safe').user);
    expect((await restarted.get(untouched._id))?.created_at).toBe(untouched.created_at);
    expect((await restarted.templates('scene', 'safe')).user).toBe('Mine');
    expect((await restarted.list()).total).toBe(seedPrompts.length);
  });

  it.each(['', '{"_id":', 'null', '{}', '{"_id":"../../etc/passwd"}'])(
    'sets a damaged file (%j) aside, reports it, and uses what we ship',
    async (damage) => {
      const prompt = await named(open());
      writeFileSync(fileOf(prompt), damage);
      const restarted = open();
      expect(reports).toEqual([expect.objectContaining({ message: expect.stringContaining(prompt._id) })]);
      expect(readdirSync(join(directory, 'damaged'))).toHaveLength(1);
      expect(await userOf(restarted)).toBe(seededTemplates('title', 'safe').user);
      expect((await restarted.list()).total).toBe(seedPrompts.length);
    },
  );

  it('makes of many edits at once what the last one said', async () => {
    const library = open();
    const { _id } = await named(library);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => library.update(_id, { content: `No ${index}` })),
    );
    expect(await userOf(library)).toBe('No 19');
    expect(await userOf(open())).toBe('No 19');
    expect(readdirSync(directory).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('does not use what it could not keep', async () => {
    const library = open();
    const { _id } = await named(library);
    rmSync(directory, { recursive: true });
    writeFileSync(directory, 'a file where the folder was');
    await expect(library.update(_id, { content: 'Mine' })).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await userOf(library)).toBe(seededTemplates('title', 'safe').user);
    rmSync(directory);
  });

  it('is readable by its owner only', async () => {
    const prompt = await named(open());
    expect(statSync(fileOf(prompt)).mode & 0o077).toBe(0);
    const library = open();
    await library.update(prompt._id, { content: 'Mine' });
    expect(statSync(fileOf(prompt)).mode & 0o077).toBe(0);
  });
});
