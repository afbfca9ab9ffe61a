import type { WorksUsage } from '../Works.ts';
import type { BodyForm } from './Records.ts';

/** Bytes of each owner's bodies: counted lazily at the first question, then kept up to date. */
export class WorkSizes<Body extends object> {
  readonly #measured = new WeakMap<Body, number>();
  readonly #owners = new Map<string, Promise<Map<string, number>>>();

  /** Measures what it writes and reads. */
  measuring(form: BodyForm<Body>): BodyForm<Body> {
    return {
      write: (body) => {
        const bytes = form.write(body);
        this.#measured.set(body, bytes.byteLength);
        return bytes;
      },
      read: (bytes) => {
        const body = form.read(bytes);
        this.#measured.set(body, bytes.byteLength);
        return body;
      },
    };
  }

  /** Call it once a body is written, or is gone. */
  async note(ownerId: string, uid: string, body: Body | undefined): Promise<void> {
    const sizes = await this.#owners.get(ownerId);
    if (body === undefined) sizes?.delete(uid);
    else sizes?.set(uid, this.#measured.get(body) ?? 0);
  }

  /** `bodies`: all that the owner has, each once. */
  async usage(ownerId: string, bodies: () => AsyncIterable<[uid: string, body: Body]>): Promise<WorksUsage> {
    let counting = this.#owners.get(ownerId);
    if (counting === undefined) {
      counting = this.#count(bodies());
      this.#owners.set(ownerId, counting);
      counting.catch(() => this.#owners.delete(ownerId));
    }
    const sizes = await counting;
    let bytes = 0;
    for (const size of sizes.values()) bytes += size;
    return { works: sizes.size, bytes };
  }

  async #count(bodies: AsyncIterable<[uid: string, body: Body]>): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for await (const [uid, body] of bodies) sizes.set(uid, this.#measured.get(body) ?? 0);
    return sizes;
  }
}
