import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createOpenaiWriter } from '../../apps/server/src/writers/createOpenaiWriter.ts';
import { openaiWriter } from '../../packages/editor-kit/src/writers/openaiWriter.ts';
import { shippedTemplates } from '../../packages/writing/src/asking.ts';
import quirks from '../support/serverQuirks.json' with { type: 'json' };

interface Quirk {
  server: string;
  does: string;
  /** Where it is to be read. */
  documented: string;
  status?: number;
  body?: unknown;
  /** Of a stream. */
  lines?: string[];
  /** None: whoever shows it says that nothing came. */
  text?: string;
  reasoning?: string;
  /** What whoever writes reads of it. */
  says?: string;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve({ status = 200, body, lines }: Quirk): Promise<string> {
  const started = createServer(async (request, response) => {
    for await (const _ of request);
    const isStream = lines !== undefined;
    response.writeHead(status, { 'Content-Type': isStream ? 'text/event-stream' : 'application/json' });
    response.end(isStream ? `${lines.join('\n')}\n` : JSON.stringify(body));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/v1`;
}

/** What the events of a writer come to, and the sentence that it failed with. */
async function read(events: AsyncIterable<object>) {
  const heard = { text: '', reasoning: '', says: undefined as string | undefined };
  try {
    for await (const event of events as AsyncIterable<Record<string, unknown>>) {
      if (event.type === 'reasoning') heard.reasoning += event.text;
      else if (typeof event.reasoning === 'string') heard.reasoning += event.reasoning;
      else if (typeof event.text === 'string') heard.text += event.text;
    }
  } catch (error) {
    heard.says = (error as Error).message;
  }
  return { ...heard, text: heard.text.trim() };
}

const shared = { instruction: '', count: 1, isNsfw: false, isReasoning: false };
const { signal } = new AbortController();

/** The server's writer, and the editor kit's in a page. */
const writers = {
  'the server': (baseUrl: string) =>
    createOpenaiWriter({
      ...{ baseUrl, model: 'any', apiKey: 'k' },
      prompts: { templates: async (...of) => shippedTemplates(...of) },
    }).prose(
      {
        ...{ kind: 'new', stream: true, ...shared },
        context: {
          premise: 'A door.',
          genre: '',
          previous_paragraphs: [],
          previous_sections: [],
          picked_sentences: [],
        },
      },
      { signal, seed: 's' },
    ),
  'a page': (baseUrl: string) =>
    openaiWriter({ baseUrl, model: 'any' }).write(
      {
        ...{ kind: 'new', ...shared },
        context: {
          premise: 'A door.',
          genre: '',
          previousParagraphs: [],
          previousSections: [],
          pickedSentences: [],
        },
      },
      { signal, runId: 'r' },
    ),
};

describe.each(Object.entries(writers))('asked by %s', (_, ask) => {
  it.each(quirks as Quirk[])('$server $does', async (quirk) => {
    const { text = '', reasoning = '', says } = quirk;
    expect(quirk.documented).toMatch(/^https:\/\//);
    const heard = await read(ask(await serve(quirk)));
    expect(heard).toEqual({
      text,
      reasoning,
      says: says === undefined ? undefined : expect.stringContaining(says),
    });
  });
});
