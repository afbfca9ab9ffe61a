import { fieldsOf, listOf, numberOf, oneOf, textOf } from './parsing.ts';

export const handKinds = ['model', 'person', 'agent', 'file', 'self'] as const;

/** Whose pencil it is. */
export interface Hand {
  readonly kind: (typeof handKinds)[number];
  /** As shown; '' for a model that has none. */
  readonly name: string;
}

/** What one hand proposed to a work, and what the writer made of it. Counted in sentences, or in a scene's elements. */
export interface HandTally {
  readonly by: Hand;
  readonly taken: number;
  /** Taken in the writer's own wording. */
  readonly changed: number;
  readonly left: number;
  /** Credits that its accepted and rejected texts cost. */
  readonly credits: number;
}

/** The same list where nothing was counted. The writer's own edits are not counted. */
export function withTally(
  tallies: readonly HandTally[] | undefined,
  given: HandTally,
): readonly HandTally[] | undefined {
  const { by, taken, changed, left, credits } = given;
  if (by.kind === 'self' || taken + changed + left === 0) return tallies;
  const isSame = (one: HandTally) => one.by.kind === by.kind && one.by.name === by.name;
  const before = tallies?.find(isSame) ?? { by, taken: 0, changed: 0, left: 0, credits: 0 };
  const tally: HandTally = {
    by,
    taken: before.taken + taken,
    changed: before.changed + changed,
    left: before.left + left,
    credits: before.credits + credits,
  };
  return [...(tallies ?? []).filter((one) => !isSame(one)), tally];
}

/** A name as a person may have it: one line of at most 80 characters. */
export function handName(value: unknown): string {
  return textOf(value)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 80);
}

export function parseHand(value: unknown): Hand | null {
  const given = fieldsOf(value);
  const kind = oneOf(handKinds, given?.kind);
  return kind ? { kind, name: textOf(given?.name) } : null;
}

export function parseTallies(value: unknown): readonly HandTally[] {
  return listOf(value, (one) => {
    const given = fieldsOf(one);
    const by = parseHand(given?.by);
    if (!by) return null;
    const count = (name: 'taken' | 'changed' | 'left' | 'credits') => Math.max(0, numberOf(given?.[name]));
    return {
      by,
      taken: count('taken'),
      changed: count('changed'),
      left: count('left'),
      credits: count('credits'),
    };
  });
}

/** True once anybody but one model proposed: a writer alone with a model needs no table. */
export function hasOtherHands(tallies: readonly HandTally[] | undefined): boolean {
  return tallies !== undefined && (tallies.length > 1 || tallies.some(({ by }) => by.kind !== 'model'));
}

const inQuotes = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One row a hand, with a heading; names that a spreadsheet would run as a formula are text. */
export function talliesAsCsv(tallies: readonly HandTally[], heading: readonly string[]): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `${value}` : inQuotes(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
  const rows = tallies.map(({ by, taken, changed, left, credits }) => [
    by.name || by.kind,
    by.kind,
    taken + changed + left,
    taken,
    changed,
    left,
    credits,
  ]);
  return [heading, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}
