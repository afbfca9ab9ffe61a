import {
  type ApiCallEntry,
  apiCallHistoryAnswer,
  clearedHistory,
  type OperationCall,
} from '../../packages/contract/src/index.ts';
import type { Visitor } from './createVisitor.ts';
import type { TestServer } from './startServer.ts';

/** The history of calls, as an admin reads it. */
export interface History {
  page(query?: Record<string, string>): Promise<{ calls: ApiCallEntry[]; next: string | null }>;
  /** All pages of a listing, one after the other. */
  all(query?: Record<string, string>): Promise<ApiCallEntry[]>;
  clear(): Promise<number>;
}

const PATH = '/api/v1/api-calls-history';

export function createHistory(admin: Visitor): History {
  async function read(path: string): Promise<{ calls: ApiCallEntry[]; next: string | null }> {
    const answer = await admin.get(path);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1] ?? null;
    return { calls: apiCallHistoryAnswer.parse(await answer.json()), next };
  }
  return {
    page: (query = {}) => read(`${PATH}?${new URLSearchParams(query)}`),
    async all(query = {}) {
      const calls: ApiCallEntry[] = [];
      for (let path: string | null = `${PATH}?${new URLSearchParams(query)}`; path !== null; ) {
        const page = await read(path);
        calls.push(...page.calls);
        path = page.next;
      }
      return calls;
    },
    async clear() {
      return clearedHistory.parse(await (await admin.post(`${PATH}/clear`)).json()).cleared;
    },
  };
}

export interface EndedCall {
  call?: OperationCall;
  params?: object;
  address?: string;
  /** What was written. */
  text?: string;
}

/** Runs an operation on a server as a call does, from its start to its end. */
export async function endCall(server: TestServer, { call = 'new', ...rest }: EndedCall = {}): Promise<void> {
  const { params = {}, address = '192.0.2.1', text = 'The lamp went out.' } = rest;
  const caller = { owner: address, address };
  const opening = server.services.operations.open({ call, caller, params, credits: 0 });
  if ('refusal' in opening) throw new Error(opening.refusal);
  opening.operation.append({ chunk: text });
  opening.operation.append({ chunk: '[DONE]' });
  await opening.operation.ended;
}
