import {
  type ConnectionDraft,
  type ConnectionRequestInput,
  type ConnectionsAnswer,
  connection,
  connectionPresets,
  connectionsAnswer,
  DONE,
  type FoundServer,
  type ListedModel,
  modelsAnswer,
  type TrialAnswer,
  type TrialRequestInput,
  trialAnswer,
} from '@fabula/contract';
import { useEffect, useState } from 'react';
import { type CallOptions, callJson } from '../api/call.ts';
import { creditCosts } from '../api/creditCosts.ts';
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

export interface Connections {
  loaded: ConnectionsAnswer | null;
  failure: string;
  isPending: boolean;
  ask(): Promise<void>;
  choose(owner: 'server' | 'account', id: string | null): Promise<void>;
  remove(id: string): Promise<void>;
  /** Connects to a server that was found on this machine. */
  take(found: FoundServer): Promise<void>;
  /** Reloads connections and costs after a save. */
  changed(): Promise<void>;
}

export function useConnections(): Connections {
  const [loaded, setLoaded] = useState<ConnectionsAnswer | null>(null);
  const [failure, setFailure] = useState('');
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    let isWanted = true;
    connectionCalls.list().then(
      (answer) => isWanted && setLoaded(answer),
      (thrown: unknown) => isWanted && setFailure(failureSentence(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, []);

  async function act(call: () => Promise<ConnectionsAnswer>): Promise<void> {
    setPending(true);
    try {
      setLoaded(await call());
      setFailure('');
    } catch (thrown) {
      setFailure(failureSentence(thrown));
    } finally {
      setPending(false);
    }
  }

  async function change(call: () => Promise<ConnectionsAnswer>): Promise<void> {
    await act(call);
    await creditCosts.reload();
  }

  return {
    loaded,
    failure,
    isPending,
    ask: () => act(connectionCalls.list),
    choose: (owner, id) => change(() => connectionCalls.choose(owner, id)),
    remove: (id) => change(() => connectionCalls.delete(id)),
    take: ({ kind, baseUrl, models: [model = ''] }) =>
      change(async () => {
        const { name } = connectionPresets[kind];
        const made = await connectionCalls.save(undefined, { name, kind, baseUrl, model, owner: 'server' });
        return connectionCalls.choose('server', made.id);
      }),
    changed: () => change(connectionCalls.list),
  };
}
