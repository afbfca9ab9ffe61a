import type { Status } from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';

/** `GET api/v1/status`: which parts are real and which embedded, and the limits (D-STATUS). */
export function statusRoutes(status: Status): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', (c) => c.json(status));
}
