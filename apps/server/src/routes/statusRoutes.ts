import type { Status } from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { visitor } from '../http/visitor.ts';

/** `GET api/v1/status`: which parts are real and which embedded, and the limits (D-STATUS). A new visitor gets the cookie here too. */
export function statusRoutes(status: Status): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/', visitor, (c) => c.json(status));
}
