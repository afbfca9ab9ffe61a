import { AccountError, toAccountFailure } from '@fabula/account-kit/core';
import { payWithTestCardCall, type TestCardRequest } from '@fabula/contract';
import { askAccount } from '../askAccount.ts';

/** Rejects with an `AccountError`: 'declined' has the text of `failureSentence`. */
export async function payWithTestCard(
  clientSecret: string,
  card: TestCardRequest['card'],
  failureSentence: (message: string) => string = (message) => message,
): Promise<void> {
  try {
    await askAccount(payWithTestCardCall, {
      body: { clientSecret, card },
      fallback: 'The card could not be tried',
    });
  } catch (thrown) {
    const { field, ...failure } = toAccountFailure(thrown);
    throw new AccountError({
      ...failure,
      message: failureSentence(failure.message),
      ...(field !== undefined && { field: field.replace(/^card\./, '') }),
    });
  }
}
