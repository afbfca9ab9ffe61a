import {
  type GenerationKind,
  type GenerationTask,
  generationCalls,
  OPERATION_HEADER,
} from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { limitRate, type RateLimits } from '../http/limitRate.ts';
import { validate } from '../http/validate.ts';
import { visitor } from '../http/visitor.ts';
import type { WritingService } from '../services/generation/writing.ts';
import { type AnswerLinesConfig, answerLines } from './answerLines.ts';
import { answerWhole } from './answerWhole.ts';
import { proposedId, readCaller } from './readCaller.ts';
import { refusalProblem } from './refusalProblem.ts';

export interface GenerationRoutesConfig extends AnswerLinesConfig {
  writing: WritingService;
  rates: RateLimits;
}

/** The generation calls (writing.md §7), by their whole paths: each starts an operation, and answers what it writes. */
export function generationRoutes(config: GenerationRoutesConfig): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const rate = limitRate(config.rates);
  for (const kind of Object.keys(generationCalls) as GenerationKind[]) {
    const { path, request, answer } = generationCalls[kind];
    routes.post(path, visitor, rate, async (c) => {
      // The schema that validated stands beside the kind in the contract's table.
      const task = { kind, ...(await validate(c, request)) } as GenerationTask;
      const opening = await config.writing.start(task, readCaller(c), proposedId(c));
      if ('refusal' in opening) throw refusalProblem(opening);
      const operation = 'repeated' in opening ? opening.repeated : opening.operation;
      c.header(OPERATION_HEADER, operation.id);
      return answer.kind === 'lines' ? answerLines(c, operation, config) : answerWhole(c, operation);
    });
  }
  return routes;
}
