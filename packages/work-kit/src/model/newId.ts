import { nanoid } from 'nanoid';

/**
 * A new id of 21 characters, A–Z a–z 0–9 _ and -. Not `crypto.randomUUID`, which a page that is served over plain
 * HTTP from another machine does not have.
 */
export function newId(): string {
  return nanoid();
}
