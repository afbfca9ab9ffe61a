import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Documents, Storage } from '../../storage/Storage.ts';
import type { GuessGuard } from '../safety/limits.ts';

interface MachineConfig {
  storage: Pick<Storage, 'documents' | 'instances'>;
  guard: GuessGuard;
  now(): number;
  logError(reference: string, error: unknown): void;
}

/** By the secret's hash. */
interface Link {
  instance: string;
}

/** By the hash of the cookie's value. */
interface Browser {
  expiresAt: string;
}

/** A cookie. */
interface Opened {
  value: string;
  days: number;
}

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;
const FORM = /^[A-Za-z0-9_-]{43}$/;

/**
 * A browser that has opened the link which the start prints is at the machine (D-MACHINE): it is recognized for
 * 30 days, by all instances that share the storage.
 */
export async function machineAccess({ storage, guard, now, logError }: MachineConfig) {
  const secret = newSecret();
  const links = storage.documents<Link>('machine_links');
  const browsers = storage.documents<Browser>('machine_browsers');
  /** Expiry by hash; the storage is asked once for each browser. */
  const known = new Map<string, number>();

  async function sweep(): Promise<void> {
    const living = await storage.instances.living();
    await forget(links, ({ instance }) => !living.has(instance));
    await forget(browsers, ({ expiresAt }) => Date.parse(expiresAt) <= now());
  }

  try {
    await sweep();
    await links.create(hashOf(secret), { instance: storage.instances.self });
  } catch (error) {
    // This process knows its own link.
    logError('keeping the link for this machine', error);
  }

  async function isElsewhere(given: string): Promise<boolean> {
    const living = await storage.instances.living();
    let isGood = false;
    for await (const { id, value } of links.all()) {
      if (isSame(id, hashOf(given)) && living.has(value.instance)) isGood = true;
    }
    return isGood;
  }

  return {
    /** Of the link; good until this process ends. */
    secret,

    /**
     * The value of the browser's cookie, and its life; undefined for a wrong secret. Wrong ones are counted by address: then
     * only this process's own link is accepted, and `retryAfter` is in seconds.
     */
    async redeem(given: string, address: string): Promise<Opened | { retryAfter: number } | undefined> {
      if (!isSame(given, secret)) {
        const wait = await guard.take('the link for this machine', address);
        if (wait !== undefined) return { retryAfter: wait };
        if (!FORM.test(given) || !(await isElsewhere(given))) return undefined;
      }
      const value = newSecret();
      const expires = now() + DAYS * DAY_MS;
      await browsers.create(hashOf(value), { expiresAt: new Date(expires).toISOString() });
      return { value, days: DAYS };
    },

    async recognizes(value: string): Promise<boolean> {
      if (!FORM.test(value)) return false;
      const id = hashOf(value);
      if (!known.has(id)) {
        const found = await browsers.get(id);
        if (found === undefined) return false;
        known.set(id, Date.parse(found.value.expiresAt));
      }
      return (known.get(id) ?? 0) > now();
    },

    async close(): Promise<void> {
      await links.delete(hashOf(secret)).catch((error: unknown) => logError('forgetting the link', error));
    },
  };
}

const newSecret = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => hash('sha256', text, 'base64url');

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}

async function forget<T extends object>(documents: Documents<T>, isGone: (value: T) => boolean) {
  const gone: string[] = [];
  for await (const { id, value } of documents.all()) if (isGone(value)) gone.push(id);
  for (const id of gone) await documents.delete(id);
}
