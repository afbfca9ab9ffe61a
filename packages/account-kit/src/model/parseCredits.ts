/** Why a text is no number of credits that can be bought. */
export type CreditsProblem =
  | { problem: 'empty' | 'not_a_number' | 'negative' | 'not_whole' | 'too_few' | 'too_many' }
  /** Digits in groups, where a comma or a point may be meant as a decimal sign: `meant` is what it would be without. */
  | { problem: 'grouped'; meant: string };

/**
 * Reads a whole number of credits, from 1 to `most`, as people type and paste it (accounts.md §5). Spaces around it and
 * between groups of three digits are let pass, and digits of Arabic and Persian count as digits.
 */
export function parseCredits(typed: string, most: number): { credits: number } | CreditsProblem {
  const text = typed
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/^\s+|\s+$/g, '')
    .replace(/^\+/, '');
  if (text === '') return { problem: 'empty' };
  if (/^[-−–]\s?[\d.,]+$/.test(text)) return { problem: 'negative' };
  if (/^\d{1,3}([.,’'])\d{3}(\1\d{3})*$/.test(text))
    return { problem: 'grouped', meant: text.replace(/\D/g, '') };
  if (/^\d*[.,٫]\d*$/.test(text) && /\d/.test(text)) return { problem: 'not_whole' };
  const digits = /^\d{1,3}(\s\d{3})+$/.test(text) ? text.replace(/\s/g, '') : text;
  if (!/^\d+$/.test(digits)) return { problem: 'not_a_number' };
  const credits = Number(digits);
  if (credits < 1) return { problem: 'too_few' };
  return credits > most ? { problem: 'too_many' } : { credits };
}
