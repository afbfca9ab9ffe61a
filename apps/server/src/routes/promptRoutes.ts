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
import type { AppEnv } from '../http/AppEnv.ts';
import { limitRate, type RateLimits, requireAdmin } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { readYaml } from '../http/openapiDocument.ts';
import { HttpProblem, invalid } from '../http/problems.ts';
import { validate } from '../http/validate.ts';
import type { PromptService, PromptTestRefusal, PromptTestService } from '../services/admin/prompts.ts';
import { type AnswerLinesConfig, answerLines, answerWhole } from './generationRoutes.ts';
import { proposedId, readCaller, readNumber } from './readRequest.ts';
import { refusalProblem } from './refusals.ts';

interface PromptRoutesConfig extends AnswerLinesConfig {
  prompts: PromptService;
  promptTests: PromptTestService;
  rates: RateLimits;
}

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
    if ('mistake' in taking) throw invalid('body', taking.mistake);
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

function readPromptQuery(c: Context) {
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

type SavingRefusal = Extract<
  Awaited<ReturnType<PromptService['update'] | PromptService['restore']>>,
  { refusal: string }
>;

function promptProblem(refused: SavingRefusal): HttpProblem {
  switch (refused.refusal) {
    case 'unknown':
      return new HttpProblem(
        'not_found',
        'There is no such prompt. Somebody may have deleted it; load the list again.',
      );
    case 'unknown_version':
      return new HttpProblem('not_found', 'This prompt has no such version. Load its versions again.', {
        field: 'version',
      });
    case 'stale':
      return new HttpProblem(
        'conflict',
        `Somebody else has saved this prompt meanwhile: it is at version ${refused.version} now. Nothing was changed. Look at that version, then save yours again.`,
        { field: 'version', revision: refused.version },
      );
  }
}

const SELECT = 'Please select both system and user prompts';

function promptTestProblem({ refusal, role }: PromptTestRefusal): HttpProblem {
  const field = `${role}_prompt_id`;
  switch (refusal) {
    case 'unknown_prompt':
      return new HttpProblem(
        'not_found',
        `${SELECT}. This ${role} prompt is there no more; choose another one.`,
        { field },
      );
    case 'unknown_version':
      return new HttpProblem(
        'not_found',
        `${SELECT}. This ${role} prompt has no such version; choose another one.`,
        { field: `${role}_prompt_version` },
      );
    case 'wrong_type':
      return invalid(field, `${SELECT}. The one chosen here is no ${role} prompt.`);
    case 'empty_prompt':
      return invalid(
        'context_data',
        `With these values nothing is left of the ${role} prompt. Fill in one of its fields, then test it again.`,
      );
  }
}
