import { countWords } from '../write/countWords.ts';

const cuts: readonly RegExp[] = [
  /, (?:as if|as though|like) [^,;:"]+(?=\.$)/,
  /, which [^,;:"]+(?=\.$)/,
  /, (?:which|who) [^,;:"]+,(?= (?:was|were|had|is|are|has|\p{Ll}+ed|\p{Ll}+s)\b)/u,
  /, (?:\p{Ll}+ing) [^,;:"]+(?=\.$)/u,
  / \((?:[^()"]+)\)/,
  /(?<=^\p{Lu}[^,";:]{3,40}), (?:however|of course|after all|in fact|indeed|perhaps|it seemed|at last|at that),(?= )/u,
  /, (?:though|although|because|since|while|whereas) [^,;:"]+(?=\.$)/,
  /; [^;:"]+(?=\.$)/,
  /, and (?:then )?[^,;:"]+(?=\.$)/,
  / (?:very )?(?:slowly|quickly|quietly|softly|carefully|gently|suddenly|silently|loudly|calmly|nervously|anxiously|happily|sadly|angrily|immediately|eventually|finally)(?=\.$)/,
];
const denied = /^,? ?(?:but|yet|though|although)\b/;

/** A sentence without one part that it can do without, or undefined. What is cut names nobody. */
export function cutClause(sentence: string, names: readonly string[]): string | undefined {
  if (sentence.includes('"')) return undefined;
  for (const cut of cuts) {
    const match = cut.exec(sentence);
    if (!match) continue;
    const [part] = match;
    if (denied.test(part) && /\b(?:not|never|no)\b|n't/.test(sentence)) continue;
    if (names.some((name) => part.includes(name)) || /\p{Lu}/u.test(part.replace(/\bI\b/g, ''))) continue;
    const rest = sentence.slice(0, match.index) + sentence.slice(match.index + part.length);
    if (countWords(rest) < 3 || /[,;:] *\.$/.test(rest)) continue;
    if (
      /^(?:When|If|As|While|Because|Although|Though|After|Before|Once|Since|Until|Unless|By|With|Without|In|On|At|To|For|Every|From|\p{Lu}\p{Ll}+ing)\b/u.test(
        sentence,
      ) &&
      !rest.includes(',')
    ) {
      if (sentence.includes(',') && match.index === sentence.indexOf(',')) continue;
    }
    return rest;
  }
  return undefined;
}
