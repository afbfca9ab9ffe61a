import * as z from 'zod/mini';
import { limits } from './limits.ts';

const oneText = z.string().check(z.maxLength(limits.textCharacters));

/** A text that may be left out. */
export const textField = z._default(oneText, '');
/** Texts that may be left out. */
export const textsField = z._default(z.array(oneText), []);
/** Eight pages at most; nothing needs one once there is text. */
export const premiseField = z._default(z.string().check(z.maxLength(limits.premiseCharacters)), '');
export const genreField = z._default(z.string().check(z.maxLength(limits.genreCharacters)), '');
export const instructionField = z._default(z.string().check(z.maxLength(limits.instructionCharacters)), '');

/** Number of paragraphs to write, 1–10; `usual` when it is left out. */
export const countField = (usual: number) =>
  z._default(z.int().check(z.gte(limits.paragraphCount.min), z.lte(limits.paragraphCount.max)), usual);

/** A text with words in it; `message` says what to send when there are none. */
export const writtenField = (message: string) =>
  oneText.check(z.refine((words) => words.trim() !== '', message));

/** Texts with words in one of them at least. */
export const writtenListField = (message: string) =>
  z.array(oneText).check(z.refine((paragraphs) => paragraphs.some((words) => words.trim() !== ''), message));
