import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { docsPage } from '../../apps/server/src/http/docsPage.ts';
import { siteIcons } from '../../apps/site/siteIcons.ts';

const site = resolve(import.meta.dirname, '../../apps/site');
const files = new Map<string, Buffer>();

beforeAll(async () => {
  const { generateBundle } = siteIcons();
  if (typeof generateBundle !== 'function') throw new Error('The plugin makes no files.');
  const emitFile = ({ fileName, source }: { fileName: string; source: string | Uint8Array }) =>
    files.set(`/${fileName}`, Buffer.from(source));
  await generateBundle.call({ emitFile } as never, {} as never, {}, true);
});

/** Of a PNG, by its header. */
const sizeOf = (png: Buffer | undefined) => {
  if (png?.toString('latin1', 1, 4) !== 'PNG') throw new Error('This is no PNG.');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
};

const iconLinks = (html: string) =>
  [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
    ([, to = '']) => to,
  );

describe('the icons of the site', () => {
  it.each([
    ['index.html', () => readFileSync(resolve(site, 'index.html'), 'utf8')],
    ['read.html', () => readFileSync(resolve(site, 'read.html'), 'utf8')],
    ['/api/docs', async () => String(await docsPage('1'))],
  ])('are linked from %s, with the manifest', async (_name, read) => {
    const links = iconLinks(await read());
    expect(links).toEqual(
      expect.arrayContaining(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']),
    );
    expect(links.filter((path) => !files.has(path))).toEqual([]);
  });

  it('are pictures of the sizes that the manifest says, one of them to be cut to any shape', () => {
    const { icons } = JSON.parse(String(files.get('/site.webmanifest')));
    expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['any', '192x192', '512x512']),
    );
    expect(icons.filter(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toHaveLength(1);
    for (const { src, sizes } of icons.filter((icon: { sizes: string }) => icon.sizes !== 'any')) {
      expect(sizeOf(files.get(src))).toBe(sizes);
    }
  });

  it('are in favicon.ico as pictures that can be opened', () => {
    const ico = files.get('/favicon.ico') ?? Buffer.alloc(6);
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
    const sizes: number[] = [];
    for (let entry = 6; entry < 6 + 16 * ico.readUInt16LE(4); entry += 16) {
      const at = ico.readUInt32LE(entry + 12);
      const width = ico.readUInt8(entry);
      expect(sizeOf(ico.subarray(at, at + ico.readUInt32LE(entry + 8)))).toBe(`${width}x${width}`);
      sizes.push(width);
    }
    expect(sizes).toEqual([16, 32, 48]);
  });
});
