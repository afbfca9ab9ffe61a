import { jsonrepair } from 'jsonrepair';

const ITEM =
  /^\s*(?:\(?\d{1,2}[.):]|[-*•–]\s+|#{1,6}\s+\d{1,2}[.):]?|\*\*\d{1,2}[.):]?\*\*|(?:suggestion|option|idea)\s+\d{1,2}\s*[.:)–-])\s*/i;

/** From JSON or a list of lines, without duplicates; empty when there are none. */
export function readSuggestions(reply: string, count: number): string[] {
  const words = cleanText(reply);
  const found = looksLikeJson(words) ? suggestionsIn(readJson(words)) : fromLines(words);
  const clean = found
    .map((item) => cleanLine(item.replace(ITEM, '')).replaceAll('**', ''))
    .filter((item) => item !== '');
  return [...new Set(clean)].slice(0, count);
}

function suggestionsIn(value: unknown): string[] {
  const list = Array.isArray(value) ? value : fieldsOf(value).suggestions;
  return Array.isArray(list) ? list.map(suggestionIn) : [];
}

function suggestionIn(value: unknown): string {
  if (typeof value === 'string') return value;
  const { suggestion, text, description, title } = fieldsOf(value);
  return [suggestion, text, description, title].find((one) => typeof one === 'string') ?? '';
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function fromLines(words: string): string[] {
  const lines = words.split('\n');
  if (!lines.some((line) => ITEM.test(line))) {
    return words.includes('\n\n') ? words.split(/\n\s*\n/).map((one) => one.replace(/\s+/g, ' ')) : lines;
  }
  const items: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (ITEM.test(line)) {
      items.push(line.replace(ITEM, ''));
      isOpen = true;
    } else if (line.trim() === '') isOpen = false;
    else if (isOpen) items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items;
}

/** On one line; undefined when there is none. */
export function readSummary(reply: string): string | undefined {
  const words = cleanText(reply);
  const found = looksLikeJson(words) ? summaryIn(readJson(words)) : words;
  const summary = cleanLine((found ?? '').replace(/^[#*_\s]*summary[*_]*\s*:?[*_]*\s*(?=\S)/i, ''))
    .replace(/\s+/g, ' ')
    .trim();
  return summary === '' ? undefined : summary;
}

function summaryIn(value: unknown): string | undefined {
  const { summary } = fieldsOf(value);
  return typeof summary === 'string' ? summary : undefined;
}

/** The repair takes quadratic time: longer or deeper answers are not repaired, in characters. */
const longest = 50_000;
const tooDeep = /(?:[{[]\s*){50}/;

/** Parses and if needed repairs the JSON in an answer; undefined when there is none. */
export function readJson(text: string): unknown {
  const start = text.search(/[{[]/);
  if (start < 0) return undefined;
  const json = text.slice(start).replace(/```\s*$/, '');
  try {
    return JSON.parse(json);
  } catch {
    return repaired(json);
  }
}

export function looksLikeJson(text: string): boolean {
  return /^\s*(?:```json|\{|\[\s*[\d{["\]])/.test(text) || /"\w+"\s*:\s*["[{]/.test(text);
}

function repaired(json: string): unknown {
  if (json.length > longest || tooDeep.test(json)) return undefined;
  const end = Math.max(json.lastIndexOf('}'), json.lastIndexOf(']'));
  const whole = json.slice(0, end + 1);
  // Valid JSON is tried first: the repair breaks some texts with brackets.
  for (const read of [() => whole, () => jsonrepair(whole), () => jsonrepair(json)]) {
    try {
      const value: unknown = JSON.parse(read());
      if (typeof value === 'object') return value;
    } catch {
      // The next one may be better.
    }
  }
  return undefined;
}

const FENCED = /^\s*```[\w-]*[^\S\n]*\n([\s\S]*?)\n?```\s*$/;
const OPEN_FENCE = /^\s*```[\w-]*[^\S\n]*\n/;
/** A model's introduction: a line of its own that ends in a colon. */
const PREAMBLE =
  /^\s*(?:sure|certainly|of course|okay|ok|absolutely|here(?:[’']s| is| are)|below (?:is|are)|(?:the )?(?:rewritten|revised|improved|expanded) (?:paragraphs?|text|version|passage)\b)[^\n]{0,160}:[*_]*[^\S\n]*\n\s*/i;
const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '«': '»', "'": "'", '‘': '’' };

/** Without a fence and an introduction. */
export function cleanText(text: string): string {
  const unfenced = (FENCED.exec(text)?.[1] ?? text.replace(OPEN_FENCE, '')).trim();
  const bare = unfenced.replace(PREAMBLE, '');
  return bare === unfenced ? bare : (FENCED.exec(bare)?.[1] ?? bare).trim();
}

/** As `cleanText`, of a streamed text. */
export function cleanOpening(text: string): string {
  const unfenced = text.replace(OPEN_FENCE, '');
  const bare = unfenced.replace(PREAMBLE, '');
  return bare === unfenced ? bare : bare.replace(OPEN_FENCE, '');
}

/** Marks and quotes around each other: of more, each layer would cost a reading of the whole line. */
const MOST_LAYERS = 16;

/** Without Markdown and quotation marks around it. */
export function cleanLine(line: string): string {
  let bare = line.trim();
  for (let before = '', layer = 0; before !== bare && layer < MOST_LAYERS; layer += 1) {
    before = bare;
    bare = bare
      .replace(/^#{1,6}\s+/, '')
      .replace(/^(\*\*|__|\*|_)(?=\S)([\s\S]*\S)\1$/, '$2')
      .trim();
    const close = QUOTES[bare[0] ?? ''];
    const inside = bare.slice(1, -1);
    const [open] = bare;
    if (
      close &&
      bare.length > 1 &&
      bare.endsWith(close) &&
      !inside.includes(close) &&
      !inside.includes(open ?? '')
    ) {
      bare = inside.trim();
    }
  }
  return bare;
}
