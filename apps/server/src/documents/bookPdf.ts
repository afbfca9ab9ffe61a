import { BookPages, type Setting } from './BookPages.ts';
import { bookFaces } from './bookFaces.ts';
import { FontCase } from './FontCase.ts';
import { openPdf } from './openPdf.ts';
import { ADULT, type BindBook, type StoryBook } from './StoryBook.ts';

const text: Setting = { cut: 'plain', size: 10.5, leading: 15.5, align: 'justify' };
const settings = {
  title: { cut: 'plain', size: 26, leading: 33, align: 'center' },
  byline: { cut: 'italic', size: 12.5, leading: 18, align: 'center' },
  note: { cut: 'plain', size: 9.5, leading: 14, align: 'center' },
  chapter: { cut: 'plain', size: 18, leading: 25, align: 'center' },
  aside: { ...text, cut: 'italic' },
  text,
} satisfies Record<string, Setting>;
const INDENT = 16;
const GAP = 24;

/** A book in Literata, by pdfkit: a title page, the premise, chapters that begin on a page of their own, page numbers. */
export function bookPdf(): BindBook {
  const fonts = new FontCase(bookFaces);
  return async (book) => {
    const { document, finish } = openPdf(book);
    const pages = new BookPages(document, fonts);
    await putFront(pages, book);
    await putChapters(pages, book);
    return { bytes: await finish(), unset: [...pages.unset] };
  };
}

async function putFront(
  pages: BookPages,
  { title, author, genre, premise, isNsfw }: StoryBook,
): Promise<void> {
  pages.turn({ sunk: 110 });
  await pages.put(title, settings.title);
  pages.skip(GAP / 2);
  await pages.put(`by ${author}`, settings.byline);
  pages.skip(GAP);
  for (const note of [genre, isNsfw ? ADULT : '']) if (note) await pages.put(note, settings.note);
  if (premise.length === 0) return;
  pages.turn({ sunk: 90 });
  for (const one of premise) {
    await pages.put(one, settings.aside);
    pages.skip(GAP / 3);
  }
}

async function putChapters(pages: BookPages, { title, chapters }: StoryBook): Promise<void> {
  for (const [at, { paragraphs, summary }] of chapters.entries()) {
    pages.turn({ sunk: 80, ...(at === 0 && { number: 1 }) });
    await pages.put(chapters.length > 1 ? String(at + 1) : title, settings.chapter);
    pages.skip(GAP);
    if (summary) {
      await pages.put(summary, settings.aside);
      pages.skip(GAP / 2);
    }
    for (const [place, one] of paragraphs.entries())
      await pages.put(one, { ...settings.text, indent: place === 0 ? 0 : INDENT });
  }
}
