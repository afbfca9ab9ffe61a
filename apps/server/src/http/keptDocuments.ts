import type { Context } from 'hono';
import { type Keeper, keeper } from '../scheduling/Keeper.ts';
import { type RateLimits, takeRate, tooOften } from './access.ts';
import type { AppEnv } from './requests.ts';
import { sendDocument } from './sendDocument.ts';

export interface KeptDocument {
  text: string;
  /** ISO 8601. For information, not for revalidation: withdrawing a work makes nothing newer. */
  changedAt?: string;
}

interface KeptDocumentsConfig {
  /** Another text after each change of what the documents show. */
  mark(): Promise<string>;
  /** Of documents that are not kept. */
  rates: RateLimits;
}

interface Wanted {
  type: 'application/xml' | 'application/rss+xml';
  name: string;
  make(): Promise<KeptDocument>;
}

/** UTF-16 characters. */
const ROOM = 8_000_000;

/** Documents for everybody, each made once until what they show changes, and not for who has it. */
export function keptDocuments({ mark, rates }: KeptDocumentsConfig) {
  const kept: Keeper<KeptDocument> = keeper(ROOM, ({ text }) => text.length);

  async function mayMake(c: Context<AppEnv>): Promise<void> {
    const wait = await takeRate(rates, { visitorId: c.var.address, address: c.var.address });
    if (wait === undefined) return;
    c.header('ETag', undefined);
    throw tooOften(c, wait);
  }

  return {
    async send(c: Context<AppEnv>, { type, name, make }: Wanted): Promise<Response> {
      const tag = `${await mark()} ${name}`;
      return sendDocument(c, {
        type,
        tag,
        async body() {
          if (!kept.has(tag)) await mayMake(c);
          const { text, changedAt } = await kept.get(tag, make);
          if (changedAt !== undefined) c.header('Last-Modified', new Date(changedAt).toUTCString());
          return text;
        },
      });
    },
  };
}
