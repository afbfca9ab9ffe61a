const doubled = /\b(\p{L}+) \1\b/iu;

/** What is wrong with a line as prose, or undefined when nothing is. */
export function findFlaw(text: string): string | undefined {
  if (/[{}~^*]|undefined/.test(text)) return 'a slot was left open';
  if ((text.match(/"/g)?.length ?? 0) % 2 === 1) return 'a quote was left open';
  const pair = doubled.exec(text);
  if (pair && !/^(?:that|had)$/i.test(pair[1] ?? '')) return `'${pair[0]}' stands twice`;
  if (/\ba [aeio]\w/i.test(text.replace(/\ba (?:one|once|eu\w*|u\w*)\b/gi, '')))
    return "'a' stands before a vowel";
  return undefined;
}
