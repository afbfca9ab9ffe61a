import { AccountError, type Page } from '@fabula/account-kit/core';
import { nextPage } from '../api/entries.ts';
import { sendAccount } from './callAccount.ts';

export interface Statement<T> {
  /** The lines of an answer; throws where it is none. */
  items(answer: unknown): readonly T[];
  /** The sentence where the server says none, without a full stop. */
  fallback: string;
}

/** One page of a statement, newest first; `before` is the `next` of the page above. Rejects with an `AccountError`. */
export async function readPage<T>(
  path: string,
  before: string | null,
  { items, fallback }: Statement<T>,
): Promise<Page<T>> {
  const query = before === null ? '' : `?before=${encodeURIComponent(before)}`;
  const answer = await sendAccount(path + query, { fallback });
  try {
    return { items: items(await answer.json()), next: nextPage(answer.headers.get('Link'), 'before') };
  } catch (thrown) {
    console.warn('A statement could not be read:', path, thrown);
    throw new AccountError({ code: 'unknown', message: fallback });
  }
}
