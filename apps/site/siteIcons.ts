import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { withColours } from './paintThemes.ts';

interface Icon {
  type: string;
  make(): Promise<Uint8Array | string>;
}

/** The mark in the formats that browsers, tabs and home screens take. Sizes are pixels of a square. */
const icons: Readonly<Record<string, Icon>> = {
  'favicon.svg': { type: 'image/svg+xml', make: async () => mark() },
  'favicon.ico': { type: 'image/x-icon', make: async () => asIco([16, 32, 48]) },
  'apple-touch-icon.png': { type: 'image/png', make: async () => asPng(filled(), 180) },
  'icon-192.png': { type: 'image/png', make: async () => asPng(mark(), 192) },
  'icon-512.png': { type: 'image/png', make: async () => asPng(mark(), 512) },
  'icon-filled-512.png': { type: 'image/png', make: async () => asPng(filled(), 512) },
  'site.webmanifest': { type: 'application/manifest+json', make: async () => JSON.stringify(manifest()) },
};

export function siteIcons(): Plugin {
  return {
    name: 'site-icons',
    configureServer({ middlewares }) {
      for (const [name, { type, make }] of Object.entries(icons))
        middlewares.use(`/${name}`, (_request, response, next) => {
          make().then((source) => response.setHeader('Content-Type', type).end(source), next);
        });
    },
    async generateBundle() {
      for (const [fileName, { make }] of Object.entries(icons))
        this.emitFile({ type: 'asset', fileName, source: await make() });
    },
  };
}

const mark = () => withColours(readFileSync(resolve(import.meta.dirname, 'favicon.template.svg'), 'utf8'));

/** Without its round corners, and small enough to be cut to any shape. */
const filled = () =>
  mark()
    .replace(' rx="7"', '')
    .replace('viewBox="0 0 32 32"', 'viewBox="-6 -6 44 44"')
    .replace('<rect width="32" height="32"', '<rect x="-6" y="-6" width="44" height="44"');

const asPng = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An ICO of PNG pictures: a header of 6 bytes, an entry of 16 for each, then the pictures. */
async function asIco(sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => asPng(mark(), size)));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, size] of sizes.entries()) {
    const bytes = pictures[index]?.length ?? 0;
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes;
  }
  return Buffer.concat([head, ...pictures]);
}

const manifest = () => ({
  id: '/',
  name: 'Fabula',
  short_name: 'Fabula',
  description: 'A place to write stories and screenplay scenes with AI.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: withColours('{{paper.canvas}}'),
  theme_color: withColours('{{paper.canvas}}'),
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-filled-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Write a story', url: '/ai-story-generator' },
    { name: 'Read stories', url: '/stories' },
  ],
});
