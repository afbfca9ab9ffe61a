import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { directionOf, emphasisHtml, isSceneBreak, languageAttributes } from '@fabula/writing';
import { type AsyncZippable, zip } from 'fflate';
import type { FittedPicture } from '../images/Illustrator.ts';
import { escapeXml } from './escapeXml.ts';
import {
  ADULT,
  type BindBook,
  type BookPicture,
  chapterName,
  headingLevels,
  isInPart,
  isOwnName,
  isPicture,
  isSectionStart,
  ranksInWords,
  SECTION_SIGN,
  type StoryBook,
} from './Typesetter.ts';

const STYLE = `body { margin: 0 5%; font-family: Literata, Georgia, serif; line-height: 1.5; hyphens: auto; }
p { margin: 0; text-indent: 1.2em; widows: 2; orphans: 2; }
h1, .chapter h2:first-child { margin: 3em 0 1.5em; text-align: center; font-weight: normal; font-style: normal; }
h2, h3 { margin: 2em 0 1em; font-weight: normal; font-style: italic; text-align: center; }
.part h1 { margin-top: 40%; }
p.break { margin: 1em 0; text-align: center; text-indent: 0; }
h1 + p, h2 + p, h3 + p, .break + p, .summary + p, .premise p { text-indent: 0; }
.title { margin-top: 25%; text-align: center; }
.title p { margin: 1em 0; text-indent: 0; }
figure { margin: 1.5em 0; text-align: center; page-break-inside: avoid; break-inside: avoid; }
figure + p { text-indent: 0; }
figcaption { margin-top: 0.5em; font-size: 0.9em; font-style: italic; }
img { max-width: 100%; height: auto; max-height: 90vh; object-fit: contain; }
.cover { margin: 0; text-align: center; }
.summary { margin: 0 0 1.5em; font-style: italic; text-indent: 0; }
.premise p { margin: 0 0 1em; font-style: italic; }
`;

const pack = promisify<AsyncZippable, Uint8Array>(zip);
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** EPUB 3: a title page, the premise, and a file for each chapter. It names no resource outside itself. */
export const bindEpub: BindBook = async (book) => {
  const pictures = picturesOf(book);
  const pages = pagesOf(book, pictures);
  const files: [name: string, text: string][] = [
    ['META-INF/container.xml', CONTAINER],
    ['book/package.opf', packageOf(book, pages, pictures)],
    ['book/contents.xhtml', contentsOf(book, pages)],
    ['book/style.css', STYLE],
    ...pages.map(({ id, title, body }): [string, string] => [`book/${id}.xhtml`, pageOf(book, title, body)]),
  ];
  const bytes = await pack({
    // Readers recognize the file by it: first, and not compressed.
    mimetype: [bytesOf('application/epub+zip'), { level: 0 }],
    ...Object.fromEntries(files.map(([name, text]) => [name, bytesOf(text)])),
    ...Object.fromEntries(
      [...pictures].map(([bytes, { href }]) => [`book/${href}`, [bytes, { level: 0 as const }]]),
    ),
  });
  return { bytes, unset: [] };
};

interface EpubPage {
  id: string;
  title: string;
  body: string;
  /** Default true; contents name no page without a name. */
  isNamed?: boolean;
  /** It stands below the part before it in the contents. */
  isInPart?: boolean;
  headings?: readonly EpubHeading[];
}

