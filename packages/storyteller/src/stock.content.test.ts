import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import genresFile from './content/genres.json' with { type: 'json' };
import settingsFile from './content/settings.json' with { type: 'json' };
import { settings, shared } from './stock.ts';

const genreIds = genresFile.map(({ id }) => id);
const settingIds = settingsFile.map(({ id }) => id);

/** Sentences say 'it was' of a clue: 'the list of names', not 'the papers'. */
const one = z.string().regex(/^the (?:\S+ )*?\S*(?:[^s\s]|ss)(?: of .+)?$/);
const text = z.string().min(1, 'It is empty.');
const texts = z.array(text).min(1, 'There is nothing in it.');
const lines = z.array(z.union([text, texts], 'It is a line, or several of which one is chosen.')).min(3);
const byName = z.record(text, texts);
const known = (what: string, ids: readonly string[]) =>
  text.refine((id) => ids.includes(id), {
    error: ({ input }) => `There is no ${what} '${input}'. There are ${ids.join(', ')}.`,
  });
const suits = z.array(known('genre', genreIds)).min(1);
const pattern = text.refine(
  (source) => {
    try {
      return new RegExp(source, 'u') !== undefined;
    } catch {
      return false;
    }
  },
  { error: ({ input }) => `'${input}' is no regular expression.` },
);
const patterns = z.array(pattern).min(1);

const beat = z.strictObject({
  id: text,
  suits: suits.optional(),
  aim: text.optional(),
  away: z.boolean().optional(),
  lines,
});
const era = z.enum(['old', 'modern', 'future']);
const name = z.tuple([text, z.enum(['she', 'he', 'they'])]);
const element = z.union([
  z.strictObject({ type: z.literal('action'), text }),
  z.strictObject({
    type: z.literal('dialogue'),
    who: z.enum(['H', 'O']),
    parenthetical: text.optional(),
    text,
  }),
]);
const rewording = z.array(z.tuple([pattern, z.string()])).min(1);
const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'It is no colour like #a9bcc0.');

/** What each file of this folder holds; what its parts mean stands beside the types of `stock.ts`. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  additions: z.strictObject({
    lines: byName,
    talk: z.strictObject({ pair: texts, alone: texts }),
    tails: byName,
    rests: texts,
  }),
  bridges: z.strictObject({ speech: texts, time: texts, person: texts, other: texts }),
  clues: z
    .array(
      z.strictObject({ a: text, the: one, eras: z.array(era).min(1), look: text, odd: text, later: text }),
    )
    .min(10),
  exchanges: z
    .array(
      z.strictObject({
        id: text,
        step: z.literal([0, 1, 2, 3]),
        tone: text.optional(),
        elements: z.array(element).min(1),
      }),
    )
    .min(10),
  frames: z.strictObject({ asked: texts, arrival: texts, memory: texts, name: texts }),
  genres: z
    .array(
      z.strictObject({
        id: text,
        signs: pattern,
        settings: z.array(known('setting', settingIds)).min(1),
        era: era.optional(),
        share: z.literal([0, 1, 2, 3]),
        matter: text,
        textures: texts,
      }),
    )
    .min(1),
  geography: z.strictObject({
    ships: texts,
    kinds: texts,
    buildings: texts,
    notPlaces: texts,
    common: texts,
  }),
  instructions: z.strictObject({
    intents: z.array(
      z.strictObject({
        id: text,
        for: z.array(z.enum(['tell', 'fill', 'revise', 'scene'])),
        phrases: texts,
      }),
    ),
    fillers: texts,
    things: texts,
    adjectives: texts,
    adding: texts,
    persons: texts,
    verbs: texts,
    meta: texts,
    can: texts,
  }),
  interludes: z.array(beat).min(10),
  moments: z.array(z.strictObject({ id: text, isPair: z.boolean(), lines: z.array(texts).min(3) })).min(4),
  nouns: z.strictObject({
    persons: texts,
    notPersons: texts,
    dull: texts,
    vivid: texts,
    plainAdjectives: texts,
  }),
  openings: z.array(beat).min(10),
  people: z.strictObject({
    heroes: z.array(name).min(10),
    others: z.array(name).min(10),
    thirds: z.array(name).min(10),
    titles: patterns,
    notNames: patterns,
    massNouns: patterns,
    women: patterns,
  }),
  outlines: z.record(text, z.array(z.tuple([z.number(), z.number()])).min(2)),
  pictures: z.strictObject({
    places: z.record(text, patterns),
    hours: z.record(text, patterns),
    weathers: z.record(text, patterns),
    things: z.record(text, patterns),
    modern: patterns,
    usual: byName,
    anywhere: texts,
    washes: z.record(
      text,
      z.strictObject({
        skyTop: colour,
        skyLow: colour,
        far: colour,
        mid: colour,
        near: colour,
        water: colour,
        ink: colour,
        light: colour,
      }),
    ),
  }),
  places: texts,
  plots: z
    .array(
      z.strictObject({
        id: text,
        suits,
        isThirdAway: z.boolean().optional(),
        beats: z.array(beat.omit({ id: true, suits: true })).min(4),
        ending: z.strictObject({ lines }),
      }),
    )
    .min(1),
  renewals: z.array(beat).min(2),
  rewordings: z.strictObject({
    equivalents: rewording,
    plainWords: rewording,
    tightenings: rewording,
    vividness: rewording,
  }),
  scenes: z.strictObject({
    openings: z.array(z.strictObject({ place: text, time: text, text })).min(1),
    arrivals: texts,
    thoughts: texts,
    actions: texts,
    adult: texts,
    transitions: texts,
  }),
  settings: z
    .array(
      z.strictObject({
        id: text,
        era,
        town: text,
        signs: patterns,
        home: texts,
        far: texts,
        way: texts,
        door: texts,
        tool: texts,
        nook: texts,
        surface: texts,
        light: texts,
        sound: texts,
        smell: texts,
        outside: texts,
        chore: texts,
        folk: texts,
        power: texts,
      }),
    )
    .min(1),
  shared: z.strictObject({ weekday: texts, few: texts, drink: texts, gesture: texts }),
  suggestions: z
    .array(
      z.strictObject({
        arc: z.enum(['early', 'middle', 'late', 'any']),
        isAdult: z.boolean().optional(),
        instruction: text,
        lines: texts,
      }),
    )
    .min(20),
  turns: z
    .array(
      z.strictObject({
        id: text,
        suits: suits.optional(),
        needs: z.array(z.enum(['pair', 'last:question', 'last:speech'])).optional(),
        paragraphs: z.array(z.array(z.array(text).min(6)).length(4)).length(3),
      }),
    )
    .min(24),
  tones: z.strictObject({ both: byName, told: byName }),
  verbs: z.strictObject({
    story: texts,
    pasts: z.record(text, text),
    negatives: z.record(text, z.tuple([text, text])),
    pastAuxiliaries: z.record(text, text),
    irregularPasts: z.record(text, text),
  }),
};

/** Sentences about what is wrong in one of the files, and where. */
function faultsOf(file: string, content: unknown): string[] {
  const schema = schemas[file];
  if (schema === undefined)
    return [`content/${file}.json has no schema: add one to content/stock.content.test.ts.`];
  const { error } = schema.safeParse(content);
  return (error?.issues ?? []).map(
    ({ path, message }) => `content/${file}.json, ${path.join(' › ') || 'all of it'}: ${message}`,
  );
}

