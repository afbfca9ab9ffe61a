import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { type AsyncZippable, zip } from 'fflate';
import { escapeXml } from './escapeXml.ts';
import { ADULT, type BindBook, type Chapter, type StoryBook } from './StoryBook.ts';

const STYLE = `body { margin: 0 5%; font-family: Literata, Georgia, serif; line-height: 1.5; }
p { margin: 0; text-indent: 1.2em; widows: 2; orphans: 2; }
h1 { margin: 3em 0 1.5em; text-align: center; font-weight: normal; }
h1 + p, .summary + p, .premise p { text-indent: 0; }
.title { margin-top: 25%; text-align: center; }
.title p { margin: 1em 0; text-indent: 0; }
.summary { margin: 0 0 1.5em; font-style: italic; text-indent: 0; }
.premise p { margin: 0 0 1em; font-style: italic; }
`;

const pack = promisify<AsyncZippable, Uint8Array>(zip);
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** EPUB 3: a title page, the premise, and a file for each chapter. It names no resource outside itself. */
export const bindEpub: BindBook = async (book) => {
  const pages = pagesOf(book);
  const files: [name: string, text: string][] = [
    ['META-INF/container.xml', CONTAINER],
    ['book/package.opf', packageOf(book, pages)],
    ['book/contents.xhtml', contentsOf(book, pages)],
    ['book/style.css', STYLE],
    ...pages.map(({ id, title, body }): [string, string] => [`book/${id}.xhtml`, pageOf(title, body)]),
  ];
  const bytes = await pack({
    // Readers know the file by it: first, and not compressed.
    mimetype: [bytesOf('application/epub+zip'), { level: 0 }],
    ...Object.fromEntries(files.map(([name, text]) => [name, bytesOf(text)])),
  });
  return { bytes, unset: [] };
};

interface Page {
  id: string;
  title: string;
  body: string;
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const paragraph = (text: string, kind = '') =>
  `<p${kind && ` class="${kind}"`} dir="auto">${escapeXml(text)}</p>`;

function pagesOf(book: StoryBook): Page[] {
  const { title, author, genre, premise, isNsfw, chapters } = book;
  const lines = [`by ${author}`, genre, isNsfw ? ADULT : ''].filter(Boolean);
  return [
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
            body: `<section class="premise">${premise.map((one) => paragraph(one)).join('\n')}</section>`,
          },
        ]
      : []),
    ...chapters.map((chapter, at): Page => {
      const name = chapters.length > 1 ? String(at + 1) : title;
      return { id: `chapter-${at + 1}`, title: name, body: chapterOf(chapter, name) };
    }),
  ];
}

function chapterOf({ paragraphs, summary }: Chapter, name: string): string {
  return `<section><h1 dir="auto">${escapeXml(name)}</h1>
${summary && `${paragraph(summary, 'summary')}\n`}${paragraphs.map((one) => paragraph(one)).join('\n')}
</section>`;
}

const OPEN = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
`;

function pageOf(title: string, body: string): string {
  return `${OPEN}<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>${body}</body>
</html>
`;
}

function contentsOf({ title }: StoryBook, pages: readonly Page[]): string {
  const items = pages.map((page) => `<li><a href="${page.id}.xhtml">${escapeXml(page.title)}</a></li>`);
  return `${OPEN}<head><title>${escapeXml(title)}</title></head>
<body><nav epub:type="toc"><h1>Contents</h1><ol>
${items.join('\n')}
</ol></nav></body>
</html>
`;
}

/** Nobody has said which language it is in, and 'und' is how one says so. */
function packageOf({ title, author, genre, isNsfw }: StoryBook, pages: readonly Page[]): string {
  const subjects = [genre, isNsfw ? ADULT : ''].filter(Boolean);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${randomUUID()}</dc:identifier>
<dc:title>${escapeXml(title)}</dc:title>
<dc:creator>${escapeXml(author)}</dc:creator>
<dc:language>und</dc:language>
${subjects.map((subject) => `<dc:subject>${escapeXml(subject)}</dc:subject>`).join('\n')}
<meta property="dcterms:modified">${new Date().toISOString().replace(/\.\d+/, '')}</meta>
<meta property="schema:accessMode">textual</meta>
${isNsfw ? '<meta name="rating" content="mature"/>' : ''}
</metadata>
<manifest>
<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
${pages.map(({ id }) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`).join('\n')}
</manifest>
<spine>
${pages.map(({ id }) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`;
}
