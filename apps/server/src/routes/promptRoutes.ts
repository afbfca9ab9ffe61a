import {
  changePromptRequest,
  limits,
  newPromptRequest,
  OPERATION_HEADER,
  type Prompt,
  type PromptImportAnswer,
  type PromptRemoval,
  type PromptsAnswer,
  type PromptVersionsAnswer,
  promptTestRequest,
  restorePromptRequest,
} from '@fabula/contract';
import { Hono } from 'hono';
import type { AppEnv } from '../http/AppEnv.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { limitRate, type RateLimits } from '../http/limitRate.ts';
import { readYaml } from '../http/readYaml.ts';
import { requireAdmin } from '../http/requireAdmin.ts';
import { validate } from '../http/validate.ts';
import { visitor } from '../http/visitor.ts';
import type { PromptService, PromptTestService } from '../services/admin/prompts.ts';
import { type AnswerLinesConfig, answerLines } from './answerLines.ts';
import { answerWhole } from './answerWhole.ts';
import { promptProblem, promptTestProblem } from './promptProblem.ts';
import { proposedId, readCaller } from './readCaller.ts';
import { readPromptQuery } from './readPromptQuery.ts';
import { refusalProblem } from './refusalProblem.ts';

export interface PromptRoutesConfig extends AnswerLinesConfig {
  prompts: PromptService;
  promptTests: PromptTestService;
  rates: RateLimits;
}

/** `api/v1/prompts`: what the text model is told, for admins (D-PROMPTS, D-ADMIN). */
export function promptRoutes(config: PromptRoutesConfig): Hono<AppEnv> {
  const { prompts, promptTests } = config;
  const routes = new Hono<AppEnv>();
  routes.use(requireAdmin);

  routes.get('/', async (c) => c.json((await prompts.list(readPromptQuery(c))) satisfies PromptsAnswer));

  routes.post('/', async (c) => {
    const request = await validate(c, newPromptRequest, limits.workBytes);
    return c.json((await prompts.create(request)) satisfies Prompt, 201);
  });

  routes.get('/export', async (c) =>
    c.body(await prompts.exportFile(), 200, {
      'Content-Type': 'application/yaml; charset=utf-8',
      'Content-Disposition': 'attachment; filename="fabula-prompts.yaml"',
    }),
  );

  routes.post('/import', async (c) => {
    const taking = await prompts.importFile(await readYaml(c.req.raw));
    if ('mistake' in taking) throw new HttpProblem('invalid_request', taking.mistake, { field: 'body' });
    return c.json(taking.answer satisfies PromptImportAnswer);
  });

  routes.post('/test', visitor, limitRate(config.rates), async (c) => {
    const request = await validate(c, promptTestRequest, limits.workBytes);
    const opening = await promptTests.start(request, readCaller(c), proposedId(c));
    if ('role' in opening) throw promptTestProblem(opening);
    if ('refusal' in opening) throw refusalProblem(opening);
    const operation = 'repeated' in opening ? opening.repeated : opening.operation;
    c.header(OPERATION_HEADER, operation.id);
    return request.stream ? answerLines(c, operation, config) : answerWhole(c, operation);
  });

  routes.put('/:id', async (c) => {
    const change = await validate(c, changePromptRequest, limits.workBytes);
    const saving = await prompts.update(c.req.param('id'), change);
    if ('refusal' in saving) throw promptProblem(saving);
    return c.json(saving.prompt satisfies Prompt);
  });

  routes.delete('/:id', async (c) => {
    const id = c.req.param('id');
    if (!(await prompts.delete(id))) throw promptProblem({ refusal: 'unknown' });
    return c.json({ _id: id } satisfies PromptRemoval);
  });

  routes.get('/:id/versions', async (c) => {
    const versions = await prompts.versions(c.req.param('id'));
    if (versions === undefined) throw promptProblem({ refusal: 'unknown' });
    return c.json({ versions } satisfies PromptVersionsAnswer);
  });

  routes.post('/:id/restore', async (c) => {
    const { version } = await validate(c, restorePromptRequest);
    const restoring = await prompts.restore(c.req.param('id'), version);
    if ('refusal' in restoring) throw promptProblem(restoring);
    return c.json(restoring.prompt satisfies Prompt);
  });

  return routes;
}
