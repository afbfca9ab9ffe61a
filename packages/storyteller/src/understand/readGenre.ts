import { genres } from '../stock.ts';

const signs = genres.map(({ id, signs }) => [id, new RegExp(signs, 'i')] as const);

/** The nearest genre that we write: the given words first, then what the premise sounds like. */
export function readGenre(genre: string, premise: string): string {
  for (const text of [genre, premise]) {
    const found = signs.find(([, sign]) => sign.test(text));
    if (found && text.trim()) return found[0];
  }
  return 'literary';
}
