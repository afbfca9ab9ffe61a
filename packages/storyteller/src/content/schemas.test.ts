import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settings, shared } from '../stock.ts';
import { faultsOf, schemas } from './schemas.ts';

const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));
const contentOf = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${file}.json`), 'utf8'));

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
      'content/poems.json has no schema: add one to content/schemas.ts.',
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
