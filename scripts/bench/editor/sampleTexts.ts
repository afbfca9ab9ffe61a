const words =
  'the lamp went out at nine and Mara counted the stairs down in the dark while somebody who had left the harbour door open let the sea come in with its smell of iron'.split(
    ' ',
  );

/** Paragraphs of 60 words, no two alike. */
export function sampleTexts(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const own = Array.from({ length: 60 }, (_unused, word) => {
      const next = words[(word * 7 + index) % words.length] ?? '';
      return word % 12 === 0 ? `${next.charAt(0).toUpperCase()}${next.slice(1)}` : next;
    });
    return `${own.map((word, at) => (at % 12 === 11 ? `${word}.` : word)).join(' ')} ${index}.`;
  });
}
