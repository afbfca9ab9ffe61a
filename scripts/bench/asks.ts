export const CHUNKS_PER_SECOND = 25;

/** After the first chunk of a stream. */
export type Mode = 'steady' | 'quiet' | 'brief';

const paragraph =
  'Mara set the lamp down on the sill and counted the bottles again, because the sea had brought one more than yesterday. The glass was green and cold, and the paper inside was written over on both sides, in a hand which she had not seen for eleven years. She did not open it. She put it with the others, and went up to light the lamp.';
const premise = (mode: Mode, number: number) =>
  `[bench ${mode} ${number}] A lighthouse keeper finds, in every bottle, a message from her brother.`;

function post(path: string, headers: string, body: object): string {
  const json = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n${headers}\r\n${json}`;
}

/** A request of a writer who continues a story, each from a browser of its own. */
export function askProduct(mode: Mode, number: number): string {
  const context = {
    premise: premise(mode, number),
    genre: 'Mystery',
    previous_paragraphs: [paragraph, paragraph, paragraph],
  };
  return post(
    '/api/v1/writing/paragraphs/continue',
    `${visitor(number)}\r\nX-Operation-Id: bench-operation-${number}\r\n`,
    { context, count: 3, instruction: '', isNsfw: false },
  );
}

export function cancelAtProduct(number: number): string {
  return post(`/api/v1/operations/bench-operation-${number}/cancel`, `${visitor(number)}\r\n`, {});
}

/** The same call as the product sends it to its model. */
export function askRelay(mode: Mode, number: number): string {
  return post('/v1/chat/completions', '', {
    model: 'bench-model',
    messages: [
      { role: 'user', content: [premise(mode, number), paragraph, paragraph, paragraph].join('\n') },
    ],
    stream: true,
  });
}

const visitor = (number: number) => `Cookie: fabula_visitor=${String(number).padStart(32, 'v')}`;
