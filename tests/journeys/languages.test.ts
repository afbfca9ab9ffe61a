import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type PublishedStoryAnswer,
  type StoryEntry,
  type StoryFormat,
  storyGroupCalls,
} from '../../packages/contract/src/index.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import { storiesInLanguages } from '../support/storiesInLanguages.ts';
import { plainStory, postJson, wholeScene } from '../support/storyBodies.ts';

const SLOW = { timeout: 60_000 };
const PUBLISH = '/api/v1/story/save';

const document = (name: string) =>
  `<!doctype html><html lang="en"><head><title>Fabula</title></head><body data-document="${name}"><div id="root"></div></body></html>`;

let directory: string;
let server: TestServer;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fabula-languages-'));
  writeFileSync(join(directory, 'index.html'), document('site'));
  writeFileSync(join(directory, 'read.html'), document('reading'));
  server = await startServer({ SITE_DIR: directory });
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const json = async <T>(path: string) => (await server.visitor().get(path)).json() as Promise<T>;
const text = async (path: string) => (await server.visitor().get(path)).text();

describe.each(storiesInLanguages)(
  'Q13: a story in $name',
  ({ language, dir, title, premise, paragraphs }) => {
    const story = { title, premise, paragraphs, author: 'Mara', genre: `Genre ${language}`, isNsfw: false };
    let id = '';

    it('is published with the language of its text, under the id that it always had', SLOW, async () => {
      const published = await postJson<StoryEntry>(await server.member(), PUBLISH, story);
      id = published.id;
      expect(id).toMatch(language === 'de' ? /^der_leuchtturm$/ : /^story_[0-9a-f]{10}$/);
      expect((await json<PublishedStoryAnswer>(`/api/v1/story/${id}`)).language).toBe(language);
    });

    it('has it in each list', SLOW, async () => {
      const listed = await json<StoryEntry[]>('/api/v1/stories/published');
      expect(listed.find((one) => one.id === id)?.language).toBe(language);
      const groups = await json<{ stories: StoryEntry[] }[]>(storyGroupCalls.genres.safe.path);
      expect(groups.flatMap(({ stories }) => stories).find((one) => one.id === id)?.language).toBe(language);
    });

    it('is read with it, and stands with it in the feed', SLOW, async () => {
      const page = await text(`/story/${id}`);
      expect(page).toMatch(new RegExp(`<article class="read-story"[^>]* lang="${language}" dir="${dir}">`));
      const item = (await text('/feed.xml')).split('<item>').find((one) => one.includes(`/story/${id}<`));
      expect(item).toContain(`<dc:language>${language}</dc:language>`);
    });

    const book = async (format: StoryFormat, rest: object = {}) => {
      const answer = await server.visitor().post(`/api/v1/stories/export/${format}`, { ...story, ...rest });
      expect(answer.status).toBe(200);
      return new Uint8Array(await answer.arrayBuffer());
    };
    const filesOf = (bytes: Uint8Array) =>
      Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));

    it('is a book in it', SLOW, async () => {
      const epub = filesOf(await book('epub'));
      expect(epub['book/package.opf']).toContain(`<dc:language>${language}</dc:language>`);
      expect(epub['book/package.opf']).toContain(`xml:lang="${language}" dir="${dir}"`);
      for (const [name, page] of Object.entries(epub))
        if (name.endsWith('.xhtml'))
          expect(page).toContain(` lang="${language}" xml:lang="${language}" dir="${dir}"`);
      const word = { de: 'w:val', ja: 'w:eastAsia', ar: 'w:bidi' }[language];
      expect(filesOf(await book('docx'))['word/styles.xml']).toContain(`<w:lang ${word}="${language}"/>`);
      expect(strFromU8(await book('pdf'), true)).toContain(`/Lang (${language})`);
    });

    it('keeps what its author says instead', SLOW, async () => {
      const mara = await server.member();
      const own = { ...story, title: `${title} 2`, language: 'gsw-ch' };
      const { id: other } = await postJson<StoryEntry>(mara, PUBLISH, own);
      expect((await json<PublishedStoryAnswer>(`/api/v1/story/${other}`)).language).toBe('gsw-CH');
      expect(filesOf(await book('epub', own))['book/package.opf']).toContain(
        '<dc:language>gsw-CH</dc:language>',
      );
      const saved = await postJson<StoryEntry>(mara, '/api/v1/stories/save', { ...own, key: 'k' });
      const kept = await (await mara.get(`/api/v1/stories/user/${saved.id}`)).json();
      expect(kept).toMatchObject({ language: 'gsw-CH' });
    });
  },
);

it('Q13: a story without enough text has none, and a saved one only what was set', SLOW, async () => {
  const mara = await server.member();
  const short = plainStory({ title: 'Short', paragraphs: ['Ada.'] });
  const { id } = await postJson<StoryEntry>(mara, PUBLISH, short);
  expect(await json(`/api/v1/story/${id}`)).not.toHaveProperty('language');
  expect(await text(`/story/${id}`)).not.toMatch(/<article class="read-story"[^>]* lang=/);
  const saved = await postJson<StoryEntry>(mara, '/api/v1/stories/save', plainStory({ title: 'Kept' }));
  expect(await (await mara.get(`/api/v1/stories/user/${saved.id}`)).json()).not.toHaveProperty('language');
});

it.each(['', 'german!', '<b>', 'x'.repeat(60), 7])('Q13: %j is no language', SLOW, async (language) => {
  const answer = await (await server.member()).post(PUBLISH, { ...plainStory({ title: 'None' }), language });
  expect([400, 413]).toContain(answer.status);
});

it('Q13: a scene has a language too, on its page and in its PDF', SLOW, async () => {
  const [{ paragraphs }] = storiesInLanguages as [(typeof storiesInLanguages)[0]];
  const elements = paragraphs.map((description) => ({ type: 'action', description }));
  const scene = { ...wholeScene({ title: 'Szene' }), elements };
  const { id } = await postJson<StoryEntry>(await server.member(), '/api/v1/scene/save', scene);
  expect(await json(`/api/v1/scene/${id}`)).toMatchObject({ language: 'de' });
  expect(await text(`/scene/${id}`)).toContain('<article class="read-scene" lang="de" dir="ltr">');
  const pages = [[{ text: 'INNEN. TURM', column: 15, line: 6 }]];
  const pdf = await server.visitor().post('/api/v1/scenes/pdf', { title: 'Szene', pages, language: 'de' });
  expect(strFromU8(new Uint8Array(await pdf.arrayBuffer()), true)).toContain('/Lang (de)');
});
