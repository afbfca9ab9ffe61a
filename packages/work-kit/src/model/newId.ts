import { nanoid } from 'nanoid';

/** 21 characters, A–Z a–z 0–9 _ and -. Without `crypto.randomUUID`, which pages over plain HTTP do not have. */
export function newId(): string {
  return nanoid();
}
