import {
  type ConnectionDraft,
  type ConnectionRequestInput,
  type ConnectionsAnswer,
  connection,
  connectionsAnswer,
  type ListedModel,
  modelsAnswer,
  type TrialAnswer,
  trialAnswer,
} from '@fabula/contract';
import { type CallOptions, callJson } from '../api/call.ts';
import { ListFailure, orThrow } from '../api/entries.ts';

const root = '/api/v1/connections';

async function ask<T>(path: string, options: CallOptions<T>): Promise<T> {
  return orThrow(await callJson(path, options));
}

/** Connections to models. What fails rejects with a `ListFailure`. */
export const connectionCalls = {
  list: (): Promise<ConnectionsAnswer> => ask(root, { schema: connectionsAnswer }),

  /** Under `id`, or a new one. */
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

  try: (body: ConnectionDraft & { model: string }): Promise<TrialAnswer> =>
    ask(`${root}/try`, { method: 'POST', body, schema: trialAnswer }),
};

/** Why a call failed, and what to do. */
export function failureSentence(thrown: unknown): string {
  if (thrown instanceof Error && !(thrown instanceof ListFailure)) return thrown.message;
  const detail = thrown instanceof ListFailure ? thrown.detail : '';
  return detail || 'Fabula could not be reached. Check your connection, then try again.';
}
