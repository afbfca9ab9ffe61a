import { SaxesParser } from 'saxes';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** As the file has it, from its tag to the end of its closing one. */
  readonly source: string;
}

/** Elements with this name, in order of their ends; all of them where no name is given. Throws where the text is not well-formed. */
export function elementsOf(xml: string, name?: string): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const open: { name: string; attributes: Record<string, string>; from: number }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(Object.values(tag.attributes).map((one) => [one.name, one.value]));
    open.push({ name: tag.name, attributes, from: xml.lastIndexOf('<', parser.position - 1) });
  });
  parser.on('closetag', () => {
    const one = open.pop();
    if (!one || (name !== undefined && one.name !== name)) return;
    const { from, ...rest } = one;
    found.push({ ...rest, source: xml.slice(from, parser.position) });
  });
  parser.write(xml).close();
  return found;
}

/** The words of a paragraph of Word, with its tabs and line breaks. */
export const wordText = ({ source }: Pick<XmlElement, 'source'>): string =>
  source
    .replace(/<w:tab\/>/g, '\t')
    .replace(/<w:br\/>/g, '\n')
    .replace(/<w:instrText[^>]*>[^<]*/g, '')
    .replace(/<w:tabs>.*?<\/w:tabs>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
