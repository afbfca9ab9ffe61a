type Count<Kind extends string> = (kind: Kind, by?: number) => void;

/** Without the `>` of a quoted block around a whole paragraph. */
export function withoutBlockQuotes(paragraphs: string[], count: Count<'block_quote'>): string[] {
  return paragraphs.flatMap((paragraph) => {
    const lines = paragraph.split('\n');
    if (!lines.every((line) => /^\s*>/.test(line))) return [paragraph];
    count('block_quote');
    const bare = lines.map((line) => line.replace(/^\s*(?:>\s?)+/, '')).join('\n');
    return bare.split(/\n\s*\n/).filter((one) => one.trim() !== '');
  });
}

/** Without backticks around words: prose has none. */
export function withoutCode(paragraphs: string[], count: Count<'code'>): string[] {
  return paragraphs.map((paragraph) =>
    paragraph.includes('`')
      ? paragraph.replace(/(`{1,2})([^`\n]+)\1/g, (_, __, words: string) => {
          count('code');
          return words;
        })
      : paragraph,
  );
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', hellip: '…' },
  ...{ mdash: '—', ndash: '–', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{ laquo: '«', raquo: '»' },
};
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi;
const TAG = /<(\/?)(em|i|strong|b|u|br|p|span|div|small|blockquote)(?:\s[^<>\n]{0,80})?\s*\/?>/gi;
const signOf: Readonly<Record<string, string>> = {
  em: '*',
  i: '*',
  strong: '**',
  b: '**',
  br: '\n',
  p: '\n\n',
};

/** Entities become their signs, emphasis of HTML becomes ours, and other tags go. */
export function withoutMarkup(paragraphs: string[], count: Count<'markup'>): string[] {
  if (!paragraphs.some((one) => /[<&]/.test(one))) return paragraphs;
  return paragraphs.flatMap((paragraph) => {
    const bare = paragraph
      .replace(TAG, (_, closes: string, name: string) => {
        if (closes === '') count('markup');
        return signOf[name.toLowerCase()] ?? '';
      })
      .replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
        const sign = name
          ? entities[name.toLowerCase()]
          : signAt(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16));
        if (sign === undefined) return whole;
        count('markup');
        return sign;
      });
    return bare === paragraph ? [paragraph] : bare.split(/\n\s*\n/).flatMap((one) => one.trim() || []);
  });
}

function signAt(code: number): string | undefined {
  return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : undefined;
}

/** The end of a text that may yet be a tag or an entity. */
export const openMarkup = /(?:<\/?[a-z]{0,10}(?:\s[^<>\n]{0,80})?|&#?\w{0,6})$/i;

const letter = String.raw`[A-Za-z\u00c0-\u024f\u0370-\u052f0-9]`;
const WITHIN = new RegExp(String.raw`(?<=${letter})(?<!\\)(\*+)(?=${letter})`, 'g');
/** `un*believ*able`: a pair within one word, around more letters than a curse leaves out. */
const PAIR = /(?<=\p{L})(\*{1,3})(\p{L}{4,})\1(?=\p{L})/gu;
/** `sh**`, with no sign before that it could close. */
const BEHIND = new RegExp(String.raw`^([^*]*${letter})(?<!\\)(\*+)(?=[\s.,;:!?…"”’)]|$)`);

/** Asterisks in the place of letters, and between numbers, are words: `f**k`, `2*3*4`. */
export function keepCensored(paragraph: string): string {
  if (!paragraph.includes('*')) return paragraph;
  const escaped = (stars: string) => stars.replaceAll('*', '\\*');
  const pairs: string[] = [];
  const held = paragraph.replace(PAIR, (pair) => `\ue000${pairs.push(pair) - 1}\ue000`);
  let kept = held.replace(WITHIN, (stars: string) => escaped(stars));
  for (let last = ''; last !== kept; ) {
    last = kept;
    kept = kept.replace(BEHIND, (_, before: string, stars: string) => `${before}${escaped(stars)}`);
  }
  return kept.replace(/\ue000(\d+)\ue000/g, (_, index) => pairs[Number(index)] ?? '');
}

const RUN = /(?<!\\)\*{1,3}/g;

/** Closes emphasis that a paragraph leaves open at its end, and opens it again where a later one closes it. */
export function closeEmphasis(
  paragraphs: string[],
  isWhole: boolean,
  count: Count<'open_emphasis'>,
): string[] {
  let open = '';
  return paragraphs.map((paragraph, index) => {
    if (!paragraph.includes('*')) return paragraph;
    const runs = [...paragraph.matchAll(RUN)];
    const [first] = runs;
    const text =
      open !== '' && closes(paragraph, first) && first?.[0] === open ? `${open}${paragraph}` : paragraph;
    open = '';
    const left = [...text.matchAll(RUN)];
    const last = left.at(-1);
    const isOpen = left.length % 2 === 1 && last && opens(text, last);
    if (!isOpen || (index === paragraphs.length - 1 && !isWhole)) return text;
    [open] = last;
    count('open_emphasis');
    return `${text.trimEnd()}${open}`;
  });
}

function opens(text: string, { index = 0, 0: run }: RegExpExecArray): boolean {
  return /(?:^|[\s"“‘(—–-])$/.test(text.slice(0, index)) && /^\S/.test(text.slice(index + run.length));
}

function closes(text: string, run: RegExpExecArray | undefined): boolean {
  return run !== undefined && !opens(text, run) && run.index > 0 && /\S/.test(text[run.index - 1] ?? ' ');
}
