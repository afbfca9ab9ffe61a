import type { Revising } from './Revising.ts';

const leaning =
  /^(?:"|It\b|That\b|This\b|Those\b|These\b|Then\b|But\b|And\b|So\b|Or\b|Yet\b|The other\b|One of\b|Neither\b)/;
const asking = /[?:]"?$|, (?:and|but)\.?$/;

/** Puts new sentences where they part neither a question from its answer nor a sentence from what it leans on. */
export function weave(
  { revision, chooser }: Pick<Revising, 'revision' | 'chooser'>,
  added: readonly string[],
): void {
  const kept = revision.kept;
  const places = kept.filter((sentence, index) => {
    const next = kept[index + 1];
    return !asking.test(sentence.text) && (next === undefined || !leaning.test(next.text));
  });
  const free = places.length > 1 ? places.filter((place) => place !== kept.at(-1)) : places;
  let order = chooser.shuffle(free);
  for (const line of added) {
    const place = order.pop() ?? kept.at(-1);
    if (place) place.after.push(line);
    else revision.before.push(line);
    if (order.length === 0) order = chooser.shuffle(places);
  }
}
