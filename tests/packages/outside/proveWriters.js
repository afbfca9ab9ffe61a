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

/** An endpoint, and what can go wrong at it: each subject has one of its own, so that they are proved side by side. */
async function openEndpoint() {
  let isCut = false;
  const mock = await startEndpoint({ isCut: () => isCut });
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
  return { baseURL: `${mock.url}/v1`, failing, chaos, troubles };
}

async function serve(options) {
  const server = createServer(getRequestListener((request) => handleWriting(request, options)));
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${server.address().port}/`;
  return { writer: remoteWriter(url), assistant: remoteAssistant(url) };
}

const direct = ({ baseURL, failing, chaos, troubles }) => {
  const own = { baseUrl: baseURL, model: 'any' };
  return {
    adapter: { writer: openaiWriter(own), assistant: openaiAssistant(own) },
    troubles: {
      ...troubles,
      http: failing(500, 'server_error'),
      unparseable: chaos({ malformedRate: 1 }),
      no_credits: failing(429, 'insufficient_quota'),
      signed_out: failing(401, 'invalid_api_key'),
    },
  };
};
const remote =
  (optionsFor) =>
  async ({ baseURL, failing, troubles }) => ({
    adapter: await serve(optionsFor(baseURL)),
    troubles: { ...troubles, writer: failing(401, 'invalid_api_key') },
  });
const subjects = {
  'openaiWriter over the endpoint': direct,
  'remoteWriter over a model of the AI SDK': remote((baseURL) => ({
    model: createOpenAICompatible({ name: 'fake', baseURL })('any'),
  })),
  'remoteWriter over a model of the AI SDK that holds to a schema': remote((baseURL) => ({
    model: createOpenAICompatible({ name: 'fake', baseURL, supportsStructuredOutputs: true })('any'),
  })),
  'remoteWriter over a client of OpenAI': remote((baseURL) => ({
    client: new OpenAI({ apiKey: 'none', baseURL }),
    model: 'any',
  })),
};

async function prove(open) {
  const subject = await open(await openEndpoint());
  const cases = editorConformance({ ...subject, patience: 20_000 }).filter((one) => one.skipped === null);
  const failed = [];
  for (const one of cases)
    await one
      .run()
      .catch((error) => failed.push(`${one.name}: ${error instanceof Error ? error.message : error}`));
  return { tried: cases.length, failed };
}

const proved = Object.fromEntries(
  await Promise.all(Object.entries(subjects).map(async ([name, open]) => [name, await prove(open)])),
);
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
