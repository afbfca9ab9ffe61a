import type { Env } from './env.ts';
import type { RateLimits } from './http/limitRate.ts';
import { memoryRateLimiter } from './limits/memoryRateLimiter.ts';
import type { RateLimiter } from './limits/RateLimiter.ts';

/** Calls a minute, by what they ask for. */
export type Rates = Record<'generations' | 'feedback' | 'images' | 'payments' | 'documents', RateLimits> & {
  /** Of an account. */
  saves: RateLimiter;
};

/** Several people may share an address. */
export const VISITORS_AN_ADDRESS = 5;
const MESSAGES_PER_MINUTE = 5;
const IMAGES_PER_MINUTE = 60;
const DOCUMENTS_PER_MINUTE = 20;

export function openRates(env: Env): Rates {
  return {
    generations: ratesOf(env.GENERATIONS_PER_MINUTE),
    feedback: ratesOf(MESSAGES_PER_MINUTE),
    images: ratesOf(IMAGES_PER_MINUTE),
    payments: ratesOf(env.PAYMENTS_PER_MINUTE),
    documents: ratesOf(DOCUMENTS_PER_MINUTE),
    saves: memoryRateLimiter(env.SAVES_PER_MINUTE),
  };
}

function ratesOf(perMinute: number): RateLimits {
  return {
    perVisitor: memoryRateLimiter(perMinute),
    perAddress: memoryRateLimiter(perMinute * VISITORS_AN_ADDRESS),
  };
}
