/** The part of each long test that runs: a twentieth in `npm test`, the whole in `npm run test:long`. */
const share =
  'testRounds' in globalThis
    ? Number((globalThis as { testRounds?: number }).testRounds)
    : Number(process.env.TEST_ROUNDS ?? 1 / 20);

/** Whether every round of every loop runs, as in `npm run test:long`. */
export const isWhole = share >= 1;

/** How many rounds of a loop run, of so many in `npm run test:long`; at least `least` of them. */
export function rounds(whole: number, least = 1): number {
  return Math.max(Math.min(least, whole), Math.ceil(whole * share));
}

/** Every case of a list in `npm run test:long`; otherwise evenly spread ones, other ones at each turn. */
export function someOf<T>(cases: readonly T[], turn = 0, least = 1): T[] {
  const wanted = Math.min(cases.length, rounds(cases.length, least));
  return Array.from(
    { length: wanted },
    (_, at) => cases[(Math.floor((at * cases.length) / wanted) + turn) % cases.length] as T,
  );
}