const content = join(import.meta.dirname, 'content');
const files = readdirSync(content)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));
const contentOf = (file: string): unknown => JSON.parse(readFileSync(join(content, `${file}.json`), 'utf8'));

/** All texts, with where they stand. */
function textsIn(value: unknown, at: string): [at: string, text: string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${at} › ${key}`));
}

describe('the content', () => {
  it.each(files)('%s.json is as its schema says', (file) => {
    expect(faultsOf(file, contentOf(file))).toEqual([]);
  });

  it('is all of what the schemas know', () => {
    expect(Object.keys(schemas).toSorted()).toEqual(files.toSorted());
  });

  it('is told in a sentence what is wrong with it, and where', () => {
    const [plot] = contentOf('plots') as { suits: string[]; beats: { lines?: unknown }[] }[];
    expect(faultsOf('plots', [{ ...plot, suits: ['western'] }])[0]).toMatch(
      /^content\/plots\.json, 0 › suits › 0: There is no genre 'western'\. There are /,
    );
    expect(faultsOf('plots', [{ ...plot, beats: plot?.beats.map(({ lines: _, ...beat }) => beat) }])[0]).toBe(
      'content/plots.json, 0 › beats › 0 › lines: Invalid input: expected array, received undefined',
    );
    expect(faultsOf('settings', [{ ...settings[0], signs: ['(sea'] }])).toEqual([
      "content/settings.json, 0 › signs › 0: '(sea' is no regular expression.",
    ]);
    expect(faultsOf('poems', [])).toEqual([
      'content/poems.json has no schema: add one to content/stock.content.test.ts.',
    ]);
  });

  it('has no slot that nothing fills', () => {
    const filled = new Set([
      ...'H,HN,Hm,he,him,his,hers,himself,they,them,their,O,ON,On,o,om,os,oself,T,TN,Tn,t,tm,ts,tself'.split(
        ',',
      ),
      ...'M,Ms,Mit,Mwas,C,C.look,C.odd,C.later,the clue,aim,clause,x,y,place,at,texture,HOME,FAR'.split(','),
      ...['C.a', 'C.the', ',call', 'town'],
      ...Object.keys(shared),
      ...Object.keys(settings[0] ?? {}),
    ]);
    const open = files
      .filter((file) => !['people', 'pictures', 'geography', 'rewordings', 'genres'].includes(file))
      .flatMap((file) => textsIn(contentOf(file), file))
      .flatMap(([at, line]) =>
        [...line.matchAll(/\{([^}]*)\}/g)]
          .map(([, slot = '']) => slot)
          .filter((slot) => !filled.has(slot.replace(/['’]s$/, '')))
          .map((slot) => `${at}: nothing fills {${slot}}`),
      );
    expect(open).toEqual([]);
  });
});
