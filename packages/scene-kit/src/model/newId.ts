import { nanoid } from 'nanoid';

/** A name that nothing else has: of A–Z a–z 0–9 _ and -. */
export function newId(): string {
  return nanoid();
}
