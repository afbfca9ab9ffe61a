import type { CallFailure } from '../api/callText.ts';

/** Why something of a library could not be had or done. */
export class LibraryFailure extends Error {
  override name = 'LibraryFailure';
  /** That of the answer; undefined when none came. */
  readonly status: number | undefined;
  /** What the server says of it; '' where it says nothing. */
  readonly detail: string;

  constructor({ error, detail, status }: CallFailure) {
    super(error);
    this.status = status;
    this.detail = detail ?? '';
  }
}
