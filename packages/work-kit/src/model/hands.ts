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

/** The number of a hand's colour among ui-kit's tokens. */
export type HandTone = 1 | 2 | 3 | 4 | 5;

/** The same for each proposal of one hand, and for no other's. */
export const handKey = ({ kind, name }: Hand) => `${kind} ${name}`;

/** A model, or an agent that asks one. */
export const isOfAi = ({ kind }: Hand): boolean => kind === 'model' || kind === 'agent';

const uncounted = { taken: 0, changed: 0, left: 0, credits: 0 };
const isCounted = ({ taken, changed, left }: HandTally) => taken + changed + left > 0;
/** A model's pencil and the writer's own edits have pencil's colour. */
const hasTone = ({ kind }: Hand) => kind !== 'model' && kind !== 'self';

/**
 * The list with the hands of proposals in order of making that it lacks, uncounted: called before one of them goes, so
 * that the order of the hands, and with it their colours, stays as it was. The same list where it lacks none.
 */
export function withHands(
  tallies: readonly HandTally[] | undefined,
  made: readonly { readonly by: Hand }[],
): readonly HandTally[] | undefined {
  const known = new Set(tallies?.map(({ by }) => handKey(by)));
  const added = made.flatMap(({ by }) => {
    if (!hasTone(by) || known.has(handKey(by))) return [];
    known.add(handKey(by));
    return [{ by, ...uncounted }];
  });
  return added.length > 0 ? [...(tallies ?? []), ...added] : tallies;
}

const toneCount: HandTone = 5;

/**
 * The colour of a hand's pencil in one work, by the order in which its hands came; null for pencil's own. From the sixth on
 * they begin again, told apart by their names. `open`: proposals in order of making.
 */
export function handTone(
  tallies: readonly HandTally[] | undefined,
  open: readonly { readonly by: Hand }[],
  by: Hand,
): HandTone | null {
  if (!hasTone(by)) return null;
  const key = handKey(by);
  const placeIn = (list: readonly HandTally[] | undefined) =>
    list?.filter((one) => hasTone(one.by)).findIndex((one) => handKey(one.by) === key) ?? -1;
  const counted = placeIn(tallies);
  const at = counted < 0 ? placeIn(withHands(tallies, [...open, { by }])) : counted;
  return ((at % toneCount) + 1) as HandTone;
}

/** Of whom something was accepted or rejected: what a table of the hands shows. */
export const countedHands = (tallies: readonly HandTally[] | undefined): readonly HandTally[] =>
  tallies?.filter(isCounted) ?? [];

/** The same list where nothing was counted. The writer's own edits are not counted. */
export function withTally(
  tallies: readonly HandTally[] | undefined,
  given: HandTally,
): readonly HandTally[] | undefined {
  const { by, taken, changed, left, credits } = given;
  if (by.kind === 'self' || taken + changed + left === 0) return tallies;
  const isSame = (one: HandTally) => handKey(one.by) === handKey(by);
  const known = tallies?.find(isSame);
  const before = known ?? { by, ...uncounted };
  const tally: HandTally = {
    by,
    taken: before.taken + taken,
    changed: before.changed + changed,
    left: before.left + left,
    credits: before.credits + credits,
  };
  return known ? tallies?.map((one) => (one === known ? tally : one)) : [...(tallies ?? []), tally];
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
  const counted = countedHands(tallies);
  return counted.length > 1 || counted.some(({ by }) => by.kind !== 'model');
}

const inQuotes = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One row a hand, with a heading; names that a spreadsheet would run as a formula are text. */
export function talliesAsCsv(tallies: readonly HandTally[], heading: readonly string[]): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `${value}` : inQuotes(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
  const rows = countedHands(tallies).map(({ by, taken, changed, left, credits }) => [
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
