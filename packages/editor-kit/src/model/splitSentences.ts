const opensQuote = new Set(['“', '«']);
const closesQuote = new Set(['”', '»']);
const endsSentence = new Set(['.', '!', '?', '…']);
const closers = /^[)\]'’]+/;
const titles = /(?:^|[\s“"«(])(?:Mrs?|Ms|Dr|Prof|St|Sr|Jr|Capt|Sgt|Col|Lt|Rev|Hon|vs|No|[A-Z])\.$/;

/**
 * Cuts a paragraph into sentences: at . ! ? outside quotes, and at a closing quote that ends a sentence
 * (writing.md §5; curly quotes count as straight ones). White space stays with the sentence before it, so joining
 * the sentences gives the paragraph back.
 */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  let isQuoted = false;

  const cutAt = (end: number) => {
    const space = /^\s+/.exec(paragraph.slice(end))?.[0].length ?? 0;
    sentences.push(paragraph.slice(start, end + space));
    start = end + space;
    return start;
  };

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
    const isLast = rest.trim() === '';
    const goesOn =
      /^\s+(?:[–—]\s*)?\p{Ll}/u.test(rest) && (closes || char === '…' || paragraph[at - 2] === '.');
    const isAbbreviation =
      char === '.' && !closes && titles.test(paragraph.slice(Math.max(start, at - 6), at));
    if ((isLast || /^\s/.test(rest)) && !goesOn && (isLast || !isAbbreviation)) at = cutAt(at);
  }
  if (start < paragraph.length) sentences.push(paragraph.slice(start));
  return sentences;
}
