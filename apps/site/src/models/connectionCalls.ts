import {
  type ConnectionDraft,
  type ConnectionRequestInput,
  type ConnectionsAnswer,
  connection,
  connectionsAnswer,
  DONE,
  type ListedModel,
  modelsAnswer,
  type TrialAnswer,
  type TrialRequestInput,
  trialAnswer,
} from '@fabula/contract';
import { type CallOptions, callJson } from '../api/call.ts';
import { ListFailure, orThrow } from '../api/entries.ts';
import { postStream, StreamFailure } from '../api/postStream.ts';

const root = '/api/v1/connections';

async function ask<T>(path: string, options: CallOptions<T>): Promise<T> {
  return orThrow(await callJson(path, options));
}

/** Failures reject with a `ListFailure`. */
export const connectionCalls = {
  list: (): Promise<ConnectionsAnswer> => ask(root, { schema: connectionsAnswer }),

  save: (id: string | undefined, body: ConnectionRequestInput) =>
    ask(id === undefined ? root : `${root}/${encodeURIComponent(id)}`, {
      method: id === undefined ? 'POST' : 'PUT',
      body,
      schema: connection,
    }),

  choose: (owner: 'server' | 'account', id: string | null): Promise<ConnectionsAnswer> =>
    ask(`${root}/chosen`, { method: 'PUT', body: { owner, id }, schema: connectionsAnswer }),

  delete: (id: string): Promise<ConnectionsAnswer> =>
    ask(`${root}/${encodeURIComponent(id)}`, { method: 'DELETE', schema: connectionsAnswer }),

  models: async (body: ConnectionDraft): Promise<ListedModel[]> =>
    (await ask(`${root}/models`, { method: 'POST', body, schema: modelsAnswer })).models,

  /** `take` gets the words as they come. */
  async try(
    body: TrialRequestInput,
    signal: AbortSignal,
    take: (text: string) => void,
  ): Promise<TrialAnswer> {
    let trial: TrialAnswer | undefined;
    for await (const line of postStream(`${root}/try`, body, { signal })) {
      if ('error' in line) throw new Error(line.error);
      if (!('chunk' in line) || line.chunk === DONE) continue;
      if (typeof line.chunk === 'string') take(line.chunk);
      else trial = trialAnswer.parse(line.chunk);
    }
    if (trial === undefined) throw new Error('The server stopped before the trial was over. Try again.');
    return trial;
  },
};

export function failureSentence(thrown: unknown): string {
  const isCall = thrown instanceof ListFailure || thrown instanceof StreamFailure;
  if (thrown instanceof Error && !isCall) return thrown.message;
  const detail = isCall ? thrown.detail : '';
  return detail || 'Fabula could not be reached. Check your connection, then try again.';
}
