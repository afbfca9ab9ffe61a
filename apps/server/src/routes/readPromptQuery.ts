import { limits, promptType } from '@fabula/contract';
import type { Context } from 'hono';
import { HttpProblem } from '../http/HttpProblem.ts';

/** What `GET api/v1/prompts` asks for. Throws an `HttpProblem` that names the field. */
export function readPromptQuery(c: Context) {
  const type = c.req.query('type')?.trim() || undefined;
  const asked = promptType.safeParse(type);
  if (type !== undefined && !asked.success) {
    throw invalid('type', 'type must be "system" or "user"; both are listed when it is left out.');
  }
  const search = c.req.query('search') ?? '';
  if (search.length > limits.searchCharacters) {
    throw invalid('search', `search can be ${limits.searchCharacters} characters long.`);
  }
  return {
    type: asked.data,
    search,
    limit: readNumber(c, 'limit', { min: 1, max: 1_000, usual: 20 }),
    offset: readNumber(c, 'offset', { min: 0, max: 1_000_000, usual: 0 }),
  };
}

function readNumber(
  c: Context,
  field: string,
  { min, max, usual }: Record<'min' | 'max' | 'usual', number>,
): number {
  const given = c.req.query(field)?.trim();
  if (!given) return usual;
  const number = /^\d{1,7}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw invalid(
    field,
    `${field} must be a whole number from ${min} to ${max.toLocaleString('en-US')}; ${usual} when it is left out.`,
  );
}

function invalid(field: string, sentence: string): HttpProblem {
  return new HttpProblem('invalid_request', sentence, { field });
}
