// Run by plain Node in a folder where the packed kits are installed, with the AI SDK, the client of OpenAI and a fake
// endpoint: the writers of the editor kit, proved by its own suite over what others wrote. Prints what did not hold.
import { createServer } from 'node:http';
import { openaiAssistant, openaiWriter } from '@fabula/editor-kit/openai';
import { handleWriting, remoteAssistant, remoteWriter } from '@fabula/editor-kit/server';
import { editorConformance } from '@fabula/editor-kit/testing';
import { getRequestListener } from '@hono/node-server';
import { MockLanguageModelV3, MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import * as sdk5 from 'ai-sdk-5';
import * as sdk6 from 'ai-sdk-6';
import * as sdk7 from 'ai-sdk-7';
import express from 'express';
import OpenAI from 'openai';
import { startEcho } from './echoEndpoint.js';
import { startEndpoint } from './fakeEndpoint.js';

/** An endpoint, and what can go wrong at it: each subject has one of its own, so that they are proved side by side. */
async function openEndpoint() {
  let isCut = false;
  // As long as a case lasts: what an earlier case has left may still be on its way, and would take a single error away.
  let rejection;
  const mock = await startEndpoint({ isCut: () => isCut, rejection: () => rejection });
  const failing = (status, code) => () => {
    rejection = { status, code };
    return () => {
      rejection = undefined;
    };
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

/** Behind Express, as the guide to embedding writes it. */
async function serve(options) {
  const app = express();
  app.post(
    '/',
    getRequestListener((request) => handleWriting(request, options)),
  );
  const server = createServer(app);
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${server.address().port}/`;
  return { writer: remoteWriter(url), assistant: remoteAssistant(url) };
}

const direct = ({ baseURL, failing, chaos, troubles }) => {
  const own = { baseUrl: baseURL, model: 'any', hasSignIn: true };
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
const ofSdk =
  ({ createOpenAICompatible }, more = {}) =>
  (baseURL) => ({ model: createOpenAICompatible({ name: 'fake', baseURL, ...more })('any') });

/** A model of the SDK's own test kit, which knows one answer. */
function mockModel(Model, version) {
  const usage = { inputTokens: { total: 3 }, outputTokens: { total: 5 } };
  const finishReason = { unified: 'stop', raw: 'stop' };
  const words = 'The lamp went out at nine, and nobody had told her of the door.'.match(/\S+\s*/g);
  const doStream = async () => ({
    stream: simulateReadableStream({
      chunks: [
        { type: 'stream-start', warnings: [] },
        { type: 'text-start', id: '1' },
        ...words.map((delta) => ({ type: 'text-delta', id: '1', delta })),
        { type: 'text-end', id: '1' },
        { type: 'finish', finishReason, usage },
      ],
      initialDelayInMs: 5,
      chunkDelayInMs: 5,
    }),
  });
  return new Model({ modelId: `mock-${version}`, doStream });
}

const subjects = {
  'openaiWriter over the endpoint': direct,
  'remoteWriter over a model of the AI SDK 5': remote(ofSdk(sdk5)),
  'remoteWriter over a model of the AI SDK 6': remote(ofSdk(sdk6)),
  'remoteWriter over a model of the AI SDK 7 that holds to a schema': remote(
    ofSdk(sdk7, { supportsStructuredOutputs: true }),
  ),
  'remoteWriter over a client of OpenAI': remote((baseURL) => ({
    client: new OpenAI({ apiKey: 'none', baseURL }),
    model: 'any',
  })),
  'openaiWriter over another endpoint': async () => {
    const own = { baseUrl: await startEcho(), model: 'any' };
    return { adapter: { writer: openaiWriter(own), assistant: openaiAssistant(own) } };
  },
};

const context = {
  premise: 'A door.',
  genre: '',
  previousParagraphs: [],
  previousSections: [],
  pickedSentences: [],
};
const asked = { kind: 'new', count: 1, isNsfw: false, isReasoning: false, instruction: '', context };

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
  for await (const _ of writer.write(asked, { signal: new AbortController().signal, runId: 'left' })) break;
}

await letGo;
for (const [version, Model] of Object.entries({ v3: MockLanguageModelV3, v4: MockLanguageModelV4 })) {
  const model = mockModel(Model, version);
  const { writer } = await serve({ model });
  const text = [];
  for await (const event of writer.write(asked, { signal: new AbortController().signal, runId: version }))
    if (event.type === 'text') text.push(event.text);
  const isWhole = text.join('').endsWith('nobody had told her of the door.') && text.length > 5;
  const [{ prompt } = {}] = model.doStreamCalls;
  const isAsked = JSON.stringify(prompt).includes('A door.');
  proved[`the mock model of the AI SDK, ${version}`] = {
    tried: 2,
    failed: [...(isWhole ? [] : [`text: ${text}`]), ...(isAsked ? [] : ['The model was not asked.'])],
  };
}
console.log(`\n${JSON.stringify(proved)}`);
process.exit();
