import type { Context } from 'hono';
import type { AppEnv } from './AppEnv.ts';

/** The origin that absolute addresses begin with: the configured one, else the one that was asked. Needs `clientAddress`. */
export function publicOrigin(c: Context<AppEnv>, configured: string | undefined): string {
  return configured ?? `${c.var.isSecure ? 'https' : 'http'}://${new URL(c.req.url).host}`;
}
