import { fundingLimits } from './Funding.ts';
import { type DollarsProblem, parseDollars } from './parseDollars.ts';

/** Why an amount cannot be added to a wallet. */
export type AmountProblem = DollarsProblem | 'too_little' | 'too_much';

/** US cents that may be added with one payment, or why not (accounts.md §5). */
export function judgeAmount(text: string): { readonly cents: number } | { readonly problem: AmountProblem } {
  const parsed = parseDollars(text);
  if ('problem' in parsed) return parsed;
  if (parsed.cents < fundingLimits.min) return { problem: 'too_little' };
  return parsed.cents > fundingLimits.max ? { problem: 'too_much' } : parsed;
}
