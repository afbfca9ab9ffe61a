import { ListFailure } from '@fabula/contract/client';
import { SaveError } from '@fabula/editor-kit/core';
import { LibraryError, type LibraryFailureCode } from '@fabula/library-kit/core';

const codes: Readonly<Record<number, LibraryFailureCode>> = {
  401: 'signed_out',
  403: 'forbidden',
  404: 'missing',
  500: 'unavailable',
};

export const errorOf = ({ status, detail }: ListFailure) =>
  new LibraryError((status !== undefined && codes[status]) || 'unknown', detail);

/** The same act, rejecting by the kit's own error. */
export const rethrowing =
  <Given extends unknown[], Answer>(act: (...given: Given) => Promise<Answer>) =>
  (...given: Given) =>
    act(...given).catch((thrown: unknown) => {
      if (thrown instanceof ListFailure) throw errorOf(thrown);
      throw thrown instanceof SaveError ? new LibraryError('unknown', thrown.message) : thrown;
    });
