/** The JSON form of a dictionary: functions of `T` are messages. */
export type Messages<T> = T extends string | ((...given: never[]) => string)
  ? string
  : T extends readonly string[]
    ? readonly string[]
    : { readonly [Key in keyof T]: Messages<T[Key]> };

/** Formats by name for other values: `{0, money}` uses `money`. */
type Formats = Readonly<Record<string, (value: never) => string>>;

type Piece = string | ((given: readonly unknown[], count?: string) => string);

/**
 * Compiles a dictionary. A text with braces is an ICU message and becomes a function: `{0}`, `{0, plural, =0
 * {none} one {# word} other {# words}}`, `{1, select, sad {…} other {…}}`. Numbers are formatted by language.
 * Throws on an invalid message.
 */
export function readMessages<T>(messages: Messages<T>, language: string, formats: Formats = {}): T {
  const read = (text: unknown): unknown => {
    if (Array.isArray(text)) return text;
    if (typeof text === 'object' && text !== null)
      return Object.fromEntries(Object.entries(text).map(([key, each]) => [key, read(each)]));
    return typeof text === 'string' && text.includes('{') ? readMessage(text, language, formats) : text;
  };
  return read(messages) as T;
}

function readMessage(message: string, language: string, formats: Formats): (...given: unknown[]) => string {
  const tokens = message.match(/[{}#]|[^{}#]+/g) ?? [];
  const number = (value: unknown) =>
    typeof value === 'number' ? value.toLocaleString(language) : String(value ?? '');
  const plural = new Intl.PluralRules(language);
  let at = 0;

  const fail = (): never => {
    throw new Error(`This message cannot be read: ${message}`);
  };
  const take = (token: string) => tokens[at++] === token || fail();
  const say = (pieces: readonly Piece[], given: readonly unknown[], count?: string) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece(given, count))).join('');

  function text(isNested: boolean): readonly Piece[] {
    const pieces: Piece[] = [];
    while (at < tokens.length && tokens[at] !== '}') {
      const token = tokens[at++] ?? '';
      if (token === '{') pieces.push(place());
      else pieces.push(token === '#' && isNested ? (_, count = '#') => count : token);
    }
    return pieces;
  }

  function place(): Piece {
    const [, index, kind, rest = ''] = /^(\d+)(?:, (\w+)(?:, (.*))?)?$/.exec(tokens[at] ?? '') ?? fail();
    const of = Number(index);
    if (kind !== 'plural' && kind !== 'select') {
      const format = kind === undefined ? number : (formats[kind] ?? fail());
      at += 1;
      take('}');
      return (given) => format(given[of] as never);
    }
    tokens[at] = rest;
    const cases = new Map<string, readonly Piece[]>();
    while (tokens[at] !== '}') {
      const name = (tokens[at++] ?? fail()).trim();
      take('{');
      cases.set(name, text(true));
      take('}');
      if (tokens[at]?.trim() === '') at += 1;
    }
    take('}');
    const other = cases.get('other') ?? fail();
    return (given, count) => {
      const value = given[of];
      if (kind === 'select') return say(cases.get(String(value)) ?? other, given, count);
      const chosen = cases.get(`=${value}`) ?? cases.get(plural.select(Number(value))) ?? other;
      return say(chosen, given, number(value));
    };
  }

  const pieces = text(false);
  if (at < tokens.length) fail();
  return (...given) => say(pieces, given);
}
