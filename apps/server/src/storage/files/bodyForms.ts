import type { BodyForm } from './Records.ts';

export function jsonBodies<Body>(): BodyForm<Body> {
  return {
    write: (body) => Buffer.from(JSON.stringify(body)),
    read: (bytes) =>
      JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')),
  };
}

export const rawBodies: BodyForm<Uint8Array> = {
  write: (body) => Uint8Array.from(body),
  read: (bytes) => Uint8Array.from(bytes),
};
