import type { StoryFormat } from '@fabula/contract';
import { settleEmphasis } from '@fabula/writing';
import { type BindBook, type CardPress, inParagraphs, type Typesetter } from '../documents/Typesetter.ts';
import type { HeavyTasks } from './HeavyTasks.ts';

let typesetter: Promise<Typesetter> | undefined;
let bindPdf: Promise<BindBook> | undefined;
let press: Promise<CardPress> | undefined;

const binders: Readonly<Record<StoryFormat, BindBook>> = {
  async epub(book) {
    const { bindEpub } = await import('../documents/bindEpub.ts');
    return bindEpub(book);
  },
  async docx(book) {
    if (book.isManuscript) return (await import('../documents/bindManuscript.ts')).bindManuscript(book);
    return (await import('../documents/bindDocx.ts')).bindDocx(book);
  },
  async pdf(book) {
    bindPdf ??= import('../documents/bookPdf.ts').then(({ bookPdf }) => bookPdf());
    return (await bindPdf)(inParagraphs(book));
  },
};

export const typeset: HeavyTasks['typeset'] = async (request) => {
  typesetter ??= import('../documents/pdfTypesetter.ts').then(({ pdfTypesetter }) => pdfTypesetter());
  return (await typesetter).typeset(request);
};

export const settle: HeavyTasks['settle'] = async (text) => settleEmphasis(text);

export const bind: HeavyTasks['bind'] = ({ book, format }) => binders[format](book);

export const drawCard: HeavyTasks['drawCard'] = async (card) => {
  press ??= Promise.all([import('../documents/storyCardPress.ts'), import('../images/sharpImages.ts')]).then(
    ([{ storyCardPress }, { sharpImages }]) => storyCardPress(sharpImages()),
  );
  return (await press).draw(card);
};

export const write: HeavyTasks['write'] = async (writing) => {
  const { writeWhole } = await import('../writers/offlineWriter/offlineWriter.ts');
  return writeWhole(writing);
};

const promptsFile = async () => (await import('../prompts/yamlPrompts.ts')).yamlPrompts;
export const writePrompts: HeavyTasks['writePrompts'] = async (prompts) =>
  (await promptsFile()).write(prompts);
export const readPrompts: HeavyTasks['readPrompts'] = async (text) => (await promptsFile()).read(text);
