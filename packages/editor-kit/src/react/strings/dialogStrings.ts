import type { CountedChanges } from '@fabula/work-kit/core';
import {
  changesInWords,
  publishStrings as workPublishStrings,
  transferStrings as workTransferStrings,
} from '@fabula/work-kit/strings/en';
import type {
  BookFormat,
  ImportProblem,
  Lost,
  LostKind,
  StoryFormat,
} from '../../model/formats/StoryFormat.ts';

export const publishStrings = {
  ...workPublishStrings,
  publishTitle: 'Publish the story',
  publishIntro:
    'Everybody will be able to read it, with its section breaks and pictures. Summaries and your notes stay with you.',
  publishCover: 'Cover',
  publishNoCover: 'The title alone',
  /** A picture without a caption, by its place from 1. */
  publishPicture: (place: number): string => `Picture ${place}`,
  publishEmpty: 'Please generate a story before publishing.',
  publishFailed: 'Failed to publish story. Please try again.',
  publishLookFailed: 'We couldn’t check whether this story is public. Try again.',
  published: 'Your story is published.',
  publishedNow: 'This story is published.',
  publishBecomesAdult: 'It becomes a story for adults.',
  publishBecomesSafe: 'It will no longer be marked as adult.',
  publishCoverChanges: 'Another cover.',
  publishParagraphs: (counted: CountedChanges): string => `Paragraphs: ${changesInWords(counted)}.`,
  publishPictures: (counted: CountedChanges): string => `Pictures: ${changesInWords(counted)}.`,
  publishBreaksChange: 'Other section breaks.',
  publishHidden: 'Readers cannot see this story now.',
  publishHiddenUpdated: 'Your update is kept. Readers see it when the story is shown again.',
  publishRemoved: 'This story was taken down for good.',
  unpublished: 'Your story is no longer public.',
  unpublishFailed: 'The story could not be unpublished. Please try again.',
};

const many = (count: number, one: string, more: string) =>
  count === 1 ? one : more.replace('#', count.toLocaleString('en'));

const whatWasLost: Readonly<Record<LostKind, (count: number) => string>> = {
  premise: () => 'Premise and genre',
  picks: (count) => many(count, '1 sentence marked as AI memory', '# sentences marked as AI memory'),
  progress: () => 'How the story continues, and how far it has come',
  usage: () => 'The tokens that were used',
  overall_summary: () => 'The summary of the story so far',
  states: (count) => many(count, 'How far 1 chapter is', 'How far # chapters are'),
  details: (count) => many(count, 'The details of 1 section', 'The details of # sections'),
  own_notes: (count) => many(count, '1 note to yourself', '# notes to yourself'),
  summaries: (count) => many(count, 'The summary of 1 section', 'The summaries of # sections'),
  pictures: (count) => many(count, '1 picture', '# pictures'),
  formatting: (count) =>
    many(
      count,
      'Bold, italics or the like in 1 place: the words stay',
      'Bold, italics and the like in # places: the words stay',
    ),
  headings: (count) =>
    many(
      count,
      '1 heading became a paragraph that begins a section',
      '# headings became paragraphs that begin sections',
    ),
  lists: (count) => many(count, '1 list became paragraphs', '# lists became paragraphs'),
  quotes: (count) => many(count, '1 quotation became paragraphs', '# quotations became paragraphs'),
  code: (count) => many(count, '1 piece of code became a paragraph', '# pieces of code became paragraphs'),
  html: (count) => many(count, 'HTML in 1 place: the words stay', 'HTML in # places: the words stay'),
  comments: (count) => many(count, '1 comment was left out', '# comments were left out'),
  tables: (count) =>
    many(count, '1 table became paragraphs, one a row', '# tables became paragraphs, one a row'),
  notes: (count) =>
    many(
      count,
      '1 footnote became a paragraph in brackets, below its own',
      '# footnotes became paragraphs in brackets, each below its own',
    ),
  links: (count) =>
    many(count, 'The address of 1 link: the words stay', 'The addresses of # links: the words stay'),
  front_matter: (count) => many(count, '1 line before the text', '# lines before the text'),
  encoding: () =>
    'The file does not say its encoding, which was guessed: look at accents and quotation marks',
  parts: () => 'Something in the file that no story can hold',
};

