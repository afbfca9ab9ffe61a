import { sampleParagraphs } from '@fabula/editor-kit/testing';
import { type DefaultBodyType, delay, HttpResponse } from 'msw';

const encoder = new TextEncoder();
const pieces = (sampleParagraphs[0] ?? '').match(/(\S+\s*){1,4}/g) ?? [];
const chunks = pieces.map((chunk) => JSON.stringify({ chunk }));

/** The lines of a generation that goes well, heartbeats among them. */
export const goodLines = [
  ...chunks,
  '',
  '{"usage":{"prompt_tokens":120,"completion_tokens":40,"total_tokens":160}}',
  '{"chunk":"[DONE]"}',
];

/** It breaks off in the middle of a word, without a last line. */
export const brokenLines = chunks.slice(0, 3);

/** A proxy's page where a line should be. */
export const nonsenseLines = [...chunks.slice(0, 2), '<html><body>502 Bad Gateway</body></html>'];

/** A line in which the model itself says no. */
export const refusedLines = [...chunks.slice(0, 2), '{"error":"The model would not go on with this."}'];

/** A stream of JSON lines, one after the other as a model writes. */
export function streamed(lines: readonly string[]): HttpResponse<DefaultBodyType> {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const line of lines) {
        await delay(8);
        controller.enqueue(encoder.encode(`${line}\n`));
      }
      controller.close();
    },
  });
  return new HttpResponse(body, { headers: { 'Content-Type': 'application/x-ndjson' } });
}
