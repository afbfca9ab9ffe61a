import {
  type Connection,
  type ConnectionsAnswer,
  chooseConnectionCall,
  type FoundServer,
  listConnectionsCall,
  listModelsCall,
  tryConnectionCall,
} from '@fabula/contract';
import type { AnswerTool, Asked } from './answering.ts';

const root = listConnectionsCall.path;

/** A connection to Mistral that writes. */
export const sampleConnection = (rest: Partial<Connection> = {}): Connection => ({
  ...{ id: 'c1', name: 'Mistral', kind: 'mistral', baseUrl: 'https://api.mistral.ai/v1', owner: 'account' },
  ...{ isLocked: false, isChosen: true, key: { ending: '7f3a', isReadable: true }, model: 'mistral-large' },
  ...{ smallModel: null, reasoningModel: null, imageModel: null, voiceModel: null },
  ...{ contextTokens: null, price: null, lacks: [] },
  ...rest,
});

const trial = {
  ...{ sentence: 'Somebody knocked at the lighthouse.', firstWordMs: 420, wordsPerSecond: 31.5 },
  ...{ streams: true, keepsSchema: false, tellsUsage: true, reasons: false, draws: true, speaks: false },
};

export const answerLines = (chunks: readonly unknown[]): Response =>
  new Response(chunks.map((chunk) => `${JSON.stringify({ chunk })}\n`).join(''));

/** Connections in memory, answering their calls as the server does. What it is and says can be changed between calls. */
export function createConnectionServer(first: readonly Connection[] = []) {
  const server = {
    kept: [...first],
    found: [] as FoundServer[],
    maySetServer: false,
    /** What changes are answered; undefined lets them pass. */
    refusal: undefined as Response | undefined,
    /** What `Try it` is answered. */
    trying: answerLines(['Somebody knocked ', 'at the lighthouse.', trial, '[DONE]']),
    asked: [] as Asked[],
    answer: ((call) => {
      if (!call.path.startsWith(root)) return undefined;
      server.asked.push(call);
      return answered(call);
    }) satisfies AnswerTool,
  };
  const all = ({ kept: connections, maySetServer, found } = server): ConnectionsAnswer => ({
    ...{ connections, maySetServer, found },
  });

  function answered({ method, path, body }: Asked): unknown {
    if (server.refusal && method !== 'GET') return server.refusal;
    if (path === listModelsCall.path)
      return {
        models: [
          { id: 'large', name: 'Large', contextTokens: 128_000, price: { prompt: 2, completion: 6 } },
          { id: 'tiny', name: null, contextTokens: null, price: null },
        ],
      };
    if (path === tryConnectionCall.path) return server.trying;
    if (path === chooseConnectionCall.path) {
      const { id } = body as { id: string | null };
      server.kept = server.kept.map((one) => ({
        ...one,
        isChosen: one.id === id || (id === null && one.isLocked),
      }));
      return all();
    }
    if (method === 'POST') {
      const { key: _, ...fields } = body as Connection & { key?: string };
      server.kept.push(sampleConnection({ ...fields, id: 'made', isChosen: server.kept.length === 0 }));
      server.found = [];
      return Response.json(server.kept.at(-1), { status: 201 });
    }
    if (method === 'PUT') return Object.assign(server.kept[0] ?? {}, body, { key: server.kept[0]?.key });
    if (method === 'DELETE') server.kept = server.kept.filter(({ id }) => !path.endsWith(id));
    return all();
  }

  return server;
}
