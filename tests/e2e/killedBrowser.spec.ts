import { expect } from '@playwright/test';
import { EditorPage } from '../support/EditorPage.ts';
import { offlineTest as test } from '../support/offlineTest.ts';
import { startBrowser } from '../support/startBrowser.ts';

const premise = 'Two sisters inherit one umbrella and a debt.';

// A trace is written by the browser at the end, and this browser has no end of its own.
test.use({ trace: 'off' });

test('a story survives a browser that is killed', async ({ server }, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const path = `${server.url}/ai-story-generator`;
  const first = await startBrowser(profile);
  let story: string[];
  try {
    const editor = new EditorPage(await first.newPage());
    await editor.open(path);
    await editor.generateFrom(premise);
    story = await editor.draft.allInnerTexts();
    await editor.settle();
    const expectSeen = await editor.watchSaving();
    await editor.accept.click();
    await expectSeen('saved');
  } finally {
    await first.kill();
  }

  const second = await startBrowser(profile);
  try {
    const editor = new EditorPage(await second.newPage());
    await editor.open(path);
    await expect(editor.story).toHaveText(story);
    await expect(editor.premise).toHaveValue(premise);
  } finally {
    await second.kill();
  }
});
