const NAME = String.raw`([\p{L}_][\p{L}\p{M}\p{N}_]*)`;
const PIECE = new RegExp(String.raw`\\+|\{\{\s*${NAME}\s*\}\}|\$?\{\s*${NAME}\s*\}|\$${NAME}`, 'gu');

interface Placeholder {
  name: string;
  /** Offset of its backslashes. */
  start: number;
  end: number;
  backslashes: number;
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
 * Replaces each `{{name}}`, `{name}`, `${name}` and `$name` by `find`; undefined leaves it. Of nested braces
 * the innermost are the placeholder. A backslash escapes it; two are one literal backslash. Replacements are
 * not searched again.
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

export function placeholdersIn(template: string): string[] {
  const names = [...findPlaceholders(template)]
    .filter(({ backslashes }) => backslashes % 2 === 0)
    .map(({ name }) => name);
  return [...new Set(names)];
}

/** Joined, the pieces are the template. */
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
 * Fills `{{name}}`, `{name}`, `${name}` and `$name`; unknown names stay. A block (lines up to a blank one)
 * whose placeholders are all empty is dropped, with a heading that stands alone above it.
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
