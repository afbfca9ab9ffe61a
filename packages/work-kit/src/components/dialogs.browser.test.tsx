import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { germanPublishStrings, germanWorkStrings } from '../strings/de.ts';
import { type PublishStrings, publishStrings, transferStrings } from '../strings/keepingStrings.ts';
import { workStrings } from '../strings/workStrings.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { ExportForm } from './Transfer.tsx';

const strings: PublishStrings & typeof workStrings = {
  ...workStrings,
  ...publishStrings,
  publishTitle: 'Publish your work',
  publishIntro: 'Everybody can read it.',
  publishEmpty: 'It is empty.',
  publishFailed: 'It was not published.',
  published: 'It is published.',
  publishedNow: 'It is public.',
  publishLookFailed: 'It could not be found out.',
  publishBecomesAdult: 'It becomes one for adults.',
  publishBecomesSafe: 'It becomes one for everybody.',
  publishHidden: 'It is hidden.',
  publishHiddenUpdated: 'It is updated, and hidden.',
  publishRemoved: 'It was taken down.',
  unpublished: 'It is no longer public.',
  unpublishFailed: 'It is public still.',
};

let root: Root;
beforeEach(async () => {
  await page.viewport(390, 844);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
});
afterEach(() => root.unmount());

const boxOf = (role: 'button' | 'combobox' | 'textbox', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).element().getBoundingClientRect();

test('nothing said of a file takes no room above Download', async () => {
  root.render(
    <ExportForm
      formats={['text']}
      format="text"
      onFormatChange={() => undefined}
      strings={{
        ...transferStrings,
        formats: { text: 'Text' },
        formatHints: { text: 'A hint.' },
        exportWhole: 'It is whole.',
      }}
      lost={[]}
      failedTitle="Failed."
      make={() => ({ file: new Blob(['a']), name: 'a.txt' })}
    />,
  );
  await expect.element(page.getByText('It is whole.')).toBeVisible();
  const above = page.getByText('It is whole.').element().getBoundingClientRect();
  expect(boxOf('button', 'Download').top - above.bottom).toBeCloseTo(16, 0);
});

test.each([
  ['English', strings],
  ['German', { ...strings, ...germanWorkStrings, ...germanPublishStrings }],
])(
  'on a phone what publishes fills the last rows, and Unpublish is with what is public, in %s',
  async (_, texts) => {
    const work = { title: 'The Sea', author: 'Ines' };
    root.render(
      <PublishDialog
        isOpen
        isEmpty={false}
        onClose={() => undefined}
        strings={texts}
        work={work}
        canPublishAnew
        toPublished={() => work}
        compare={() => ({ fields: [], isNsfw: null, isSame: false })}
        describe={() => []}
        actions={{
          publish: async () => ({ outcome: 'changed' }),
          publishAnew: async () => ({ outcome: 'changed' }),
          findPublication: async () => ({ id: 'the_sea', url: '/story/the_sea', published: work }),
          findPublishingBlock: async () => null,
          unpublish: async () => undefined,
          interruptedForm: () => null,
          forgetForm: () => undefined,
        }}
      />,
    );
    await expect.element(page.getByRole('button', { name: texts.unpublish })).toBeVisible();
    const field = boxOf('textbox', texts.publishName);
    expect(boxOf('button', texts.unpublish).bottom).toBeLessThan(field.top);
    const [anew, update] = [boxOf('button', texts.publishAnew), boxOf('button', texts.publishUpdate)];
    expect(anew.left).toBeCloseTo(field.left, 0);
    expect(update.right).toBeCloseTo(field.right, 0);
    // One row where both fit, as the typeface and the language have it; else each has a row, and the last one updates.
    if (Math.round(anew.top) === Math.round(update.top)) expect(update.left).toBeCloseTo(anew.right + 8, 0);
    else {
      expect(update.top).toBeGreaterThanOrEqual(anew.bottom);
      expect(update.left).toBeCloseTo(anew.left, 0);
      expect(update.width).toBeCloseTo(anew.width, 0);
    }
  },
);
