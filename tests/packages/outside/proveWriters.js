// Run by plain Node in a folder where the packed kits are installed, with the AI SDK, the client of OpenAI and a fake
// endpoint: the writers of the editor kit, proved by its own suite over what others wrote. Prints what did not hold.
import { createServer } from 'node:http';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { openaiAssistant, openaiWriter } from '@fabula/editor-kit/openai';
import { handleWriting, remoteAssistant, remoteWriter } from '@fabula/editor-kit/server';
import { editorConformance } from '@fabula/editor-kit/testing';
import { getRequestListener } from '@hono/node-server';
import OpenAI from 'openai';
import { startEndpoint } from './fakeEndpoint.js';

let isCut = false;
const mock = await startEndpoint({ isCut: () => isCut });
const baseURL = `${mock.url}/v1`;

const failing = (status, code) => () => {
  mock.nextRequestError(status, { message: 'secret-upstream-detail', code });
  return () => undefined;
};
const chaos = (config) => () => {
  mock.setChaos(config);
  return () => mock.clearChaos();
};
const troubles = {
  silent: chaos({ latencyMs: 30_000 }),
  cut_off() {
    isCut = true;
    return () => {
      isCut = false;
    };
  },
  refused: failing(400, 'content_filter'),
};

async function serve(options) {
  const server = createServer(getRequestListener((request) => handleWriting(request, options)));
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${server.address().port}/`;
  return { writer: remoteWriter(url), assistant: remoteAssistant(url) };
}

const own = { baseUrl: baseURL, model: 'any' };
const ofServer = { ...troubles, writer: failing(401, 'invalid_api_key') };
const subjects = {
  'openaiWriter over the endpoint': {
    adapter: { writer: openaiWriter(own), assistant: openaiAssistant(own) },
    troubles: {
      ...troubles,
      http: failing(500, 'server_error'),
      unparseable: chaos({ malformedRate: 1 }),
      no_credits: failing(429, 'insufficient_quota'),
      signed_out: failing(401, 'invalid_api_key'),
    },
  },
  'remoteWriter over a model of the AI SDK': {
    adapter: await serve({ model: createOpenAICompatible({ name: 'fake', baseURL })('any') }),
    troubles: ofServer,
  },
  'remoteWriter over a model of the AI SDK that holds to a schema': {
    adapter: await serve({
      model: createOpenAICompatible({ name: 'fake', baseURL, supportsStructuredOutputs: true })('any'),
    }),
    troubles: ofServer,
  },
  'remoteWriter over a client of OpenAI': {
    adapter: await serve({ client: new OpenAI({ apiKey: 'none', baseURL }), model: 'any' }),
    troubles: ofServer,
  },
};

const proved = {};
for (const [name, subject] of Object.entries(subjects)) {
  const cases = editorConformance({ ...subject, patience: 20_000 }).filter((one) => one.skipped === null);
  const failed = [];
  for (const one of cases)
    await one
      .run()
      .catch((error) => failed.push(`${one.name}: ${error instanceof Error ? error.message : error}`));
  proved[name] = { tried: cases.length, failed };
}
/** A model that goes on until nobody listens any more. */
const letGo = new Promise((gone) => {
  const endless = {
    specificationVersion: 'v3',
    modelId: 'endless',
    async doStream({ abortSignal }) {
      abortSignal.addEventListener('abort', gone);
      const pull = async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 10));
        controller.enqueue({ type: 'text-delta', id: '1', delta: 'On and on. ' });
      };
      return { stream: new ReadableStream({ pull }) };
    },
  };
  void leaveAtOnce(endless);
});

async function leaveAtOnce(model) {
  const { writer } = await serve({ model });
  const context = {
    premise: 'A door.',
    genre: '',
    previousParagraphs: [],
    previousSections: [],
    pickedSentences: [],
  };
  const asked = { kind: 'new', count: 1, isNsfw: false, isReasoning: false, instruction: '', context };
  for await (const _ of writer.write(asked, { signal: new AbortController().signal, runId: 'left' })) break;
}

await letGo;
console.log(JSON.stringify(proved));
process.exit();
