import { describe, expect, it } from 'vitest';
import { storyCardPress } from '../../apps/server/src/documents/storyCardPress.ts';
import { withColours } from '../../apps/site/paintThemes.ts';
import { themeNames, themes } from '../../packages/ui-kit/src/tokens/themes.ts';
import { readRepository } from './readRepository.ts';

const source = 'packages/ui-kit/src/tokens/themes.ts';
/** Held to the themes by `theming.browser.test.tsx`. */
const guide = 'docs/guides/theming.md';
const accents = themeNames.map((theme) => themes[theme].color.accent.toLowerCase());

/** The files that name an accent beside the one that says what it is. */
const secondPlaces = (files: readonly { path: string; text: string }[]) =>
  files
    .filter(({ path }) => path !== source && path !== guide && !path.startsWith('tests/fixtures/'))
    .filter(({ text }) => accents.some((accent) => text.toLowerCase().includes(accent)))
    .map(({ path }) => path);

describe('the accent of each theme', () => {
  it('stands in one file', () => {
    expect(readRepository().read(source).text).toContain(accents[0]);
    expect(secondPlaces(readRepository().files)).toEqual([]);
  });

  it('is caught in a second one', () => {
    const path = 'apps/site/src/a.css.ts';
    expect(secondPlaces([{ path, text: `color: '${themes.lamp.color.accent.toUpperCase()}'` }])).toEqual([
      path,
    ]);
  });

  it('reaches the icon and the documents of the site', () => {
    const repository = readRepository();
    expect(withColours(repository.read('apps/site/favicon.template.svg').text)).toContain(
      `stroke="${themes.paper.color.accent}"`,
    );
    for (const path of ['apps/site/index.html', 'apps/site/read.html'])
      expect(withColours(repository.read(path).text)).toContain(`content="${themes.lamp.color.canvas}"`);
  });

  it('reaches the cards of links', async () => {
    const drawn: string[] = [];
    const press = storyCardPress({
      render: async (svg) => {
        drawn.push(svg);
        return new Uint8Array();
      },
      fitInto: async () => undefined,
    });
    await press.draw({ title: 'The Bottle Post', author: 'Mara', genre: 'Mystery' });
    await press.draw('adult');
    expect(drawn[0]).toContain(themes.paper.color.accent);
    expect(drawn[1]).toContain(themes.afterdark.color.accent);
  });

  it('is asked for by a name that there is', () => {
    expect(() => withColours('{{paper.glow}}')).toThrow('{{paper.glow}}');
  });
});
