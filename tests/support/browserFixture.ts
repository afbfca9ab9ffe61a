import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Version } from '../../scripts/fixtures/versions.ts';

interface DumpedStore {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  /** Keys and values, encoded. */
  rows: [key: unknown, value: unknown][];
}

/** All that a browser keeps for an origin. What JSON has not is an object with one key that begins with `$`. */
export interface BrowserDump {
  databases: { name: string; version: number; stores: DumpedStore[] }[];
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
}

const fileOf = (version: Version, name: string) =>
  readFileSync(resolve(import.meta.dirname, '../fixtures', version, 'browser', name), 'utf8');

export const browserProfile = (version: Version): BrowserDump =>
  JSON.parse(fileOf(version, 'profile.json')) as BrowserDump;

/** The lines that the generation came to which was running when the profile was left. */
export const runningLines = (version: Version): string => fileOf(version, 'running.ndjson');

export function rowsOf<Row>(dump: BrowserDump, store: string): Row[] {
  const works = dump.databases.find(({ name }) => name === 'fabula');
  const found = works?.stores.find(({ name }) => name === store);
  const values = (found?.rows ?? []).map(([, value]) => value);
  return JSON.parse(JSON.stringify(values), (_, one) => (one?.$undefined === true ? undefined : one));
}

/** Opens an empty page of the origin: nothing of the site runs there. */
async function openBlank(page: Page, origin: string): Promise<void> {
  const address = `${origin}/blank-for-fixtures`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(address);
  await page.unroute(address);
}

/** Writes it into a browser that has nothing yet. Session storage is that of this page. */
export async function loadBrowserDump(page: Page, origin: string, dump: BrowserDump): Promise<void> {
  await openBlank(page, origin);
  await page.evaluate(async ({ databases, localStorage: local, sessionStorage: session }) => {
    const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const decode = async (value: unknown): Promise<unknown> => {
      if (Array.isArray(value)) return Promise.all(value.map(decode));
      if (typeof value !== 'object' || value === null) return value;
      const [[tag, of] = ['', '']] = Object.entries(value);
      if (tag === '$undefined') return undefined;
      if (tag === '$date') return new Date(String(of));
      if (tag === '$buffer') return bytesOf(String(of)).buffer;
      if (tag === '$bytes') return bytesOf(String(of));
      if (tag === '$blob') {
        const [type, base64] = of as [string, string];
        return new Blob([bytesOf(base64)], { type });
      }
      if (tag === '$key') {
        const [jwk, algorithm, usages] = of as [JsonWebKey, AesKeyAlgorithm, KeyUsage[]];
        return crypto.subtle.importKey('jwk', { ...jwk, ext: false }, algorithm, false, usages);
      }
      const entries = Object.entries(value).map(async ([name, one]) => [name, await decode(one)] as const);
      return Object.fromEntries(await Promise.all(entries));
    };
    for (const { name, version, stores: encoded } of databases) {
      const stores = await Promise.all(
        encoded.map(async (store) => ({
          ...store,
          rows: (await decode(store.rows)) as [IDBValidKey, unknown][],
        })),
      );
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onupgradeneeded = () => {
          for (const { name: store, keyPath, autoIncrement, indexes, rows } of stores) {
            const made = opening.result.createObjectStore(store, { keyPath, autoIncrement });
            for (const { name: index, keyPath: path, ...options } of indexes)
              made.createIndex(index, path, options);
            for (const [key, value] of rows)
              if (keyPath === null) made.put(value, key);
              else made.put(value);
          }
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      });
    }
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  }, dump);
}

/** Reads all that the browser keeps for the origin that the page shows. */
export function dumpBrowser(page: Page): Promise<BrowserDump> {
  return page.evaluate(async () => {
    const base64 = (buffer: ArrayBuffer) =>
      btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''));
    const encode = async (value: unknown): Promise<unknown> => {
      if (value === undefined) return { $undefined: true };
      if (value instanceof Date) return { $date: value.toISOString() };
      if (value instanceof ArrayBuffer) return { $buffer: base64(value) };
      if (value instanceof Uint8Array) return { $bytes: base64(value.slice().buffer) };
      if (value instanceof Blob) return { $blob: [value.type, base64(await value.arrayBuffer())] };
      if (value instanceof CryptoKey) {
        if (!value.extractable) return { $unreadableKey: value.algorithm.name };
        const jwk = await crypto.subtle.exportKey('jwk', value);
        return { $key: [jwk, { name: value.algorithm.name }, value.usages] };
      }
      if (Array.isArray(value)) return Promise.all(value.map(encode));
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).map(async ([name, one]) => [name, await encode(one)] as const);
      return Object.fromEntries(await Promise.all(entries));
    };
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: BrowserDump['databases'] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      const stores: DumpedStore[] = [];
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
        const rows = keys.map(
          async (key, at): Promise<[unknown, unknown]> => [await encode(key), await encode(values[at])],
        );
        stores.push({
          name: storeName,
          keyPath: store.keyPath,
          autoIncrement: store.autoIncrement,
          indexes: [...store.indexNames].map((index) => {
            const { keyPath, unique, multiEntry } = store.index(index);
            return { name: index, keyPath, unique, multiEntry };
          }),
          rows: await Promise.all(rows),
        });
      }
      databases.push({ name, version: database.version, stores });
      database.close();
    }
    return { databases, localStorage: { ...localStorage }, sessionStorage: { ...sessionStorage } };
  });
}
