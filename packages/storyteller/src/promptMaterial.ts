/** Headings that people use, by the tags that our own prompts have for the same. */
const HEADINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:premise|story premise|idea|plot|story idea)$/, 'premise'],
  [/^genre$/, 'genre'],
  [/^(?:instruction|instructions|task|wish)$/, 'instruction'],
  [
    /^(?:story so far|the story so far|previous (?:text|paragraphs?)|last paragraphs?|so far|story|context)$/,
    'story',
  ],
  [/^(?:paragraph to rewrite|paragraph|text|text to improve)$/, 'text'],
  [/^(?:draft|the draft)$/, 'draft'],
];
const TAG = /<([a-z_]{1,40})>([^<]*)<\/\1>/g;
const HEADING = /^(?:#{1,6}\s*)?\**([\p{L} ]{2,30}?)\**\s*(?::\**\s*(.*))?$/u;

/** The material of a filled prompt by its name: what stands in tags, and what stands under or beside a heading. Empty material is none. */
export function promptMaterial(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const keep = (name: string, value: string) => {
    if (value.trim() !== '' && !found.has(name)) found.set(name, value.trim());
  };
  for (const [, name = '', value = ''] of text.matchAll(TAG)) keep(name, value);
  let open: string | undefined;
  let under: string[] = [];
  const close = () => {
    if (open !== undefined) keep(open, under.join('\n'));
    under = [];
  };
  let isBeside = false;
  for (const line of text.replace(TAG, '').split('\n')) {
    // What stands beside a heading ends with its block; what stands under one, with the next heading.
    if (isBeside && line.trim() === '') {
      close();
      open = undefined;
    }
    const [, words = '', beside = ''] = HEADING.exec(line.trim()) ?? [];
    const isHeading = /^\s*#|:/.test(line) && words !== '';
    const name = isHeading
      ? HEADINGS.find(([sign]) => sign.test(words.trim().toLowerCase()))?.[1]
      : undefined;
    if (name !== undefined) {
      close();
      open = name;
      isBeside = beside !== '';
      under = isBeside ? [beside] : [];
    } else if (isHeading && (beside === '' || /^\s*#/.test(line))) {
      close();
      open = undefined;
    } else under.push(line);
  }
  close();
  return found;
}
