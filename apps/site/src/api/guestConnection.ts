import {
  type CarriedConnection,
  CONNECTION_HEADER,
  carriedConnection,
  generationCalls,
  statusCall,
} from '@fabula/contract';
import { GUEST_CONNECTION, localStorageOrNull } from '../browserStorage.ts';

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  body: ArrayBuffer;
}

const ROW = 'connection';

/** A visitor's connection, encrypted under a non-extractable key, in a database that no export or backup reads. */
export const guestConnection = {
  /** Null where there is none, or it cannot be decrypted. */
  read: async (): Promise<CarriedConnection | null> =>
    localStorageOrNull()?.getItem(GUEST_CONNECTION) ? open() : null,

  /** Rejects with a message where this browser cannot encrypt, as without HTTPS. */
  async keep(connection: CarriedConnection): Promise<void> {
    if (!globalThis.crypto?.subtle) {
      throw new Error(
        'This browser encrypts nothing here, since the page did not come by HTTPS. Log in instead.',
      );
    }
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(connection));
    const body = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, made, text);
    await inStore('readwrite', (store) =>
      Promise.all([asked(store.put(made, 'key')), asked(store.put({ iv, body } satisfies Sealed, ROW))]),
    );
    localStorageOrNull()?.setItem(GUEST_CONNECTION, '1');
  },

  async forget(): Promise<void> {
    await inStore('readwrite', (store) => asked(store.clear()));
    localStorageOrNull()?.removeItem(GUEST_CONNECTION);
  },
};

/** The header that carries it, on calls that a model answers; empty without a connection. */
export async function guestHeader(path: string): Promise<Record<string, string>> {
  if (!isForModel(path)) return {};
  const connection = await guestConnection.read();
  return connection === null ? {} : { [CONNECTION_HEADER]: toBase64Url(JSON.stringify(connection)) };
}

function isForModel(path: string): boolean {
  return path === statusCall.path || Object.values(generationCalls).some((call) => call.path === path);
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs `act` in one transaction on the one store; it must make its requests at once. */
async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open('fabula-guest-connection', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('sealed');
  const database = await asked(opening);
  try {
    const transaction = database.transaction('sealed', mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [answer] = await Promise.all([act(transaction.objectStore('sealed')), ended]);
    return answer;
  } finally {
    database.close();
  }
}

async function open(): Promise<CarriedConnection | null> {
  try {
    const [kept, sealed]: [CryptoKey | undefined, Sealed | undefined] = await inStore('readonly', (store) =>
      Promise.all([asked(store.get('key')), asked(store.get(ROW))]),
    );
    if (kept === undefined || sealed === undefined) return null;
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, kept, sealed.body);
    return carriedConnection.parse(JSON.parse(new TextDecoder().decode(text)));
  } catch (thrown) {
    console.warn('The connection that is kept in this browser could not be opened:', thrown);
    return null;
  }
}

function toBase64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
