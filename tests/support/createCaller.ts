import {
  type GenerationKind,
  generationCalls,
  type OperationReport,
  operationReport,
} from '../../packages/contract/src/index.ts';
import type { Visitor } from './createVisitor.ts';
import { generationBodies } from './generationBodies.ts';
import type { TestServer } from './startServer.ts';

/** Every kind of generation call: a test that goes through them misses none. */
export const generationKinds = Object.keys(generationCalls) as GenerationKind[];

export const isStream = (kind: GenerationKind): boolean => generationCalls[kind].answer.kind === 'lines';

export interface Caller {
  visitor: Visitor;
  /** The operation's id, which the call proposes. */
  id: string;
  call(init?: RequestInit): Promise<Response>;
  cancel(): Promise<Response>;
  report(): Promise<OperationReport>;
}

/** A visitor who has their cookie already, about to make one call of this kind. */
export async function createCaller(server: TestServer, kind: GenerationKind): Promise<Caller> {
  const visitor = server.visitor();
  await visitor.get('/api/v1/status');
  const id = 'proposed-1';
  return {
    visitor,
    id,
    call: (init = {}) =>
      visitor.post(generationCalls[kind].path, generationBodies[kind], {
        ...init,
        headers: { 'X-Operation-Id': id },
      }),
    cancel: () => visitor.post(`/api/v1/operations/${id}/cancel`),
    report: async () =>
      operationReport.parse(await (await visitor.get(`/api/v1/operations/${id}/report`)).json()),
  };
}

export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 2));
}