/** A scene that contents name, at its place in its page. */
interface EpubHeading {
  id: string;
  title: string;
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const paragraph = (text: string, kind = '') =>
  `<p${kind && ` class="${kind}"`} dir="auto">${escapeXml(text)}</p>`;

const withBreaks = (text: string) => escapeXml(text).replaceAll('\n', '<br/>');

const prose = (text: string) =>
  `<p${isSceneBreak(text) ? ' class="break"' : ''} dir="auto">${emphasisHtml(text, withBreaks)}</p>`;

/** Files by their bytes: a picture that stands twice is one file. */
type Pictures = ReadonlyMap<FittedPicture['bytes'], { id: string; href: string; contentType: string }>;

function picturesOf({ cover, chapters }: StoryBook): Pictures {
  const all = chapters.flatMap(({ parts }) => parts.filter(isPicture));
  const found = new Map<FittedPicture['bytes'], { id: string; href: string; contentType: string }>();
  for (const { bytes, contentType } of [...(cover ? [cover] : []), ...all]) {
    const id = found.get(bytes)?.id ?? `picture-${found.size + 1}`;
    const href = `pictures/${id}.${contentType === 'image/png' ? 'png' : 'jpg'}`;
    found.set(bytes, { id, href, contentType });
  }
  return found;
}

function pagesOf(book: StoryBook, pictures: Pictures): EpubPage[] {
  const { title, author, genre, premise, isNsfw, chapters, cover } = book;
  const levels = headingLevels(book);
  const lines = [`by ${author}`, genre, isNsfw ? ADULT : ''].filter(Boolean);
  return [
    ...(cover
      ? [
          {
            id: 'cover',
            title: 'Cover',
            body: `<section class="cover" epub:type="cover">${pictureOf(cover, `Cover of ${title}`, pictures)}</section>`,
          },
        ]
      : []),
    {
      id: 'title',
      title,
      body: `<section class="title"><h1 dir="auto">${escapeXml(title)}</h1>${lines.map((one) => paragraph(one)).join('\n')}</section>`,
    },
    ...(premise.length > 0
      ? [
          {
            id: 'premise',
            title: 'Premise',
            body: `<section class="premise">${premise.map((one) => paragraph(one, 'fabula-premise')).join('\n')}</section>`,
          },
        ]
      : []),
    ...chapters.map((chapter, at): EpubPage => {
      const name = chapterName(book, at);
      const kind = chapter.isPart ? 'part' : 'chapter';
      const headings: EpubHeading[] = [];
      const parts = chapter.parts
        .map((part) => {
          if (typeof part === 'string' || isPicture(part)) return partOf(part, pictures);
          if (isSectionStart(part)) return `<p class="break fabula-section">${SECTION_SIGN}</p>`;
          const id = `scene-${headings.length + 1}`;
          headings.push({ id, title: part.heading });
          return `<h${levels.scene} id="${id}" dir="auto">${escapeXml(part.heading)}</h${levels.scene}>`;
        })
        .join('\n');
      const level = chapter.isPart ? levels.part : levels.chapter;
      const kindOfName = isOwnName(book, at) ? '' : ' class="fabula-section"';
      const heading = name && `<h${level}${kindOfName} dir="auto">${escapeXml(name)}</h${level}>\n`;
      const summary = chapter.summary && `${paragraph(chapter.summary, 'summary')}\n`;
      return {
        id: `chapter-${at + 1}`,
        title: name || title,
        isNamed: name !== '',
        headings,
        isInPart: isInPart(book, at),
        body: `<section epub:type="${kind}" role="doc-${kind}" class="${kind}">${heading}${summary}${parts}\n</section>`,
      };
    }),
  ];
}

function partOf(part: string | BookPicture, pictures: Pictures): string {
  return typeof part === 'string' ? prose(part) : figure(part, pictures);
}

function figure(picture: BookPicture, pictures: Pictures): string {
  const { caption } = picture;
  const below = caption && `<figcaption dir="auto">${escapeXml(caption)}</figcaption>`;
  return `<figure>${pictureOf(picture, caption || 'Picture', pictures)}${below}</figure>`;
}

function pictureOf({ bytes, width, height }: FittedPicture, alt: string, pictures: Pictures): string {
  const href = pictures.get(bytes)?.href ?? '';
  return `<img src="${href}" alt="${escapeXml(alt)}" width="${width}" height="${height}"/>`;
}

function open({ language }: StoryBook): string {
  const { lang, dir } = languageAttributes(language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${lang ? ` lang="${lang}" xml:lang="${lang}" dir="${dir}"` : ''}>
`;
}

function pageOf(book: StoryBook, title: string, body: string): string {
  return `${open(book)}<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>${body}</body>
</html>
`;
}

function contentsOf(book: StoryBook, pages: readonly EpubPage[]): string {
  const link = (href: string, title: string) => `<a href="${href}">${escapeXml(title)}</a>`;
  const list = (items: readonly string[]) => (items.length > 0 ? `\n<ol>\n${items.join('\n')}\n</ol>` : '');
  const items: { link: string; below: string[] }[] = [];
  for (const { id, title, isNamed = true, isInPart, headings = [] } of pages) {
    if (!isNamed) continue;
    const own = link(`${id}.xhtml`, title);
    const scenes = headings.map((one) => `<li>${link(`${id}.xhtml#${one.id}`, one.title)}</li>`);
    if (isInPart) items.at(-1)?.below.push(`<li>${own}${list(scenes)}</li>`);
    else items.push({ link: own, below: scenes });
  }
  return `${open(book)}<head><title>${escapeXml(book.title)}</title></head>
<body><nav epub:type="toc" role="doc-toc" aria-labelledby="contents"><h1 id="contents">Contents</h1><ol>
${items.map(({ link, below }) => `<li>${link}${list(below)}</li>`).join('\n')}
</ol></nav></body>
</html>
`;
}

/** 'und' is a language that is not known. */
function packageOf(book: StoryBook, pages: readonly EpubPage[], pictures: Pictures): string {
  const { title, author, genre, isNsfw, cover, language } = book;
  const coverId = cover && pictures.get(cover.bytes)?.id;
  const subjects = [genre, isNsfw ? ADULT : ''].filter(Boolean);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"${language ? ` xml:lang="${language}" dir="${directionOf(language)}"` : ''}>
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${randomUUID()}</dc:identifier>
<dc:title>${escapeXml(title)}</dc:title>
<dc:creator>${escapeXml(author)}</dc:creator>
<dc:language>${language ?? 'und'}</dc:language>
${subjects.map((subject) => `<dc:subject>${escapeXml(subject)}</dc:subject>`).join('\n')}
<meta property="dcterms:modified">${new Date().toISOString().replace(/\.\d+/, '')}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilitySummary">Text with headings and a table of contents, in reading order${pictures.size > 0 ? '; pictures have their captions as text' : ''}.</meta>
${pictures.size > 0 ? '<meta property="schema:accessMode">visual</meta>\n<meta property="schema:accessibilityFeature">alternativeText</meta>' : ''}
${coverId ? `<meta name="cover" content="${coverId}"/>` : ''}
${isNsfw ? '<meta name="rating" content="mature"/>' : ''}
<meta name="fabula-headings" content="${ranksInWords(book)}"/>
</metadata>
<manifest>
<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
${[...pictures.values()].map(({ id, href, contentType }) => `<item id="${id}" href="${href}" media-type="${contentType}"${id === coverId ? ' properties="cover-image"' : ''}/>`).join('\n')}
${pages.map(({ id }) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`).join('\n')}
</manifest>
<spine${language && directionOf(language) === 'rtl' ? ' page-progression-direction="rtl"' : ''}>
${pages.map(({ id }) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`;
}
