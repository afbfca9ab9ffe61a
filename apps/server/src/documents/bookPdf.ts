import { setImmediate as breathe } from 'node:timers/promises';
import { isSceneBreak, type MarkedRun, readEmphasis } from '@fabula/writing';
import type { FittedPicture } from '../images/Illustrator.ts';
import { bookFaces, FontCase, type FontCut, openPdf } from './FontCase.ts';
import { breakLines, type Measure, type ProseLine, setLine } from './setLine.ts';
import {
  ADULT,
  type BindBook,
  type BookPicture,
  type ChapterPart,
  chapterName,
  isInPart,
  isPicture,
  isSectionStart,
  type SceneHeading,
  SECTION_SIGN,
  type StoryBook,
} from './Typesetter.ts';

const text: Setting = { cut: 'plain', size: 10.5, leading: 15.5, align: 'justify' };
const settings = {
  title: { cut: 'plain', size: 26, leading: 33, align: 'center' },
  byline: { cut: 'italic', size: 12.5, leading: 18, align: 'center' },
  note: { cut: 'plain', size: 9.5, leading: 14, align: 'center' },
  part: { cut: 'plain', size: 22, leading: 30, align: 'center' },
  scene: { cut: 'italic', size: 12.5, leading: 18, align: 'center' },
  chapter: { cut: 'plain', size: 18, leading: 25, align: 'center' },
  caption: { cut: 'italic', size: 9.5, leading: 13, align: 'center' },
  aside: { ...text, cut: 'italic' },
  text,
} satisfies Record<string, Setting>;
const INDENT = 16;
const GAP = 24;
/** For a caption of two lines on the page of its picture. */
const CAPTION_ROOM = GAP / 4 + 2 * 13;

