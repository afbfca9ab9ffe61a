type Texts = Readonly<Record<string, unknown>>;
type Say = (...given: unknown[]) => unknown;

/** Every text of a dictionary by its path, groups opened: 'failures.invalid'. Lists and functions are texts. */
function textsOf(texts: Texts, path = ''): Map<string, unknown> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]): [string, unknown][] =>
      typeof text === 'object' && text !== null && !Array.isArray(text)
        ? [...textsOf(text as Texts, `${path}${key}.`)]
        : [[path + key, text]],
    ),
  );
}

/** What a text made of something may be given: two values for each place, of whatever kind it takes. */
const samples: readonly (readonly [one: unknown, other: unknown])[] = [
  [2, 1204],
  ['0.01', '1204.5'],
  ['2026-03-01T12:00:00Z', '2025-12-24T18:30:00Z'],
  [new Date('2026-03-01T12:00:00Z'), new Date('2025-12-24T18:30:00Z')],
];

/**
 * What a dictionary can say, its functions tried on samples. `given` holds arguments for functions that take more than
 * a number, a text or a time.
 */
function sayingsOf(say: Say, given: readonly unknown[][] | undefined): readonly (readonly string[])[] {
  if (given) return [given.map((one) => String(say(...one)))];
  // A message of a dictionary in JSON does not tell how much it takes.
  const places = Array.from({ length: say.length || 3 }, (_, place) => place);
  for (const [one, other] of samples) {
    const first = places.map(() => one);
    try {
      // One place changes at a time: what stays the same does not use what it is given there.
      const said = places.map((place) => [first, first.with(place, other)].map((all) => String(say(...all))));
      if (!/undefined|NaN|Invalid/.test(said.join())) return said;
    } catch {
      // It takes something else.
    }
  }
  throw new Error(`No sample suits ${say}: name its arguments.`);
}

/** Every sentence that a dictionary can say, by path. */
export function sentencesOf(
  dictionary: Texts,
  given: Readonly<Record<string, unknown[][]>> = {},
): Map<string, string[]> {
  return new Map(
    [...textsOf(dictionary)].map(([path, text]) => [
      path,
      typeof text === 'function'
        ? [...new Set(sayingsOf(text as Say, given[path]).flat())]
        : [text].flat().map(String),
    ]),
  );
}

/**
 * Complaints about a dictionary beside the one that it translates: what one of them has and the other has not, a text
 * that is no translation, a function that forgets what it is given. `same` are texts that are the same in both.
 */
export function checkDictionary(
  own: Texts,
  other: Texts,
  same: ReadonlySet<string> = new Set(),
  given: Readonly<Record<string, unknown[][]>> = {},
): string[] {
  const found: string[] = [];
  const ours = textsOf(own);
  const theirs = textsOf(other);
  for (const path of ours.keys()) if (!theirs.has(path)) found.push(`${path} is not translated`);
  for (const [path, text] of theirs) {
    const original = ours.get(path);
    if (original === undefined) found.push(`${path} translates nothing`);
    else if (typeof text !== typeof original || Array.isArray(text) !== Array.isArray(original))
      found.push(`${path} is of another kind`);
    else if (typeof text === 'function') {
      const before = sayingsOf(original as Say, given[path]);
      const after = sayingsOf(text as Say, given[path]);
      before.forEach((said, place) => {
        if (new Set(after[place]).size < new Set(said).size)
          found.push(`${path} forgets what it is given: ${after[place]}`);
      });
      if (!same.has(path) && before.flat().join() === after.flat().join() && /\p{L}{2}/u.test(after.join()))
        found.push(`${path} is not translated: ${after[0]}`);
    } else if (text !== '' && String(text) === String(original) && !same.has(path))
      found.push(`${path} is not translated: ${text}`);
  }
  const spent = [...same].filter((path) => String(theirs.get(path)) !== String(ours.get(path)));
  return [...found, ...spent.map((path) => `${path} differs, and needs no exception`)];
}
