import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeDurably } from '../storage/dataDir.ts';
import type { KeySeal } from './ModelServers.ts';

export interface AesKeySealConfig {
  /** `SECRET_KEY`; left out, a key is made in the directory. */
  secret: string | undefined;
  directory: string;
}

const FILE = 'secret.key';
const [KEY_BYTES, IV_BYTES, TAG_BYTES] = [32, 12, 16];
const derive = promisify<string, string, number, Buffer>(scrypt);

/** AES-256-GCM with `SECRET_KEY`, or with the file `secret.key`, made at the first seal for its owner alone. */
export function aesKeySeal({ secret, directory }: AesKeySealConfig): KeySeal {
  let loading: Promise<Buffer> | undefined;
  const key = () => {
    loading ??= (
      secret === undefined ? keyInFile(join(directory, FILE)) : derive(secret, 'fabula', KEY_BYTES)
    ).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    async seal(text, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', await key(), iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    async open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const opener = createDecipheriv('aes-256-gcm', await key(), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const body = bytes.subarray(IV_BYTES + TAG_BYTES);
        return Buffer.concat([opener.update(body), opener.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

async function keyInFile(path: string): Promise<Buffer> {
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept === undefined) {
    await writeDurably(path, `${randomBytes(KEY_BYTES).toString('base64url')}\n`);
    return keyInFile(path);
  }
  const key = Buffer.from(kept.trim(), 'base64url');
  if (key.length === KEY_BYTES) return key;
  throw new Error(
    `${path} holds no key: restore it from where it was kept, or remove it and enter all keys again.`,
  );
}
