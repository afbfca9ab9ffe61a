import { setTimeout as pause } from 'node:timers/promises';
import { tellStory } from '../../../server/tellStory.ts';

/** Streams one event a line, as a model's words come. Ends when the writer leaves. */
export async function POST(request: Request) {
  const events = tellStory(await request.json());
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = events.next();
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(`${JSON.stringify(next.value)}\n`));
      await pause(20);
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } });
}
