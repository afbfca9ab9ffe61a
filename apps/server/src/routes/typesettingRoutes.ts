import { limits, scenePdfRequest, UNSET_HEADER } from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { limitRate, type RateLimits } from '../http/limitRate.ts';
import { validate } from '../http/validate.ts';
import { visitor } from '../http/visitor.ts';
import type { TypesettingService } from '../services/typesettingService.ts';

export interface TypesettingRoutesConfig {
  typesetting: TypesettingService;
  rates: RateLimits;
}

/** As many as fit into a header, and as anybody reads. */
const MAX_UNSET = 200;

/** `POST api/v1/scenes/pdf`: a screenplay's pages, set. */
export function typesettingRoutes({ typesetting, rates }: TypesettingRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/', visitor, limitRate(rates), async (c) => {
    const request = await validate(c, scenePdfRequest, limits.pdf.bytes);
    const opening = await typesetting.typeset(request);
    if ('refusal' in opening) {
      throw new HttpProblem('rate_limited', 'Many scripts are being set right now. Try again in a moment.', {
        retryAfter: 5,
      });
    }
    const { bytes, unset } = opening.script;
    if (unset.length > 0) {
      c.header(UNSET_HEADER, encodeURIComponent(unset.slice(0, MAX_UNSET).join('')));
    }
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="scene.pdf"; filename*=UTF-8''${encodeURIComponent(fileName(request.title))}`,
    });
  });
  return routes;
}

/** A title as a file may be called anywhere. */
function fileName(title: string): string {
  const name = title.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*\s]+/gu, ' ').trim();
  return `${name.slice(0, 80).trim() || 'scene'}.pdf`;
}
