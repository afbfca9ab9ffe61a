import { expect, type Page } from '@playwright/test';
import { versions } from '../../scripts/fixtures/versions.ts';
import {
  browserProfile,
  dumpBrowser,
  loadBrowserDump,
  rowsOf,
  runningLines,
} from '../support/browserFixture.ts';
import { lossesIn } from '../support/lossesIn.ts';
import { offlineTest as test } from '../support/offlineTest.ts';

interface StoryRow {
  key: string;
  title: string;
  savedId: string;
  isNsfw: boolean;
  record: {
    story: {
      premise: string;
      genre: string;
      mode: string;
      paragraphs: { id: string; text: string }[];
      breaks: Record<string, { summary: string }>;
      images: { caption: string }[];
      picks: Record<string, number[]>;
    };
    review: null | {
      intent: { place: { at: string; id?: string; ids?: string[] } };
      drafts: { name: string; paragraphs: string[]; changes: null | { action: string; verdict: string }[] }[];
      activeId: string;
    };
    running: null | { runId: string };
    instruction?: string;
    proposedSummaries?: Record<string, string>;
    history?: { past: unknown[]; future: unknown[] };
  };
}
interface SceneRow {
  key: string;
  title: string;
  record: {
    scene: { elements: Record<string, string>[] };
    proposal: null | { elements: { element: Record<string, string> }[] };
  };
}

/** For a page that is loaded on a machine that is busy with other tests. */
const patience = { timeout: 60_000 };
/** As a page shows it. */
const shown = (text: string) => text.replace(/\s+/g, ' ').trim();
/** Emphasis is written by asterisks; a scene break is nothing else. */
const withoutSigns = (text: string) => text.replace(/\\?\*/g, (sign) => (sign === '*' ? '' : '*'));
const isWhole = ({ key }: { key: string }) => !key.startsWith('torn');
const addressOf = ({ isNsfw, savedId }: StoryRow) => `/ai-story-generator${isNsfw ? '/nsfw' : ''}/${savedId}`;

/** Of the generation that was running: the paragraphs that it came to. */
const paragraphsIn = (lines: string) =>
  lines
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { chunk?: string }).chunk ?? '']))
    .filter((chunk) => !chunk.startsWith('['))
    .join('')
    .trim()
    .split(/\n{2,}/);

/** The server that wrote the running generation is another: this is what it answered. */
async function answerForTheRunning(page: Page, lines: string): Promise<void> {
  await page.route('**/api/v1/operations/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (!/\/operations\/[^/]+$/.test(pathname)) return route.fallback();
    const from = Number(searchParams.get('from') ?? 0);
    const body = lines.split('\n').slice(from).join('\n');
    await route.fulfill({ contentType: 'application/x-ndjson', body });
  });
}

