import { type FeedbackAnswer, feedbackRequest } from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { limitRate, type RateLimits } from '../http/limitRate.ts';
import { validate } from '../http/validate.ts';
import { visitor } from '../http/visitor.ts';
import type { FeedbackService } from '../services/safety/reports.ts';

export interface FeedbackRoutesConfig {
  feedback: FeedbackService;
  rates: RateLimits;
}

/** `POST api/v1/feedback`: answers 202 once the message is safe. */
export function feedbackRoutes({ feedback, rates }: FeedbackRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/', visitor, limitRate(rates), async (c) => {
    await feedback.send(await validate(c, feedbackRequest));
    return c.json({ accepted: true } satisfies FeedbackAnswer, 202);
  });
  return routes;
}
