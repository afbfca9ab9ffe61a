const letter = /[\p{L}\p{N}]/u;

/** One or two letters that stand for somebody: the first of the first word, and of the last. */
export function initials(name: string): string {
  const firsts = name
    .split(/\s+/)
    .map((word) => [...word].find((character) => letter.test(character)) ?? '')
    .filter(Boolean);
  const [first = '?'] = firsts;
  const last = firsts.length > 1 ? firsts.at(-1) : '';
  return `${first}${last}`.toLocaleUpperCase();
}