export function bookPdf(): BindBook {
  const fonts = new FontCase(bookFaces);
  return async (book) => {
    const { document, finish } = openPdf(book);
    const pages = new BookPages(document, fonts);
    await putFront(pages, book);
    const entries = entriesOf(book);
    const named = entries.filter(({ title }) => title !== '');
    const first = pages.reserve(Math.ceil(named.length / ENTRIES));
    await putChapters(pages, book, entries);
    pages.fill(first, named);
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

/** A line of the contents. */
interface Entry {
  title: string;
  isBelow: boolean;
  /** Of its page in the file, from 0, and the number printed on it. */
  place?: { page: number; number: number };
}

/** Lines on a page of contents. */
const ENTRIES = 24;

/** None where only one chapter has a name. */
function entriesOf(book: StoryBook): Entry[] {
  if (book.chapters.filter(({ title }) => title !== '').length < 2) return [];
  return book.chapters.map((_, at) => ({ title: chapterName(book, at), isBelow: isInPart(book, at) }));
}

async function putChapters(pages: BookPages, book: StoryBook, entries: readonly Entry[]): Promise<void> {
  for (const [at, { isPart, parts, summary }] of book.chapters.entries()) {
    pages.head = '';
    pages.turn({ sunk: isPart ? 170 : 80, ...(at === 0 && { number: 1 }) });
    const entry = entries[at];
    if (entry && entry.title !== '') pages.mark(entry);
    pages.head = chapterName(book, at);
    if (chapterName(book, at) !== '') {
      await pages.put(chapterName(book, at), isPart ? settings.part : settings.chapter);
      pages.skip(GAP);
    }
    if (summary) {
      await pages.put(summary, settings.aside);
      pages.skip(GAP / 2);
    }
    let isAfterText = false;
    for (const part of parts) {
      const isText = typeof part === 'string' && !isSceneBreak(part);
      if (typeof part !== 'string') await putPart(pages, part);
      else if (isText)
        await pages.putRuns(readEmphasis(part), { ...settings.text, indent: isAfterText ? INDENT : 0 });
      else await putBreak(pages, part);
      isAfterText = isText;
    }
  }
}

async function putPart(pages: BookPages, part: Exclude<ChapterPart, string>): Promise<void> {
  if (isPicture(part)) return putPicture(pages, part);
  return isSectionStart(part) ? putBreak(pages, SECTION_SIGN) : putScene(pages, part);
}

async function putScene(pages: BookPages, { heading }: SceneHeading): Promise<void> {
  pages.skip(GAP);
  pages.keep(settings.scene.leading + GAP / 2 + 2 * settings.text.leading);
  await pages.put(heading, settings.scene);
  pages.skip(GAP / 2);
}

async function putBreak(pages: BookPages, signs: string): Promise<void> {
  pages.skip(settings.text.leading / 2);
  await pages.put(signs.trim(), { ...settings.text, align: 'center' });
  pages.skip(settings.text.leading / 2);
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

/** In points; A5, which prints anywhere. */
const PAGE = { width: 419.53, height: 595.28, side: 54, top: 60, bottom: 66 };
const MEASURE = PAGE.width - 2 * PAGE.side;
const FOOT = PAGE.height - 38;
const HEAD = 36;
const BASELINE = 0.78;
/** Points of a page to a pixel of a picture, which is never made larger than so. */
const PIXEL = 0.75;
/** A line whose blanks would be wider than this stays ragged, in points. */
const WIDEST_BLANK = 5;

interface LineSetting {
  cut: FontCut;
  size: number;
  /** Points from the top of the page. */
  baseline: number;
  inset?: number;
  width: number;
  align: 'left' | 'center';
}

type ImageOpener = PDFKit.PDFDocument & { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc };

export interface Setting {
  cut: FontCut;
  size: number;
  leading: number;
  align: 'center' | 'justify';
  indent?: number;
}

export class BookPages {
  readonly unset = new Set<string>();
  /** In small print above the text of each page that is turned to. */
  head = '';
  readonly #opened = new Map<Uint8Array, PDFKit.Mixins.ImageSrc>();
  #top = Number.POSITIVE_INFINITY;
  #number: number | undefined;
  #part: PDFKit.PDFOutline | undefined;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly fonts: FontCase,
  ) {}

  /** `sunk`: points left free at the top. `number`: the first of the numbered pages. */
  turn({ sunk = 0, number }: { sunk?: number; number?: number } = {}): void {
    this.document.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    this.#top = PAGE.top + sunk;
    this.#number = number ?? (this.#number === undefined ? undefined : this.#number + 1);
    if (this.#number === undefined) return;
    const text = String(this.#number);
    const font = this.#use(text, 'plain', 9);
    this.document.text(text, (PAGE.width - font) / 2, FOOT, { lineBreak: false, baseline: 'alphabetic' });
    if (this.head !== '')
      this.#line(this.head, { cut: 'italic', size: 9, baseline: HEAD, width: MEASURE, align: 'center' });
  }

  /** Blank pages, to be filled once their text is known; answers the first. */
  reserve(count: number): number {
    const first = this.document.bufferedPageRange().count;
    for (let at = 0; at < count; at += 1) this.turn();
    return first;
  }

  /** The page that was turned to last is where an entry leads. */
  mark(entry: Entry): void {
    entry.place = { page: this.document.bufferedPageRange().count - 1, number: this.#number ?? 0 };
    this.#outline(entry);
  }

  /** Contents on reserved pages, whose lines lead to their chapters. */
  fill(first: number, entries: readonly Entry[]): void {
    for (const [at, { title, isBelow, place }] of entries.entries()) {
      if (at % ENTRIES === 0) this.document.switchToPage(first + at / ENTRIES);
      const baseline = PAGE.top + 40 + (at % ENTRIES) * 18;
      const inset = isBelow ? INDENT : 0;
      const size = text.size;
      const end = this.#line(title, {
        cut: 'plain',
        size,
        baseline,
        inset,
        width: MEASURE - inset - 36,
        align: 'left',
      });
      if (!place) continue;
      const number = String(place.number);
      const width = this.#use(number, 'plain', size);
      const right = PAGE.width - PAGE.side;
      this.document.text(number, right - width, baseline, { lineBreak: false, baseline: 'alphabetic' });
      const from = PAGE.side + inset + end + 4;
      if (right - width - 6 > from)
        this.document
          .moveTo(from, baseline - 2)
          .lineTo(right - width - 6, baseline - 2)
          .dash(1, { space: 3 })
          .lineWidth(0.5)
          .stroke('#777')
          .undash()
          .fillColor('black');
      this.document.goTo(PAGE.side, baseline - 12, MEASURE, 16, `chapter-${place.page}`);
    }
  }

  #outline({ title, isBelow, place }: Entry): void {
    const root = this.document.outline;
    const above = isBelow ? this.#part : undefined;
    const item = (above ?? root).addItem(title);
    if (!isBelow) this.#part = item;
    this.document.addNamedDestination(`chapter-${place?.page}`);
  }

  /** One line, cut where it is too long; answers its width. */
  #line(words: string, { cut, size, baseline, inset = 0, width, align }: LineSetting): number {
    const { runs } = setLine(words, cut, this.fonts);
    const [line] = breakLines(runs, { width, indent: 0, measure: this.#measure(size) });
    if (!line) return 0;
    let left = PAGE.side + inset + (align === 'center' ? (width - line.width) / 2 : 0);
    for (const { font, text } of line.runs) {
      this.document.registerFont(font.name, font.bytes).font(font.name, size);
      this.document.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += this.document.widthOfString(text);
    }
    return line.width;
  }

  skip(points: number): void {
    this.#top += points;
  }

  /** Turns where there is not as much room left, in points. */
  keep(points: number): void {
    if (this.#top + points > PAGE.height - PAGE.bottom) this.turn();
  }

  plate({ bytes, width, height }: FittedPicture): void {
    this.turn();
    const scale = Math.min(PAGE.width / width, PAGE.height / height);
    const [wide, high] = [width * scale, height * scale];
    this.document.image(this.#open(bytes), (PAGE.width - wide) / 2, (PAGE.height - high) / 2, {
      width: wide,
      height: high,
    });
    this.#top = Number.POSITIVE_INFINITY;
  }

  /** A picture in the text, no wider than a line, with `below` points left free under it on its page. */
  picture({ bytes, width, height }: FittedPicture, below: number): void {
    const room = PAGE.height - PAGE.top - PAGE.bottom - below;
    const scale = Math.min(PIXEL, MEASURE / width, room / height);
    const [wide, high] = [width * scale, height * scale];
    if (this.#top + high + below > PAGE.height - PAGE.bottom) this.turn();
    this.document.image(this.#open(bytes), PAGE.side + (MEASURE - wide) / 2, this.#top, {
      width: wide,
      height: high,
    });
    this.#top += high;
  }

  put(text: string, setting: Setting): Promise<void> {
    return this.putRuns([{ text, marks: [] }], setting);
  }

  /** Neither its first line stands alone at the foot of a page, nor its last one at the top of the next. */
  async putRuns(
    marked: readonly MarkedRun[],
    { cut, size, leading, align, indent = 0 }: Setting,
  ): Promise<void> {
    const runs = marked.flatMap(({ text, marks }) => {
      const set = setLine(text, cutOf(marks) ?? cut, this.fonts);
      for (const character of set.unset) this.unset.add(character);
      return set.runs;
    });
    const lines = breakLines(runs, { width: MEASURE, indent, measure: this.#measure(size) });
    for (let at = 0; at < lines.length; ) {
      const left = lines.length - at;
      const room = Math.max(0, Math.floor((PAGE.height - PAGE.bottom - this.#top) / leading));
      const count = countFitting(left, room, at === 0);
      for (const line of lines.slice(at, at + count)) {
        const inset = at === 0 ? indent : 0;
        at++;
        this.#draw(line, inset, align, size, at === lines.length);
        this.#top += leading;
      }
      if (at === lines.length) return;
      this.turn();
      // A long story takes seconds: other requests run in between.
      await breathe();
    }
  }

  #draw(
    { runs, width, blanks }: ProseLine,
    inset: number,
    align: Setting['align'],
    size: number,
    isLast: boolean,
  ) {
    const free = MEASURE - inset - width;
    const more = blanks > 0 ? free / blanks : 0;
    const wordSpacing = align === 'justify' && !isLast && more <= WIDEST_BLANK ? more : 0;
    let left = PAGE.side + inset + (align === 'center' ? free / 2 : 0);
    for (const { font, text } of runs) {
      this.document.registerFont(font.name, font.bytes).font(font.name, size);
      // pdfkit's own wordSpacing drops the blanks at both ends of a text, and sets none between.
      const pieces = wordSpacing > 0 ? (text.match(/[^ ]* |[^ ]+/g) ?? []) : [text];
      for (const piece of pieces) {
        this.document.text(piece, left, this.#top + size * BASELINE, {
          lineBreak: false,
          baseline: 'alphabetic',
        });
        left += this.document.widthOfString(piece) + (piece.endsWith(' ') ? wordSpacing : 0);
      }
    }
  }

  /** A picture that is shown twice is in the file once. */
  #open(bytes: Uint8Array): PDFKit.Mixins.ImageSrc {
    const opened = this.#opened.get(bytes) ?? (this.document as ImageOpener).openImage(Buffer.from(bytes));
    this.#opened.set(bytes, opened);
    return opened;
  }

  #measure(size: number): Measure {
    const known = new Map<string, number>();
    return (text, font) => {
      const name = `${font.name} ${text}`;
      let width = known.get(name);
      if (width === undefined) {
        width = this.document.registerFont(font.name, font.bytes).font(font.name, size).widthOfString(text);
        known.set(name, width);
      }
      return width;
    };
  }

  #use(text: string, cut: FontCut, size: number): number {
    const font = this.fonts.fontFor(text.charCodeAt(0), cut);
    if (font === undefined) return 0;
    return this.document.registerFont(font.name, font.bytes).font(font.name, size).widthOfString(text);
  }
}

function cutOf(marks: MarkedRun['marks']): FontCut | undefined {
  const isItalic = marks.includes('italic');
  if (marks.includes('bold')) return isItalic ? 'bold_italic' : 'bold';
  return isItalic ? 'italic' : undefined;
}

function countFitting(left: number, room: number, isStart: boolean): number {
  if (left <= room) return left;
  const put = left - room === 1 ? room - 1 : room;
  return isStart && put < 2 ? 0 : Math.max(0, put);
}