export const transferStrings = {
  ...workTransferStrings,
  /** Shown after a render error in the form. */
  exportStopped: {
    title: 'This file could not be prepared.',
    detail: 'The text of the story is still here. Copy it if you need it, or try again.',
  },
  formats: {
    markdown: 'Markdown',
    text: 'Plain text',
    html: 'Web page',
    epub: 'EPUB',
    docx: 'Word',
    pdf: 'PDF',
    json: 'Fabula file',
  } satisfies Record<StoryFormat | BookFormat, string>,
  formatHints: {
    markdown: 'Text that every editor opens, with title, sections and pictures; comes back as it went.',
    text: 'The words and nothing else.',
    html: 'One file for any browser, made for reading and for print.',
    epub: 'A book for e-readers.',
    docx: 'For Word, Pages, Google Docs and LibreOffice.',
    pdf: 'Pages as they are printed.',
    json: 'Everything, to be imported again here or in another Fabula.',
  } satisfies Record<StoryFormat | BookFormat, string>,
  exportAuthor: 'Author',
  exportAuthorDetail: 'Stands in the file. Leave it blank for none.',
  exportLayout: 'Layout',
  exportLayouts: { book: 'Book', manuscript: 'Manuscript' },
  exportLayoutHints: {
    book: 'Pages as a reader sees them, with premise and pictures.',
    manuscript:
      'As agents and publishers ask for it: 12 points, double spaced, a title page with the number of words, name and title above each page, # between scenes.',
  },
  exportManuscriptAuthor: 'Stands on the title page, and your surname above each page.',
  exportChapters: 'Chapters',
  exportAllChapters: (count: number): string => `The whole book, ${many(count, '1 chapter', '# chapters')}`,
  exportSomeChapters: (chosen: number, count: number, words: number): string =>
    `${chosen.toLocaleString('en')} of ${many(count, '1 chapter', '# chapters')}, ${many(words, '1 word', '# words')}`,
  exportNoChapter: 'Choose a chapter to make a file of.',
  /** Titles of files that hold some chapters alone. */
  exportTitleOne: (title: string, chapter: string): string => `${title}: ${chapter}`,
  exportTitleRange: (title: string, from: string, to: string): string => `${title}: ${from} to ${to}`,
  exportTitleSome: (title: string, chosen: number, count: number): string =>
    `${title}: ${chosen.toLocaleString('en')} of ${many(count, '1 chapter', '# chapters')}`,
  /** Words of a file and its name. */
  fileWords: {
    untitled: 'Untitled story',
    untitledAs: (words: string): string => `Untitled · ${words}`,
    by: 'by',
    adult: 'For adults',
  },
  exportCover: 'Cover',
  exportNoCover: 'The title alone',
  exportPicture: (number: number) => `Picture ${number.toLocaleString('en')}`,
  exportSummaries: 'Summaries of the sections',
  exportEmpty: 'There is no text yet to make a file of.',
  exportWhole: 'This format holds all of the story.',
  exportAdult: 'The file says of itself that it is for adults.',
  bookFailed: 'The file could not be made. Try again, or choose another format.',
  picturesLost: (count: number) =>
    many(count, '1 picture could not come along.', '# pictures could not come along.'),
  charactersLost: 'These characters could not be set, and are missing in the file:',
  importIntro: 'Markdown, plain text or a Fabula file. Nothing changes before you say so.',
  /** Instead of `importIntro` where manuscripts are read too. */
  importManuscriptIntro:
    'Word, LibreOffice, EPUB, a web page, Markdown, plain text or a Fabula file. It is read on this device, and sent nowhere. Nothing changes before you say so.',
  importFound: (paragraphs: number, words: number) =>
    `${many(paragraphs, '1 paragraph', '# paragraphs')}, ${many(words, '1 word', '# words')}`,
  importChoose: 'Choose files',
  importOthers: 'Choose other files',
  importDrop: 'Or drop them here. Several files are chapters in order.',
  importReadingOf: (name: string) => `Reading ${name}`,
  importProgress: (done: number, total: number) =>
    `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  importCancel: 'Cancel',
  importBecome: (files: number) => `What ${many(files, '1 file becomes', '# files become')}`,
  importOneBook: 'One book',
  importEach: 'A story each',
  importOrder: 'Files in their order',
  importEarlier: (name: string) => `Move ${name} up`,
  importLater: (name: string) => `Move ${name} down`,
  importFirst: 'This is the first file.',
  importLast: 'This is the last file.',
  importTitle: 'Title',
  importOutline: 'Headings found',
  importBeginning: 'Before the first heading',
  importWords: (words: number) => many(words, '1 word', '# words'),
  importRankOf: (heading: string) => `What ‘${heading}’ is`,
  importRanks: { part: 'Part', chapter: 'Chapter', scene: 'Scene', none: 'No heading' },
  importRanksFound: (parts: number, chapters: number, scenes: number): string =>
    [
      parts > 0 && many(parts, '1 part', '# parts'),
      chapters > 0 && many(chapters, '1 chapter', '# chapters'),
      scenes > 0 && many(scenes, '1 scene', '# scenes'),
    ]
      .filter(Boolean)
      .join(', ') || 'no headings',
  importLanguage: (language: string) => `Language: ${language}`,
  importQuotes: (marks: string) => `Quotation marks: ${marks}`,
  importStraightQuotes: 'straight',
  /** Offered where others would be typed. */
  importTypeQuotes: (marks: string) => `Type these quotation marks from now on: ${marks}`,
  importLines: (lines: number) =>
    many(lines, 'Show 1 short line that could be a heading', 'Show # short lines that could be headings'),
  importReport: 'What a story cannot hold',
  importAdult: 'This text is marked as adult. The story that takes it in becomes an adult story.',
  importReplace: 'Replace the story',
  imported: (paragraphs: number) => many(paragraphs, '1 paragraph imported', '# paragraphs imported'),
  lost: ({ kind, count, line, text = '' }: Lost) =>
    `${whatWasLost[kind](count)}${text === '' ? '' : ` (${text})`}${line === null ? '' : ` (first in line ${line.toLocaleString('en')})`}.`,
  importProblems: {
    unknown_type: 'This kind of file cannot be read. Choose one of the kinds named above.',
    too_large:
      'This file is too large: 16 MB of text, 50 MB of a Fabula file, or 64 MB of a manuscript with pictures is the most. Split it, and import its parts.',
    too_long:
      'This story has more than 20,000 paragraphs with its section breaks, which is the most. Split it, and import its parts.',
    too_many_headings:
      'This story has more than 2,000 parts, chapters and scenes, which is the most. Split it, and import its parts.',
    empty: 'There is nothing in this file that a story could be made of. Choose another one.',
    not_text: 'This is not a text file, whatever its name says. Choose another one.',
    pdf: 'This is a PDF, whatever its name says. Export its text to a .txt file, and import that.',
    archive:
      'This is a packed file, as Word, EPUB or ZIP, though its name names another kind. Give it the right ending, or save its text as .txt or .md, and import that.',
    picture: 'This is a picture. Open a story, and add it there to a paragraph.',
    damaged_json:
      'This file is damaged or not complete. Export it again where it comes from, and import that.',
    other_json:
      'This file comes from another program: there is no story in it. Choose a .md, .txt or Fabula file.',
    scene: 'This is a scene, not a story. Open it in the scene generator.',
    backup:
      'This is a part of a backup. Choose ‘Restore from a backup’ in your library, and take the whole file.',
    old_word:
      'RTF and files of old or other programs cannot be read. Open it where it was written, or in LibreOffice, save it as Word (.docx), and import that.',
    locked: 'This file is protected by a password or by its shop. Save it without, and import that.',
    damaged:
      'This file is damaged, or is not what its name says. Save it again where it comes from, and import that.',
    newer: 'This file was written by a newer Fabula. Reload this page to get the newest, and try again.',
  } satisfies Record<ImportProblem, string>,
};
