const shortened = /(?:^|[\s"(])(?:Mr|Mrs|Ms|Dr|St|Prof|Capt|Sgt|Lt|(?!I\.)\p{Lu})\.$/u;

/** Sentences of prose: a full stop inside quotes does not end one, but a closing quote after a full stop does. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let current = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    current += character;
    if (character === '"') isQuoted = !isQuoted;
    const next = text[index + 1];
    const isShortened = character === '.' && shortened.test(current);
    const endsHere =
      (/[.!?]/.test(character) && !isQuoted && !isShortened && next !== '"') ||
      (character === '"' &&
        !isQuoted &&
        /[.!?]"$/.test(current) &&
        /^\s+["\p{Lu}]/u.test(text.slice(index + 1)) &&
        !/^ (?:I|\p{Lu}[\p{L}\p{M}'-]+) (?:said|says?|asked|asks?|called|calls)\b/u.test(
          text.slice(index + 1),
        ));
    if (character === '\n' || (endsHere && (next === undefined || /\s/.test(next)))) {
      if (current.trim()) sentences.push(current.trim());
      current = '';
      if (character === '\n') isQuoted = false;
    }
  }
  if (current.trim()) sentences.push(current.trim());
  return sentences;
}
