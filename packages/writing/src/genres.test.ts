import { expect, it } from 'vitest';
import { genres, isGenreName } from './genres.ts';

const names = [
  ...genres.map(({ name }) => name),
  'Sci-Fi / Fantasy',
  'science fiction & fantasy',
  'LitRPG',
  "Children's",
  'Bildungsroman',
  'Žánr bez hranic',
  '科幻小说',
  'علمی تخیلی',
  'साइंस फिक्शन',
  '80s Horror',
  'Noir (1940s)',
];
it.each(names)('%s could be a genre', (name) => expect(isGenreName(name)).toBe(true));

const others = [
  '',
  '   ',
  '12345',
  '???',
  '<b>Horror</b>',
  '**Horror**',
  'https://example.com',
  '#horror',
  'me@example.com',
  'aaaa'.repeat(20),
  'A story in which a keeper finds a door and goes through it',
  'Horror\u0000',
  '{"genre":"Horror"}',
  '🦄🦄🦄',
  '- - - - a',
];
it.each(others)('%j could not', (name) => expect(isGenreName(name)).toBe(false));
