import type { Losses } from './StoryFormat.ts';

type FrontMatter = Partial<Record<(typeof known)[number], string>>;

interface ReadFrontMatter {
  /** Null where there is none. */
  fields: FrontMatter | null;
  body: string;
  linesBefore: number;
}

const known = ['title', 'author', 'genre', 'premise', 'rating', 'lang', 'headings'] as const;

/** Reads simple YAML between two lines of dashes: scalars on one line, or folded. */
export function readFrontMatter(text: string, losses: Losses): ReadFrontMatter {
  const match = /^---[ \t]*\n([\s\S]*?)\n?^(?:---|\.\.\.)[ \t]*(?:\n|$)/m.exec(text);
  const inside = match?.[1];
  if (match?.index !== 0 || inside === undefined || !/^(?:#.*\n)*[\w-]+:(?:\s|$)/.test(inside))
    return { fields: null, body: text, linesBefore: 0 };
  const fields: FrontMatter = {};
  const lines = inside.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const [, name = '', rest = ''] = /^([\w-]+):(.*)$/.exec(lines[at] ?? '') ?? [];
    const given = rest.trim();
    const lower = name.toLowerCase();
    const field = known.find((one) => one === (lower === 'language' ? 'lang' : lower));
    const isBlock = /^[|>][-+]?$/.test(given);
    const below: string[] = [];
    while (isBlock && /^(\s|$)/.test(lines[at + 1] ?? 'x')) below.push((lines[++at] ?? '').trim());
    const value = isBlock ? below.join(given.startsWith('|') ? '\n' : ' ').trim() : unquote(given);
    if (field && value !== null && !/^[[{]/.test(given)) fields[field] = value;
    else if ((lines[at] ?? '').trim() !== '') losses.add('front_matter', at + 2);
  }
  const before = match[0];
  return { fields, body: text.slice(before.length), linesBefore: before.split('\n').length - 1 };
}

/** Null when the quotes do not close. */
function unquote(given: string): string | null {
  if (given.startsWith('"')) {
    try {
      const value: unknown = JSON.parse(given);
      return typeof value === 'string' ? value : null;
    } catch {
      return null;
    }
  }
  if (given.startsWith("'"))
    return /^'(?:[^']|'')*'$/.test(given) ? given.slice(1, -1).replaceAll("''", "'") : null;
  const comment = given.search(/\s#/);
  return comment < 0 ? given : given.slice(0, comment).trimEnd();
}
