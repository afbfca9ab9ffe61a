import type { StoryBrief } from './StoryBrief.ts';
import { clues } from './stock/clues.ts';
import { readManuscript } from './understand/readManuscript.ts';
import { Chooser } from './write/Chooser.ts';

const small = /^(?:a|an|the|and|or|but|nor|of|in|on|at|to|by|for|from|with|under|over|into|as)$/;

/** Words as a title has them: capitals but for the small words between the first and the last. */
export function titleCase(phrase: string): string {
  const words = phrase.trim().split(/\s+/);
  return words
    .map((word, index) =>
      index > 0 && index < words.length - 1 && small.test(word)
        ? word
        : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ');
}

/** Two to six words made from what is particular in the text and the premise. */
export function makeTitle(brief: StoryBrief, seed: string): string {
  const { premise } = brief.context;
  const text = brief.given.join('\n');
  const source = premise.trim() === '' ? text : premise;
  const manuscript = readManuscript(
    { ...brief, context: { ...brief.context, premise: source } },
    text || premise,
    'title',
  );
  const { matter, setting, hero } = manuscript.world;
  const chooser = new Chooser(`${seed}|title|${premise}|${text}`);
  const lower = text.toLowerCase();
  const clue = clues.find(({ a, the }) => lower.includes(a) || lower.includes(the))?.the;
  const place = [...setting.home, ...setting.far].find((room) => lower.includes(room));
  const named = manuscript.people.find(({ name }) => name !== '' && source.includes(name))?.name;
  const thing = matter.short.replace(/^the /, '');
  const candidates = [matter.phrase, matter.phrase];
  if (named !== undefined)
    candidates.push(`${named} and ${matter.short}`, `what ${named} found`, `${named}'s ${thing}`);
  if (clue !== undefined) candidates.push(`${matter.short} and ${clue}`, clue);
  if (place !== undefined) candidates.push(`${matter.short} in ${place}`);
  if (hero.role) candidates.push(`${hero.role} and ${matter.short}`, `the last of ${matter.short}`);
  candidates.push(`the night of ${matter.short}`, `before ${matter.short}`);
  const fitting = candidates.filter((candidate) => {
    const words = candidate.split(/\s+/);
    return (
      words.length >= 2 &&
      words.length <= 6 &&
      new Set(words.filter((word) => !small.test(word))).size ===
        words.filter((word) => !small.test(word)).length
    );
  });
  return titleCase(chooser.pick(fitting) ?? 'The Open Door');
}
