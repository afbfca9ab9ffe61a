import type { AccountFailure } from '../../model/AccountFailure.ts';
import type { CardProblem, CardText } from '../../model/cardText.ts';
import type { AccountStrings } from '../../react/strings.ts';

/** Sentences for what is missing of a card, by the field in which it is. */
export function cardProblemsOf(strings: AccountStrings, problems: readonly CardProblem[]): Partial<CardText> {
  return Object.fromEntries(
    problems.map((problem) => [problem === 'month' ? 'expiry' : problem, strings.cardProblems[problem]]),
  );
}

/** The bank's sentence at the field that it blames; undefined where it blames none. */
export function failureProblemsOf({ field = '', message }: AccountFailure): Partial<CardText> | undefined {
  if (message === '') return undefined;
  if (/number$/.test(field)) return { number: message };
  if (/exp(iry|Month|Year)$/.test(field)) return { expiry: message };
  return /cvc$/.test(field) ? { cvc: message } : undefined;
}
