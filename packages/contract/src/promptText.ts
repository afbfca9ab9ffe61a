/** Characters named by accounts.md §5, and those that YAML reserves or cannot encode. */
const MEANINGFUL =
  /[\n\r:\-"'|>]|[^\t\n\r -\u{7E}\u{A0}-\u{10FFFF}]|[\u2028\u2029\uFEFF\uFFFE\uFFFF]|\p{Cs}|[\t ]#/u;
/** A beginning or an end with a meaning in YAML. */
const EDGES = /^[\t ]|[\t ]$|^[,[\]{}#&*!%@`=]|^\?(?=[\t ]|$)|^\.\.\.(?=[\t ]|$)|^<<$/;
/** Plain scalars that YAML, of one version or another, reads as other types: empty, true, 12, 0x1f, 1e3, .inf. */
const VALUE =
  /^(?:~|null|true|false|yes|no|on|off|y|n|\+?(?:\.inf|\.nan|0x[\da-f_]+|0o[\d_]+|0b[\d_]+)|[+\d_]*\.?[\d_]*(?:e\+?\d+)?)$/i;
/** Characters that JSON keeps and YAML need not round-trip. */
const UNSAFE_IN_YAML = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g;

/**
 * A prompt's text as it is stored (accounts.md §5): plain where YAML reads it back unchanged, else quoted and
 * escaped. Always a YAML scalar; JSON as well where it is quoted.
 */
export function quoteContent(text: string): string {
  if (!MEANINGFUL.test(text) && !EDGES.test(text) && !VALUE.test(text)) return text;
  return JSON.stringify(text).replace(
    UNSAFE_IN_YAML,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Inverse of `quoteContent`; unquoted content is the text itself. */
export function unquoteContent(content: string): string {
  if (!content.startsWith('"')) return content;
  try {
    const text: unknown = JSON.parse(content);
    return typeof text === 'string' ? text : content;
  } catch {
    return content;
  }
}
