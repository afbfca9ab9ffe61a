import type { BodyForm } from './Records.ts';

export function jsonBodies<Body>(): BodyForm<Body> {
  return {
    write: (body) => Buffer.from(JSON.stringify(body)),
    read: (bytes) =>
      JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')),
  };
}
