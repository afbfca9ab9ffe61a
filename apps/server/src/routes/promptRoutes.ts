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
  promptType,
  restorePromptRequest,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { limitRate, requireAdmin } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { readYaml } from '../http/openapiDocument.ts';
import { type HttpProblem, problem } from '../http/problems.ts';
import type { AppEnv } from '../http/requests.ts';
import { validate } from '../http/validate.ts';
import type { PromptService } from '../services/admin/prompts.ts';
import type { Services } from '../services.ts';
import { answerLines, answerWhole, streamingOf } from './generationRoutes.ts';
import { proposedId, readCaller, readNumber } from './readRequest.ts';

export function promptRoutes(services: Services): Hono<AppEnv> {
  const { prompts, promptTests, rates } = services;
  const routes = new Hono<AppEnv>();
  routes.use(requireAdmin);

  routes.get('/', async (c) => c.json((await prompts.list(readPromptQuery(c))) satisfies PromptsAnswer));

  routes.post('/', async (c) => {
    const request = await validate(c, newPromptRequest);
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
    if ('mistake' in taking) throw problem('prompts', 'wrong_file', taking);
    return c.json(taking.answer satisfies PromptImportAnswer);
  });

  routes.post('/test', visitor, limitRate(rates.generations), async (c) => {
    const request = await validate(c, promptTestRequest);
    const opening = await promptTests.start(request, readCaller(c), proposedId(c));
    if ('role' in opening) throw problem('promptTests', opening.refusal, opening);
    if ('refusal' in opening) throw problem('generation', opening.refusal, opening);
    const operation = 'repeated' in opening ? opening.repeated : opening.operation;
    c.header(OPERATION_HEADER, operation.id);
    return request.stream ? answerLines(c, operation, streamingOf(services)) : answerWhole(c, operation);
  });

  routes.put('/:id', async (c) => {
    const change = await validate(c, changePromptRequest);
    const saving = await prompts.update(c.req.param('id'), change);
    if ('refusal' in saving) throw promptProblem(saving);
    return c.json(saving.prompt satisfies Prompt);
  });

  routes.delete('/:id', async (c) => {
    const id = c.req.param('id');
    if (!(await prompts.delete(id))) throw problem('prompts', 'unknown');
    return c.json({ _id: id } satisfies PromptRemoval);
  });

  routes.get('/:id/versions', async (c) => {
    const versions = await prompts.versions(c.req.param('id'));
    if (versions === undefined) throw problem('prompts', 'unknown');
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

function readPromptQuery(c: Context) {
  const type = c.req.query('type')?.trim() || undefined;
  const asked = promptType.safeParse(type);
  if (type !== undefined && !asked.success) {
    throw problem('prompts', 'no_type');
  }
  const search = c.req.query('search') ?? '';
  if (search.length > limits.searchCharacters) {
    throw problem('prompts', 'long_search', { most: limits.searchCharacters });
  }
  return {
    type: asked.data,
    search,
    limit: readNumber(c, 'limit', { min: 1, max: 1_000, usual: 20 }),
    offset: readNumber(c, 'offset', { min: 0, max: 1_000_000, usual: 0 }),
  };
}

type SavingRefusal = Extract<
  Awaited<ReturnType<PromptService['update'] | PromptService['restore']>>,
  { refusal: string }
>;

function promptProblem(refused: SavingRefusal): HttpProblem {
  return problem('prompts', refused.refusal, 'version' in refused ? { revision: refused.version } : {});
}
