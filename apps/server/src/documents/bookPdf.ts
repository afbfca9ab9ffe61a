import { BookPages, type Setting } from './BookPages.ts';
import { bookFaces } from './bookFaces.ts';
import { FontCase } from './FontCase.ts';
import { openPdf } from './openPdf.ts';
import { ADULT, type BindBook, type BookPicture, chapterName, type StoryBook } from './StoryBook.ts';

const text: Setting = { cut: 'plain', size: 10.5, leading: 15.5, align: 'justify' };
const settings = {
  title: { cut: 'plain', size: 26, leading: 33, align: 'center' },
  byline: { cut: 'italic', size: 12.5, leading: 18, align: 'center' },
  note: { cut: 'plain', size: 9.5, leading: 14, align: 'center' },
  chapter: { cut: 'plain', size: 18, leading: 25, align: 'center' },
  caption: { cut: 'italic', size: 9.5, leading: 13, align: 'center' },
  aside: { ...text, cut: 'italic' },
  text,
} satisfies Record<string, Setting>;
const INDENT = 16;
const GAP = 24;
/** For a caption of two lines on the page of its picture. */
const CAPTION_ROOM = GAP / 4 + 2 * 13;

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
  { title, author, genre, premise, isNsfw, cover }: StoryBook,
): Promise<void> {
  if (cover) pages.plate(cover);
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

async function putChapters(pages: BookPages, book: StoryBook): Promise<void> {
  for (const [at, { parts, summary }] of book.chapters.entries()) {
    pages.turn({ sunk: 80, ...(at === 0 && { number: 1 }) });
    await pages.put(chapterName(book, at), settings.chapter);
    pages.skip(GAP);
    if (summary) {
      await pages.put(summary, settings.aside);
      pages.skip(GAP / 2);
    }
    let isAfterText = false;
    for (const part of parts) {
      if (typeof part === 'string')
        await pages.put(part, { ...settings.text, indent: isAfterText ? INDENT : 0 });
      else await putPicture(pages, part);
      isAfterText = typeof part === 'string';
    }
  }
}

async function putPicture(pages: BookPages, picture: BookPicture): Promise<void> {
  pages.skip(GAP / 2);
  pages.picture(picture, picture.caption ? CAPTION_ROOM : 0);
  if (picture.caption) {
    pages.skip(GAP / 4);
    await pages.put(picture.caption, settings.caption);
  }
  pages.skip(GAP / 2);
}
