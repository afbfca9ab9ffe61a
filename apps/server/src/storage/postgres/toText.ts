/** Unicode gives it no meaning, and never will. */
const MARK = '\ufdd0';
const UNKEEPABLE = new RegExp(`[\\0${MARK}\\p{Cs}]`, 'gu');
const MARKED = new RegExp(`${MARK}([0-9a-f]{4})`, 'g');

/** A text as PostgreSQL can keep it: it takes no NUL and no half of a surrogate pair, and we lose none. */
export function toText(text: string): string {
  return text.replace(UNKEEPABLE, (one) => MARK + one.charCodeAt(0).toString(16).padStart(4, '0'));
}

/** Inverse of `toText`. */
export function fromText(text: string): string {
  return text.replace(MARKED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
