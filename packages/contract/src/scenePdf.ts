import * as z from 'zod/mini';
import { limits } from './limits.ts';

const name = z._default(z.string().check(z.maxLength(limits.titleCharacters)), '');

export const lineStyles = [
  'plain',
  'bold',
  'italic',
  'bold_italic',
  'underline',
  'bold_underline',
  'italic_underline',
  'bold_italic_underline',
] as const;

/**
 * One line of a page of US Letter, in 12-point Courier: 85 columns, 10 to the inch, and 66 lines, 6 to the inch,
 * counted from 0 at the paper's left and upper edges.
 */
const pdfLine = z.object({
  text: z.string().check(z.maxLength(limits.pdf.lineCharacters)),
  /** Column that `align` refers to. */
  column: z.number().check(z.gte(0), z.lte(limits.pdf.columns)),
  line: z.int().check(z.gte(0), z.lt(limits.pdf.lines)),
  style: z._default(z.enum(lineStyles), 'plain'),
  /** The end of the text, or its middle, that is at `column`. */
  align: z._default(z.enum(['left', 'right', 'center']), 'left'),
});

/** The body of `POST api/v1/scenes/pdf`: pages that are laid out already, page numbers and all. */
export const scenePdfRequest = z.object({
  title: name,
  author: name,
  /** Left out means adult (D-MATURE): the file says so of itself. */
  isNsfw: z._default(z.boolean(), true),
  pages: z
    .array(z.array(pdfLine).check(z.maxLength(limits.pdf.linesOfPage)))
    .check(z.minLength(1), z.maxLength(limits.pdf.pages)),
});
export type ScenePdfRequest = z.infer<typeof scenePdfRequest>;
export type ScenePdfRequestInput = z.input<typeof scenePdfRequest>;

/** The header of the answer that names what no font of ours has, percent-encoded; missing when all could be set. */
export const UNSET_HEADER = 'X-Unset-Characters';
