import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import type { Losses } from '../model/formats/StoryFormat.ts';
import { ArchiveError, dataUrl, textIn, unpack } from './archive.ts';
import { type Manuscript, readRanks } from './Block.ts';
import { readMarkup } from './readMarkup.ts';
import { fieldIn, propertiesIn } from './readXml.ts';

/** What of Word's own document model is looked at: `mammoth` types it as `any`. */
interface WordElement {
  readonly type: string;
  readonly children?: readonly WordElement[];
  readonly alignment?: string | null;
  readonly styleName?: string | null;
}

const styleMap = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p.center:fresh",
  "p[style-name='fabula-centered'] => p.center:fresh",
  "br[type='page'] => hr.page",
  "p[style-name='Horizontal Line'] => hr",
  "p[style-name='caption'] => p.fabula-caption:fresh",
  'u => ',
];
/** Styles of a file that Fabula wrote. */
const ownStyles = [
  "p[style-name='Premise'] => p.fabula-premise:fresh",
  "p[style-name='Genre'] => p.fabula-genre:fresh",
  "p[style-name='Byline'] => p.fabula-aside:fresh",
  "p[style-name='Rating'] => p.fabula-aside:fresh",
  "p[style-name='End'] => p.fabula-aside:fresh",
  "p[style-name='Cover'] => p.fabula-aside:fresh",
  "p[style-name='Section Number'] => p.fabula-section:fresh",
  "p[style-name='Section Break'] => p.fabula-section:fresh",
];
/** A line across the page, as Word and pandoc draw it. */
const rule =
  /<w:pict\b(?:(?!<\/w:pict>)[\s\S]){0,2000}?\bo:hr="t"(?:(?!<\/w:pict>)[\s\S]){0,2000}?<\/w:pict>/g;
const centered = new Map([['.center', { isCentered: true }]]);

/** Word: `mammoth` reads its styles, lists, notes and tracked changes as they would be accepted. */
export async function readDocx(bytes: Uint8Array, losses: Losses): Promise<Manuscript> {
  const files = unpack(bytes, (name) => !/^(?:customXml|word\/embeddings|word\/fonts)\//.test(name));
  const core = textIn(files, 'docProps/core.xml');
  if (textIn(files, 'word/comments.xml').includes('<w:comment ')) losses.add('comments');
  const document = textIn(files, 'word/document.xml');
  if (document === '') throw new ArchiveError('It has no text.');
  files['word/document.xml'] = new TextEncoder().encode(document.replace(rule, '<w:t>***</w:t>'));
  const properties = propertiesIn(textIn(files, 'docProps/custom.xml'));
  const headings = properties.get('Fabula headings');
  const packed = zipSync(files, { level: 0 });
  const input = { arrayBuffer: packed.buffer, buffer: packed };
  const { value } = await mammoth.convertToHtml(input as unknown as { arrayBuffer: ArrayBuffer }, {
    styleMap: headings === undefined ? styleMap : [...ownStyles, ...styleMap],
    ignoreEmptyParagraphs: false,
    transformDocument: centering,
    convertImage: mammoth.images.imgElement(async (image) => {
      const content = new Uint8Array(await image.readAsArrayBuffer());
      return { src: dataUrl(content, image.contentType) ?? '' };
    }),
  });
  const pictureOf = (address: string) =>
    /^data:image\/(?:png|jpeg|gif|webp);/.test(address) ? address : null;
  return {
    title: fieldIn(core, 'dc:title'),
    author: fieldIn(core, 'dc:creator'),
    language: fieldIn(core, 'dc:language') || (properties.get('Language') ?? ''),
    ...(headings !== undefined && { ranks: readRanks(headings) }),
    ...(/\badult\b/i.test(fieldIn(core, 'cp:keywords')) && { isNsfw: true }),
    blocks: readMarkup(value, { losses, pictureOf, styles: centered }),
  };
}

/** Paragraphs that stand in the middle, and have no style of their own, keep that they do. */
function centering(element: WordElement): WordElement {
  const children = element.children?.map(centering);
  const isPlain =
    !element.styleName || /^(?:normal|standard|body text|text body|default)$/i.test(element.styleName);
  const isCentered = element.type === 'paragraph' && element.alignment === 'center' && isPlain;
  return {
    ...element,
    ...(children && { children }),
    ...(isCentered && { styleId: 'fabula-centered', styleName: 'fabula-centered' }),
  };
}
