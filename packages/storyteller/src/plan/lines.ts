import type { Chooser } from '../Chooser.ts';
import type { Beat, Line } from '../stock.ts';

const cache = new Map<string, string>();

/** The longest stretch between slots, in lower case. */
export function literalOf(line: string): string {
  const known = cache.get(line);
  if (known !== undefined) return known;
  const pieces = line
    .replace(/^\??(?:\[[^\]]*\] ?)?/, '')
    .split(/\{[^}]*\}|[~^*][A-Za-z']+/)
    .map((piece) =>
      piece
        .toLowerCase()
        .trim()
        .replace(/^[.,;:!?"' ]+/, ''),
    );
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');
  cache.set(line, longest);
  return longest;
}

export interface ReadLine {
  text: string;
  isOptional: boolean;
  tags: readonly string[];
}

/** '?[shut,!first] Text' is optional and asks for two conditions. */
export function readLine(line: string): ReadLine {
  const match = /^(\?)?(?:\[([^\]]*)\] ?)?(.*)$/s.exec(line);
  return { text: match?.[3] ?? line, isOptional: match?.[1] === '?', tags: match?.[2]?.split(',') ?? [] };
}

export function suits(tags: readonly string[], world: ReadonlySet<string>): boolean {
  return tags.every((tag) => (tag.startsWith('!') ? !world.has(tag.slice(1)) : world.has(tag)));
}

export function isTold(line: string, told: string): boolean {
  const literal = literalOf(line);
  return literal.length >= 12 && told.includes(literal);
}

function isTelling({ tags }: ReadLine): boolean {
  return tags.some((tag) => tag.startsWith('clause'));
}

/** One that suits the story and has not been told; undefined for none. */
export function chooseLine(
  line: Line,
  world: ReadonlySet<string>,
  told: string,
  chooser: Chooser,
): ReadLine | undefined {
  const alternatives = typeof line === 'string' ? [line] : line;
  const fitting = alternatives
    .map(readLine)
    .filter(({ tags, text }) => suits(tags, world) && !isTold(text, told));
  if (world.has('wish:shorter')) fitting.sort((a, b) => a.text.length - b.text.length).splice(1);
  const special = fitting.filter(({ tags }) => tags.some((tag) => !tag.startsWith('!')));
  const chosen =
    special.length > 0 && (special.some(isTelling) || chooser.chance(75))
      ? chooser.pick(special)
      : chooser.pick(fitting);
  if (!chosen) return undefined;
  const isOptional = chosen.isOptional || (typeof line !== 'string' && (line[0]?.startsWith('?') ?? false));
  return { ...chosen, isOptional };
}

function literalsOf(beat: Beat): string[] {
  return beat.lines
    .flatMap((line) => (typeof line === 'string' ? [line] : line))
    .map(literalOf)
    .filter((literal) => literal.length >= 20);
}

/** Where a beat was told last; -1 for nowhere. */
export function lastTold(beat: Beat, told: string): number {
  return Math.max(-1, ...literalsOf(beat).map((literal) => told.lastIndexOf(literal)));
}

const signs = new WeakMap<Beat, readonly (readonly string[])[]>();

/** True where two of its lines stand in the text, whatever became of the others. */
export function hasTold(beat: Beat, told: string): boolean {
  let lines = signs.get(beat);
  if (lines === undefined) {
    lines = beat.lines.map((line) =>
      [line]
        .flat()
        .map(literalOf)
        .filter((literal) => literal.length >= 12),
    );
    signs.set(beat, lines);
  }
  return lines.filter((wordings) => wordings.some((literal) => told.includes(literal))).length >= 2;
}
