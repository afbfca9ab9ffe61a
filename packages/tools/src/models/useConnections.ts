import {
  type ConnectionDraft,
  type ConnectionRequestInput,
  type ConnectionsAnswer,
  changeConnectionCall,
  chooseConnectionCall,
  connectionPresets,
  createConnectionCall,
  DONE,
  deleteConnectionCall,
  type FoundServer,
  type ListedModel,
  listConnectionsCall,
  listModelsCall,
  type TrialAnswer,
  type TrialRequestInput,
  trialAnswer,
  tryConnectionCall,
} from '@fabula/contract';
import { ListFailure, orThrow, StreamFailure } from '@fabula/contract/client';
import { useEffect, useState } from 'react';
import type { ToolsClient } from '../createClient.ts';
import { useCalls, useTools } from '../useTools.ts';

/** Failures reject with a `ListFailure`. */
export const connectionCalls = ({ ask, stream }: ToolsClient) => ({
  list: async () => orThrow(await ask(listConnectionsCall)),

  save: async (id: string | undefined, body: ConnectionRequestInput) =>
    orThrow(
      await (id === undefined
        ? ask(createConnectionCall, { body })
        : ask(changeConnectionCall, { params: { id }, body })),
    ),

  choose: async (owner: 'server' | 'account', id: string | null) =>
    orThrow(await ask(chooseConnectionCall, { body: { owner, id } })),

  delete: async (id: string) => orThrow(await ask(deleteConnectionCall, { params: { id } })),

  models: async (body: ConnectionDraft): Promise<ListedModel[]> =>
    orThrow(await ask(listModelsCall, { body })).models,

  /** `take` gets the words as they come. */
  async try(
    body: TrialRequestInput,
    signal: AbortSignal,
    take: (text: string) => void,
  ): Promise<TrialAnswer> {
    let trial: TrialAnswer | undefined;
    for await (const line of stream(tryConnectionCall, body, { signal })) {
      if ('error' in line) throw new Error(line.error);
      if (!('chunk' in line) || line.chunk === DONE) continue;
      if (typeof line.chunk === 'string') take(line.chunk);
      else trial = trialAnswer.parse(line.chunk);
    }
    if (trial === undefined) throw new Error('The server stopped before the trial was over. Try again.');
    return trial;
  },
});

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
  const { costs } = useTools();
  const calls = useCalls(connectionCalls);
  const [loaded, setLoaded] = useState<ConnectionsAnswer | null>(null);
  const [failure, setFailure] = useState('');
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    let isWanted = true;
    calls.list().then(
      (answer) => isWanted && setLoaded(answer),
      (thrown: unknown) => isWanted && setFailure(failureSentence(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [calls]);

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
    await costs.reload();
  }

  return {
    loaded,
    failure,
    isPending,
    ask: () => act(calls.list),
    choose: (owner, id) => change(() => calls.choose(owner, id)),
    remove: (id) => change(() => calls.delete(id)),
    take: ({ kind, baseUrl, models: [model = ''] }) =>
      change(async () => {
        const { name } = connectionPresets[kind];
        const made = await calls.save(undefined, { name, kind, baseUrl, model, owner: 'server' });
        return calls.choose('server', made.id);
      }),
    changed: () => change(calls.list),
  };
}
