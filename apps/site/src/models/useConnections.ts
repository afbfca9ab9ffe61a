import { type ConnectionsAnswer, connectionPresets, type FoundServer } from '@fabula/contract';
import { useEffect, useState } from 'react';
import { creditCosts } from '../api/creditCosts.ts';
import { connectionCalls, failureSentence } from './connectionCalls.ts';

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
