import type { Unzipped } from 'fflate';
import type { Losses } from '../model/formats/StoryFormat.ts';
import { ArchiveError, pictureIn, textIn, unpack } from './archive.ts';
import { type Block, type Manuscript, readRanks } from './Block.ts';
import { readMarkup, readStyles } from './readMarkup.ts';
import { elementsIn, fieldIn } from './readXml.ts';

/** Pages that a shop or a reader makes anew: contents, the title, the cover. */
const made = /(?:^|[\s/_-])(?:nav|toc|contents|cover|titlepage)(?:[\s._-]|$)/i;

/** EPUB 2 and 3: the pages of its spine, in order. An `ArchiveError` for one that is damaged or encrypted. */
export function readEpub(bytes: Uint8Array, losses: Losses): Manuscript {
  const files = unpack(bytes, (name) => /\.(?:xml|opf|x?html?|css|png|jpe?g|gif|webp|ncx)$/i.test(name));
  if (textIn(files, 'META-INF/encryption.xml').includes('EncryptedData') && isTextEncrypted(files))
    throw new ArchiveError('It is encrypted.');
  const [root] = elementsIn(textIn(files, 'META-INF/container.xml'), 'rootfile');
  const opfPath = root?.['full-path'] ?? '';
  const opf = textIn(files, opfPath);
  if (opf === '') throw new ArchiveError('It has no contents.');
  const items = new Map(elementsIn(opf, 'item').map((item) => [item.id, item]));
  const styles = new Map(
    [...items.values()]
      .filter((item) => item['media-type'] === 'text/css')
      .flatMap(({ href = '' }) => [...readStyles(textIn(files, pathOf(opfPath, href)))]),
  );
  const headings = metaIn(opf, 'fabula-headings');
  const genre = headings === undefined ? undefined : genreIn(opf);
  const blocks: Block[] = genre ? [{ kind: 'text', runs: [{ text: genre, marks: [] }], role: 'genre' }] : [];
  for (const { idref, linear } of elementsIn(opf, 'itemref')) {
    const item = items.get(idref);
    const isMade = /\bnav\b/.test(item?.properties ?? '') || linear === 'no';
    if (!item?.href || isMade || made.test(item.href)) continue;
    const path = pathOf(opfPath, item.href);
    const source = textIn(files, path);
    const pictureOf = (address: string) => pictureIn(files, pathOf(path, address));
    const own = readMarkup(source, { losses, pictureOf, styles });
    if (isTitlePage(source)) continue;
    if (own.length > 0) blocks.push({ kind: 'page' }, ...own);
  }
  return {
    title: fieldIn(opf, 'dc:title'),
    author: fieldIn(opf, 'dc:creator'),
    language: fieldIn(opf, 'dc:language').replace(/^und$/, ''),
    blocks,
    ...(headings !== undefined && { ranks: readRanks(headings) }),
    ...(metaIn(opf, 'rating') === 'mature' && { isNsfw: true }),
  };
}

const metaIn = (opf: string, name: string) =>
  elementsIn(opf, 'meta').find((one) => one.name === name)?.content;

/** In a file of ours the genre is the first subject, unless that is the rating. */
function genreIn(opf: string): string | undefined {
  const genre = fieldIn(opf, 'dc:subject');
  return genre === 'For adults' ? undefined : genre;
}

const isTitlePage = (source: string) =>
  /epub:type="[^"]*\b(?:titlepage|cover|toc)\b|<section class="(?:title|cover)"/.test(source);

/** Fonts are often disguised; a text that is no markup is locked. */
function isTextEncrypted(files: Unzipped): boolean {
  const encrypted = elementsIn(textIn(files, 'META-INF/encryption.xml'), 'CipherReference');
  return encrypted.some(({ URI = '' }) => /\.x?html?$/i.test(URI));
}

/** An address within the archive, from the file that names it. */
function pathOf(from: string, address: string): string {
  const base = from.split('/').slice(0, -1);
  const [path = ''] = address.split(/[?#]/);
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // It is no encoded address, but the name itself.
  }
  for (const step of decoded.split('/')) {
    if (step === '..') base.pop();
    else if (step !== '.' && step !== '') base.push(step);
  }
  return base.join('/');
}
