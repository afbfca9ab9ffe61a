/** A Unicode noncharacter. */
const MARK = '\ufdd0';
const UNKEEPABLE = new RegExp(`[\\0${MARK}\\p{Cs}]`, 'gu');
const MARKED = new RegExp(`${MARK}([0-9a-f]{4})`, 'g');

/** Encodes NUL and lone surrogates, which PostgreSQL does not store, without loss. */
export function toText(text: string): string {
  return text.replace(UNKEEPABLE, (one) => MARK + one.charCodeAt(0).toString(16).padStart(4, '0'));
}

export function fromText(text: string): string {
  return text.replace(MARKED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** An object as it is now, for a column of JSON: its text is not encoded. */
export function toJson<T extends object>(value: T): T {
  const text = JSON.stringify(value);
  return { toPostgres: () => text } as unknown as T;
}
