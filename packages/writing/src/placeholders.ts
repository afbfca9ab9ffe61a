const NAME = String.raw`([\p{L}_][\p{L}\p{M}\p{N}_]*)`;
/** A run of backslashes, or a placeholder. */
const PIECE = new RegExp(String.raw`\\+|\{\{\s*${NAME}\s*\}\}|\$?\{\s*${NAME}\s*\}|\$${NAME}`, 'gu');

/** A placeholder where it stands, with the backslashes before it. */
interface Placeholder {
  name: string;
  /** From its backslashes to its end. */
  start: number;
  end: number;
  backslashes: number;
  /** As it is written, without its backslashes. */
  written: string;
}

function* findPlaceholders(template: string): Generator<Placeholder> {
  let run = { end: -1, length: 0 };
  for (const match of template.matchAll(PIECE)) {
    const [written] = match;
    const end = match.index + written.length;
    if (written.startsWith('\\')) {
      run = { end, length: written.length };
      continue;
    }
    const backslashes = run.end === match.index ? run.length : 0;
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    yield { name, start: match.index - backslashes, end, backslashes, written };
  }
}

/**
 * Puts what `find` answers in the place of each `{{name}}`, `{name}`, `${name}` and `$name`; undefined leaves it as it
 * is written. Of braces in braces the innermost are the placeholder. A backslash before one keeps it as it is, without
 * the backslash; two make one backslash before what is filled in. What is filled in is not searched again.
 */
export function fillPlaceholders(template: string, find: (name: string) => string | undefined): string {
  let filled = '';
  let at = 0;
  for (const { name, start, end, backslashes, written } of findPlaceholders(template)) {
    filled += template.slice(at, start);
    at = end;
    const isEscaped = backslashes % 2 === 1;
    const value = isEscaped ? written : find(name);
    filled += value === undefined ? template.slice(start, end) : '\\'.repeat(backslashes >> 1) + value;
  }
  return filled + template.slice(at);
}

/** The names of a template's placeholders, each once, in order. */
export function placeholdersIn(template: string): string[] {
  const names = [...findPlaceholders(template)]
    .filter(({ backslashes }) => backslashes % 2 === 0)
    .map(({ name }) => name);
  return [...new Set(names)];
}

/** A template in pieces: what fills its placeholders, and what stands between. Joined they are the template. */
export function splitAtPlaceholders(template: string): { text: string; isPlaceholder: boolean }[] {
  const pieces: { text: string; isPlaceholder: boolean }[] = [];
  let at = 0;
  for (const { end, backslashes, written } of findPlaceholders(template)) {
    if (backslashes % 2 === 1) continue;
    const start = end - written.length;
    if (start > at) pieces.push({ text: template.slice(at, start), isPlaceholder: false });
    pieces.push({ text: written, isPlaceholder: true });
    at = end;
  }
  if (at < template.length) pieces.push({ text: template.slice(at), isPlaceholder: false });
  return pieces;
}

/** A list becomes numbered lines. */
export type PromptValue = string | readonly string[];

/**
 * Fills `{{name}}`, `{name}`, `${name}` and `$name` by name; a name that has no value stays as it is written. A block
 * (lines up to a blank one) all of whose placeholders are empty goes, and with it a heading that stood alone above it.
 */
export function renderPrompt(template: string, values: Readonly<Record<string, PromptValue>>): string {
  const kept: string[] = [];
  let heading: string | undefined;
  for (const block of template.trim().split(/\n[^\S\n]*\n\s*/)) {
    const names = placeholdersIn(block).filter((name) => Object.hasOwn(values, name));
    const isEmpty = names.length > 0 && names.every((name) => asText(values[name] ?? '') === '');
    if (isEmpty) {
      heading = undefined;
      continue;
    }
    if (heading !== undefined) kept.push(heading);
    heading = undefined;
    const filled = fillPlaceholders(block, (name) =>
      Object.hasOwn(values, name) ? asText(values[name] ?? '') : undefined,
    );
    if (names.length === 0 && isHeading(block)) heading = filled;
    else kept.push(filled);
  }
  if (heading !== undefined) kept.push(heading);
  return kept.join('\n\n');
}

function isHeading(block: string): boolean {
  return !block.includes('\n') && (/^#/.test(block) || /:$/.test(block.trimEnd()));
}

function asText(value: PromptValue): string {
  if (typeof value === 'string') return value.trim();
  return value
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item, index) => `${index + 1}. ${item}`)
    .join('\n');
}
