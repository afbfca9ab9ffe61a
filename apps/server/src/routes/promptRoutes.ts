import {
  changePromptCall,
  createPromptCall,
  deletePromptCall,
  exportPromptsCall,
  importPromptsCall,
  limits,
  listPromptsCall,
  listPromptVersionsCall,
  OPERATION_HEADER,
  promptType,
  restorePromptCall,
  testPromptsCall,
} from '@fabula/contract';
import { type Context, Hono } from 'hono';
import { limitRate } from '../http/access.ts';
import { visitor } from '../http/cookies.ts';
import { on } from '../http/on.ts';
import { readYaml } from '../http/openapiDocument.ts';
import { type HttpProblem, problem } from '../http/problems.ts';
import type { AppEnv } from '../http/requests.ts';
import type { PromptService } from '../services/admin/prompts.ts';
import type { Services } from '../services.ts';
import { answerLines, answerWhole, streamingOf } from './generationRoutes.ts';
import { proposedId, readCaller, readNumber } from './readRequest.ts';

export function promptRoutes(services: Services): Hono<AppEnv> {
  const { prompts, promptTests, rates } = services;
  const routes = new Hono<AppEnv>();

  on(routes, listPromptsCall, [], (c) => prompts.list(readPromptQuery(c)));

  on(routes, createPromptCall, [], (_c, request) => prompts.create(request));

  on(routes, exportPromptsCall, [], async (c) =>
    c.body(await prompts.exportFile(), 200, {
      'Content-Type': 'application/yaml; charset=utf-8',
      'Content-Disposition': 'attachment; filename="fabula-prompts.yaml"',
    }),
  );

  on(routes, importPromptsCall, [], async (c) => {
    const taking = await prompts.importFile(await readYaml(c.req.raw));
    if ('mistake' in taking) throw problem('prompts', 'wrong_file', taking);
    return taking.answer;
  });

  on(routes, testPromptsCall, [visitor, limitRate(rates.generations)], async (c, request) => {
    const opening = await promptTests.start(request, readCaller(c), proposedId(c));
    if ('role' in opening) throw problem('promptTests', opening.refusal, opening);
    if ('refusal' in opening) throw problem('generation', opening.refusal, opening);
    const operation = 'repeated' in opening ? opening.repeated : opening.operation;
    c.header(OPERATION_HEADER, operation.id);
    return request.stream ? answerLines(c, operation, streamingOf(services)) : answerWhole(c, operation);
  });

  on(routes, changePromptCall, [], async (c, change) => {
    const saving = await prompts.update(c.req.param('id'), change);
    if ('refusal' in saving) throw promptProblem(saving);
    return saving.prompt;
  });

  on(routes, deletePromptCall, [], async (c) => {
    const id = c.req.param('id');
    if (!(await prompts.delete(id))) throw problem('prompts', 'unknown');
    return { _id: id };
  });

  on(routes, listPromptVersionsCall, [], async (c) => {
    const versions = await prompts.versions(c.req.param('id'));
    if (versions === undefined) throw problem('prompts', 'unknown');
    return { versions };
  });

  on(routes, restorePromptCall, [], async (c, { version }) => {
    const restoring = await prompts.restore(c.req.param('id'), version);
    if ('refusal' in restoring) throw promptProblem(restoring);
    return restoring.prompt;
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
