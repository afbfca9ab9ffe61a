import type { EditorTrouble } from '../../packages/editor-kit/src/testing/index.ts';
import type { SceneTrouble } from '../../packages/scene-kit/src/testing/index.ts';

/** What a call meets on its way: nothing, or what the trouble of this name does to it. */
export interface ConformanceFetch {
  fetch: typeof fetch;
  /** The server that calls go to. */
  url: string;
  trouble: EditorTrouble | SceneTrouble | null;
  /** Bodies that somebody still reads from. */
  readonly open: number;
}

const refusals: Partial<Record<EditorTrouble | SceneTrouble, { status: number; body: object }>> = {
  http: { status: 500, body: { error: 'Something went wrong here.', type: 'internal' } },
  no_credits: {
    status: 402,
    body: { error: 'You need 3 credits to perform this action', type: 'insufficient_credits', required: 3 },
  },
  refused: { status: 422, body: { error: 'The AI declined to write this.', type: 'refused' } },
  signed_out: { status: 401, body: { error: 'Sign in first.', type: 'unauthenticated' } },
};
const lines: Partial<Record<EditorTrouble | SceneTrouble, string>> = {
  unparseable: '<html>\n',
  refused: '{"error":"The AI declined to write this.","type":"refused"}\n',
  writer: '{"error":"The writer stopped before the end."}\n',
};

/** A network to a real server that has one trouble at a time. */
export function conformanceFetch(url: string): ConformanceFetch {
  const real = globalThis.fetch;
  let open = 0;

  async function pass(input: string, init: RequestInit): Promise<Response> {
    const answer = await real(new URL(input, network.url), init);
    const reader = answer.body?.getReader();
    if (!reader) return answer;
    open += 1;
    let isOpen = true;
    const close = () => {
      if (isOpen) open -= 1;
      isOpen = false;
    };
    let pieces = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await reader.read();
        pieces += 1;
        if (value && (network.trouble !== 'cut_off' || pieces === 1)) controller.enqueue(firstLine(value));
        if (done || network.trouble === 'cut_off') {
          close();
          await reader.cancel();
          controller.close();
        }
      },
      async cancel(reason) {
        close();
        await reader.cancel(reason);
      },
    });
    return new Response(body, answer);
  }

  function firstLine(bytes: Uint8Array): Uint8Array {
    return network.trouble === 'cut_off' ? bytes.slice(0, bytes.indexOf(10) + 1) : bytes;
  }

  const network: ConformanceFetch = {
    url,
    trouble: null,
    get open() {
      return open;
    },
    async fetch(input, init = {}) {
      const { trouble } = network;
      if (trouble === 'unreachable') throw new TypeError('Failed to fetch');
      if (trouble === 'silent')
        return new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
        });
      const isStream = new Headers(init.headers).get('Accept') === 'application/x-ndjson';
      const line = isStream && trouble && lines[trouble];
      if (line) return new Response(line, { headers: { 'Content-Type': 'application/x-ndjson' } });
      if (trouble === 'unparseable' && !isStream)
        return Response.json({ elements: [{ type: 'shot' }, null] });
      const refusal = trouble && refusals[trouble];
      if (refusal) return Response.json(refusal.body, { status: refusal.status });
      return pass(String(input), init);
    },
  };
  return network;
}

const troubleNames = [
  'silent',
  'cut_off',
  'unreachable',
  'http',
  'unparseable',
  'no_credits',
  'refused',
  'writer',
] as const;

/** Troubles of the network alone: each breaks it until it is told to stop. */
export function networkTroubles(network: () => ConformanceFetch) {
  const breaking = (name: (typeof troubleNames)[number]) => () => {
    network().trouble = name;
    return () => {
      network().trouble = null;
    };
  };
  return Object.fromEntries(troubleNames.map((name) => [name, breaking(name)]));
}