for (const version of versions)
  test.describe(`what ${version} kept in a browser`, () => {
    const profile = browserProfile(version);
    const lines = runningLines(version);
    const streamed = paragraphsIn(lines);
    const stories = rowsOf<StoryRow>(profile, 'stories').filter(isWhole);
    const scenes = rowsOf<SceneRow>(profile, 'scenes').filter(isWhole);

    test.beforeEach(async ({ page, server }) => {
      await answerForTheRunning(page, lines);
      await loadBrowserDump(page, server.url, profile);
      // Adult works are behind the question of the age.
      await page.context().addCookies([{ name: 'fabula_of_age', value: '1', url: server.url }]);
    });

    for (const row of stories)
      test(`the story “${row.title}” of ${version} is whole`, async ({ editor, page }) => {
        const { record } = row;
        const { story, review, running } = record;
        await page.goto(addressOf(row));
        await expect(editor.title).toHaveValue(row.title, patience);
        // A text without a premise has no field for one.
        if (story.premise !== '') await expect(editor.premise).toHaveValue(story.premise);
        for (const { summary } of Object.values(story.breaks)) {
          const section = page.getByRole('button', { name: `Open the section: ${summary}` });
          if (await section.isVisible()) await section.click();
        }
        if (story.paragraphs.length > 0) {
          await expect(page.getByRole('article', { name: 'Story' })).toBeVisible();
          const all = shown((await page.getByRole('article', { name: 'Story' }).allInnerTexts()).join(' '));
          const place = review?.drafts.some(({ changes }) => changes !== null)
            ? review.intent.place
            : undefined;
          for (const { id, text } of story.paragraphs)
            if (id !== place?.id && !place?.ids?.includes(id) && review?.intent.place.at !== 'caret')
              expect(all).toContain(shown(version === 'c5f1341' ? text : withoutSigns(text)));
        }
        if (Object.keys(story.picks).length > 0)
          await expect(page.getByText('No AI context memory stored yet.')).toHaveCount(0);
        for (const { caption } of story.images)
          await expect(page.getByRole('img', { name: caption })).toBeVisible();
        if (running !== null) {
          await expect(editor.accept).toBeVisible(patience);
          for (const text of streamed) await expect(editor.draft.filter({ hasText: text })).toBeVisible();
        }
        for (const summary of Object.values(record.proposedSummaries ?? {})) {
          await expect(page.getByText(summary)).toBeVisible();
          await expect(page.getByRole('button', { name: 'Accept the summary' })).toBeVisible();
        }
        if (record.instruction) await expect(editor.instruction).toHaveValue(record.instruction);
        if (review === null && running === null && record.history) {
          if (record.history.past.length > 0) await expect(editor.undo).toBeEnabled();
          if (record.history.future.length > 0) await expect(editor.redo).toBeEnabled();
        }
        if (review?.intent.place.at === 'caret') {
          const [rest = ''] = await page.locator('[data-fabula-pencil]').allTextContents();
          expect(rest).not.toBe('');
          expect(review.drafts[0]?.paragraphs.join(' ').endsWith(rest)).toBe(true);
          const texts = await page.getByRole('article', { name: 'Story' }).allInnerTexts();
          const [before = '', behind = ''] = texts.join(' ').split(rest);
          for (const { text } of story.paragraphs)
            expect(shown(before + behind)).toContain(shown(withoutSigns(text)));
          return;
        }
        const region = page.getByRole('region', { name: 'Draft review' });
        for (const { name, paragraphs, changes } of review?.drafts ?? []) {
          if ((review?.drafts.length ?? 0) > 1) await page.getByRole('tab', { name, exact: true }).click();
          if (changes === null) {
            for (const text of paragraphs) await expect(region).toContainText(shown(text).slice(0, 60));
            continue;
          }
          const judged = page
            .getByRole('region', { name: 'Changes, sentence by sentence' })
            .getByRole('checkbox');
          const judgeable = changes.filter(({ action }) => action !== 'unchanged');
          await expect(judged).toHaveCount(judgeable.length);
          for (const [index, { verdict }] of judgeable.entries())
            await expect(judged.nth(index)).toBeChecked({ checked: verdict === 'accepted' });
        }
      });

    if (profile.localStorage['fabula-guest-connection'])
      test(`the visitor’s own model of ${version} still writes: its key is opened`, async ({ page }) => {
        const asking = page.waitForRequest(
          (request) =>
            request.url().endsWith('/api/v1/status') && request.headers()['x-connection'] !== undefined,
        );
        await page.goto('/ai-story-generator?new=true');
        const header = (await asking).headers()['x-connection'] ?? '';
        expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({
          baseUrl: 'https://models.example.com/v1',
          key: 'sk-of-a-visitor-and-nobody-else',
          model: 'large',
        });
      });

    test(`the scenes of ${version} are whole`, async ({ page }) => {
      for (const { title, record } of scenes) {
        await page.goto('/scenes?tab=mine');
        await page.getByRole('link', { name: title }).click();
        await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title, patience);
        const elements = [
          ...record.scene.elements,
          ...(record.proposal?.elements ?? []).map(({ element }) => element),
        ];
        await expect(page.locator('[data-scene-element]')).toHaveCount(elements.length);
        const text = shown(
          (await page.locator('[data-scene-element]').allTextContents()).join(' '),
        ).toLowerCase();
        for (const { description, line } of elements)
          for (const words of [description, line])
            if (words) expect(text).toContain(shown(words).toLowerCase());
      }
    });

    test(`opening what ${version} kept loses no row, and puts aside what cannot be read`, async ({
      page,
      editor,
      server,
    }) => {
      const first = stories.find(({ title }) => title === 'In Sections');
      if (first === undefined) throw new Error('The fixture has lost its story.');
      await page.goto(addressOf(first));
      await expect(page.getByText('One story could not be read.')).toBeVisible(patience);
      await page.goto('/ai-scene-generator');
      await expect(page.getByText('One scene could not be read.')).toBeVisible(patience);
      await page.goto('/stories?tab=mine');
      for (const { title } of stories.filter(({ isNsfw }) => !isNsfw))
        await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible(patience);
      await page.goto(addressOf(first));
      await expect(editor.title).toHaveValue(first.title, patience);
      await page.getByRole('button', { name: 'Text tools' }).click();
      await page.getByRole('menuitem', { name: 'Version history' }).click();
      const versions = rowsOf<{ storyKey: string }>(profile, 'versions').filter(
        ({ storyKey }) => storyKey === first.key,
      );
      await expect(page.getByRole('dialog', { name: 'Version history' }).getByRole('option')).toHaveCount(
        versions.length,
      );

      await page.goto(`${server.url}/favicon.svg`);
      const after = await dumpBrowser(page);
      // How often it was saved may change, and when; what was written may not.
      const written = ({ record, title, savedId }: StoryRow) => ({ record, title, savedId });
      for (const row of stories) {
        const now = rowsOf<StoryRow>(after, 'stories').find(({ key }) => key === row.key);
        expect(lossesIn(written(row), now && written(now)), row.title).toEqual([]);
      }
      for (const name of ['versions', 'versionBodies', 'publications', 'accounts', 'audio']) {
        const kept = JSON.stringify(rowsOf(after, name));
        for (const row of rowsOf(profile, name).filter((one) => !JSON.stringify(one).includes('torn')))
          expect(kept, name).toContain(JSON.stringify(row));
      }
      const scenesNow = rowsOf<SceneRow>(after, 'scenes');
      for (const { key, record } of scenes)
        expect(lossesIn(record, scenesNow.find((one) => one.key === key)?.record), key).toEqual([]);
      const aside = JSON.stringify(rowsOf(after, 'damaged'));
      expect(aside).toContain(JSON.stringify({ earlier: 'Nobody may lose these words.' }));
      for (const row of [
        ...rowsOf<StoryRow>(profile, 'stories'),
        ...rowsOf<SceneRow>(profile, 'scenes'),
      ].filter((one) => !isWhole(one)))
        expect(aside).toContain(JSON.stringify(row));
      for (const key of ['stories', 'scenes']) {
        const [before, now] = [profile, after].map(
          (dump) => JSON.parse(dump.localStorage[key] ?? '[]') as { id: string }[],
        );
        expect(now?.map(({ id }) => id)).toEqual(expect.arrayContaining(before?.map(({ id }) => id) ?? []));
      }
    });
  });
