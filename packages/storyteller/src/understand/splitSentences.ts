const shortened = /(?:^|[\s"(])(?:Mr|Mrs|Ms|Dr|St|Prof|Capt|Sgt|Lt|(?!I\.)\p{Lu})\.$/u;
/** More than `shortened` can be long, in characters. */
const shortenedReach = 8;
const startsSentence = /\s+["\p{Lu}]/uy;
const namesSpeaker = / (?:I|\p{Lu}[\p{L}\p{M}'-]{1,60}) (?:said|says?|asked|asks?|called|calls)\b/uy;

/**
 * Sentences of prose: a full stop inside quotes does not end one, but a closing quote after a full stop does. Not as
 * packages/writing cuts them: what is written for a seed follows from where these end.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  let isQuoted = false;
  const isAt = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.test(text);
  };
  const endAt = (end: number) => {
    const sentence = text.slice(start, end).trim();
    if (sentence) sentences.push(sentence);
    start = end;
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '\n') {
      endAt(index + 1);
      isQuoted = false;
      continue;
    }
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted || !/[.!?"]/.test(character)) continue;
    const next = text[index + 1];
    if (next !== undefined && !/\s/.test(next)) continue;
    const endsHere =
      character === '"'
        ? /[.!?]/.test(text[index - 1] ?? '') &&
          isAt(startsSentence, index + 1) &&
          !isAt(namesSpeaker, index + 1)
        : character !== '.' ||
          !shortened.test(text.slice(Math.max(start, index + 1 - shortenedReach), index + 1));
    if (endsHere) endAt(index + 1);
  }
  endAt(text.length);
  return sentences;
}
