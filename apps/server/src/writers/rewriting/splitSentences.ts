const opensQuote = new Set(['“', '«']);
const closesQuote = new Set(['”', '»']);
const endsSentence = new Set(['.', '!', '?', '…']);
const closers = /^[)\]'’]+/;
const titles = /(?:^|[\s“"«(])(?:Mrs?|Ms|Dr|Prof|St|Sr|Jr|Capt|Sgt|Col|Lt|Rev|Hon|vs|No|[A-Z])\.$/;

/**
 * The sentences of a paragraph without the space between them, cut as the editor cuts them (writing.md §5): at . ! ?
 * outside quotes, and at a closing quote that ends a sentence.
 */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  let isQuoted = false;
  let at = 0;
  while (at < paragraph.length) {
    const char = paragraph[at] ?? '';
    at += 1;
    const closes = closesQuote.has(char) || (char === '"' && isQuoted);
    if (closes) isQuoted = false;
    else if (opensQuote.has(char) || char === '"') isQuoted = true;

    const endsHere = closes ? endsSentence.has(paragraph[at - 2] ?? '') : endsSentence.has(char) && !isQuoted;
    if (!endsHere) continue;
    while (endsSentence.has(paragraph[at] ?? '')) at += 1;
    at += closers.exec(paragraph.slice(at, at + 4))?.[0].length ?? 0;
    const rest = paragraph.slice(at, at + 40);
    const goesOn =
      /^\s+(?:[–—]\s*)?\p{Ll}/u.test(rest) && (closes || char === '…' || paragraph[at - 2] === '.');
    const isAbbreviation =
      char === '.' && !closes && titles.test(paragraph.slice(Math.max(start, at - 6), at));
    if (!/^\s/.test(rest) || goesOn || isAbbreviation) continue;
    sentences.push(paragraph.slice(start, at));
    start = at;
  }
  sentences.push(paragraph.slice(start));
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}
