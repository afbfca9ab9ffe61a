const plain = /^[^\n\r:\-"'|>]+$/;

/** A prompt's text as it is stored (accounts.md §5): quoted and escaped, but for plain words on one line. */
export function quoteContent(text: string): string {
  return plain.test(text) ? text : JSON.stringify(text);
}

/** The text of a stored content; what is not quoted is the text itself. */
export function unquoteContent(content: string): string {
  if (!content.startsWith('"')) return content;
  try {
    const text: unknown = JSON.parse(content);
    return typeof text === 'string' ? text : content;
  } catch {
    return content;
  }
}
