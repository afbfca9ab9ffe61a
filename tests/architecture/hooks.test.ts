import { expect, it } from 'vitest';
import { readRepository } from './readRepository.ts';

const repository = readRepository();
const guide = repository.read('docs/guides/theming.md').text;

/** How the kits find their own elements; nobody else is told of these. */
const internal = [
  'data-fabula-chunk',
  'data-fabula-contents-button',
  'data-fabula-continue-here',
  'data-fabula-details',
  'data-fabula-engine',
  'data-fabula-own-undo',
  'data-fabula-review',
  'data-fabula-scope',
  'data-fabula-section-toggle',
  'data-fabula-stand-in',
  'data-fabula-step',
  'data-fabula-verdict',
  'data-fabula-waiting',
  'data-fabula-widget',
];

/** The attributes that a source sets or looks for, by either of their names. */
function hooksIn(text: string): string[] {
  const written = text.match(/data-fabula-[a-z]+(?:-[a-z]+)*/g) ?? [];
  const read = [...text.matchAll(/dataset\.fabula(\w+)/g)].map(
    ([, name = '']) => `data-fabula${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  return [...written, ...read];
}

const sources = repository.files.filter(
  ({ path }) => /^packages\/\w+-kit\/src\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path),
);
const used = new Set(sources.flatMap(({ text }) => hooksIn(text)));
const promised = new Set([...guide.matchAll(/^\|.*`(data-fabula-[a-z-]+)/gm)].map(([, name = '']) => name));

it('each hook of the kits is promised by the guide to theming, or theirs alone', () => {
  expect([...used].filter((name) => !promised.has(name) && !internal.includes(name))).toEqual([]);
  expect(internal.filter((name) => promised.has(name))).toEqual([]);
});

it('each hook that is promised is there', () => {
  expect(promised.size).toBeGreaterThan(15);
  expect([...promised].filter((name) => !used.has(name))).toEqual([]);
});

it('finds a hook by either of its names', () => {
  expect(hooksIn('<p data-fabula-own-undo />; element.dataset.fabulaStandIn')).toEqual([
    'data-fabula-own-undo',
    'data-fabula-stand-in',
  ]);
});
