import type { BodyForm } from './Records.ts';

export const rawBodies: BodyForm<Uint8Array> = {
  write: (body) => Uint8Array.from(body),
  read: (bytes) => Uint8Array.from(bytes),
};
