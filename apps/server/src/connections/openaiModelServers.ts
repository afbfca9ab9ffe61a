import {
  type ConnectionKind,
  connectionPresets,
  type FoundServer,
  type ListedModel,
  type ModelPrice,
  type TrialAnswer,
} from '@fabula/contract';
import {
  type ModelAdvice,
  openaiParams,
  readOpenaiChunk,
  titleForm,
  WriterFailure,
} from '@fabula/writing/asking';
import { type Agents, answerBody, nodeFetch, textOf } from '../openai/nodeFetch.ts';
import { chatStreams, readOpenaiError, rejectedAnswer } from '../openai/openaiClient.ts';
import type { Prompts } from '../prompts/Prompts.ts';
import { createOpenaiWriter } from '../writers/createOpenaiWriter.ts';
import { connectionFailure } from './connectionFailure.ts';
import type { ModelAddress, ModelServers } from './ModelServers.ts';
import { publicAgents } from './publicAgents.ts';

export interface OpenaiModelServersConfig {
  prompts: Prompts;
  /** The window of a model of which nobody said it, in tokens. */
  contextTokens: number;
  /** Private addresses and subnets that everybody's connections may reach. */
  allowedAddresses: readonly string[];
  /** Where servers are usually found on this machine. */
  usual: readonly Pick<FoundServer, 'kind' | 'baseUrl'>[];
}

const LIST_MS = 15_000;
const TRIAL_MS = 60_000;
const FIND_MS = 300;
/** The longest lists have some 500 models, with a description each. */
const MAX_LIST_CHARACTERS = 8_000_000;
/** One sentence; past it a model has lost its way. */
const MAX_TRIAL_CHARACTERS = 2_000;
const TRIAL_PROMPT = 'Write one sentence of some twenty words: night, a lighthouse, somebody at the door.';

const adviceFor = (who: string): ModelAdvice => ({
  who,
  key: 'the connection’s key in Settings › Models',
  models: 'its model',
  address: 'its address',
});
const advice = { server: adviceFor('whoever runs this server'), account: adviceFor('you') };

export function openaiModelServers(config: OpenaiModelServersConfig): ModelServers {
  const guarded = publicAgents(config.allowedAddresses);
  const agentsOf = ({ isPublicOnly }: ModelAddress) => (isPublicOnly ? guarded : undefined);
  const clientOf = (address: ModelAddress) => ({
    apiKey: address.key,
    baseUrl: address.baseUrl,
    agents: agentsOf(address),
  });
  return {
    async list(address) {
      try {
        return await listModels(address, AbortSignal.timeout(LIST_MS), await agentsOf(address)?.());
      } catch (error) {
        throw connectionFailure(error, address);
      }
    },
    async try({ model, ...address }) {
      try {
        return await tryModel(chatStreams(clientOf(address)), model, AbortSignal.timeout(TRIAL_MS));
      } catch (error) {
        throw connectionFailure(error, address, model);
      }
    },
    writer: (address, choice, owner, onLack) =>
      createOpenaiWriter({
        ...clientOf(address),
        model: choice.model,
        smallModel: choice.smallModel ?? undefined,
        reasoningModel: choice.reasoningModel ?? undefined,
        contextTokens: choice.contextTokens ?? config.contextTokens,
        lacks: choice.lacks,
        prompts: config.prompts,
        advice: advice[owner],
        onLack,
      }),
    async find() {
      const asked = await Promise.all(config.usual.map(findAt));
      const found = asked.filter((one) => one !== undefined);
      // A container may reach the same server by several names.
      return found.filter(({ kind }, index) => found.findIndex((one) => one.kind === kind) === index);
    },
  };
}

/** The addresses of local presets at each of these hosts, but for what this server itself listens at. */
export function usualServers(hosts: readonly string[], ownPort: number): OpenaiModelServersConfig['usual'] {
  const local = Object.entries(connectionPresets).filter(([, { isLocal }]) => isLocal);
  return local.flatMap(([kind, { baseUrl }]) => {
    const { port } = new URL(baseUrl);
    if (Number(port) === ownPort) return [];
    return hosts.map((host) => ({ kind: kind as ConnectionKind, baseUrl: `http://${host}:${port}/v1` }));
  });
}

async function findAt({
  kind,
  baseUrl,
}: Pick<FoundServer, 'kind' | 'baseUrl'>): Promise<FoundServer | undefined> {
  try {
    const address = { kind, baseUrl, key: undefined, isPublicOnly: false };
    const models = await listModels(address, AbortSignal.timeout(FIND_MS), undefined);
    const writing = models.map(({ id }) => id).filter((id) => !/embed/i.test(id));
    return writing.length === 0 ? undefined : { kind, baseUrl, models: writing };
  } catch {
    return undefined;
  }
}

async function listModels(
  { kind, baseUrl, key }: ModelAddress,
  signal: AbortSignal,
  agents: Agents | undefined,
): Promise<ListedModel[]> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ...(key !== undefined && { Authorization: `Bearer ${key}` }),
    // Its list takes no bearer token.
    ...(kind === 'anthropic' && { 'x-api-key': key ?? '', 'anthropic-version': '2023-06-01' }),
  };
  const response = await nodeFetch(`${baseUrl}/models`, { headers, signal }, agents);
  if (!response.ok) throw await rejectedAnswer(response);
  const answer = JSON.parse(await textOf(answerBody(response), MAX_LIST_CHARACTERS));
  const listed: unknown = Array.isArray(answer) ? answer : (answer?.data ?? answer?.models);
  if (!Array.isArray(listed)) throw new SyntaxError('There is no list of models in this answer.');
  return listed.flatMap(readModel);
}

/** A model as OpenAI, OpenRouter, Groq, Mistral, Together or vLLM describe one. */
function readModel(model: unknown): ListedModel[] {
  if (typeof model !== 'object' || model === null || !('id' in model) || typeof model.id !== 'string')
    return [];
  const told = model as Record<string, unknown>;
  const { id } = model;
  const name = [told.display_name, told.name].find((one) => typeof one === 'string' && one !== id);
  const window = [told.context_length, told.context_window, told.max_context_length, told.max_model_len].find(
    (one) => typeof one === 'number' && Number.isInteger(one) && one > 0,
  );
  return [
    {
      id,
      name: (name as string | undefined) ?? null,
      contextTokens: (window as number | undefined) ?? null,
      price: readPrice(told.pricing),
    },
  ];
}

/** OpenRouter tells dollars for a token as text, Together dollars for a million as numbers. */
function readPrice(pricing: unknown): ModelPrice | null {
  if (typeof pricing !== 'object' || pricing === null) return null;
  const { prompt, completion, input, output } = pricing as Record<string, unknown>;
  const price =
    typeof input === 'number' && typeof output === 'number'
      ? { prompt: input, completion: output }
      : { prompt: aMillion(prompt), completion: aMillion(completion) };
  return price.prompt >= 0 && price.completion >= 0 ? price : null;
}

function aMillion(dollars: unknown): number {
  return typeof dollars === 'string' && dollars !== ''
    ? Number((Number(dollars) * 1e6).toFixed(6))
    : Number.NaN;
}

async function tryModel(
  streams: ReturnType<typeof chatStreams>,
  model: string,
  signal: AbortSignal,
): Promise<TrialAnswer> {
  const call = { model, system: 'You write fiction.', user: TRIAL_PROMPT };
  const written = await writeSentence(streams, call, signal);
  if (written.text.trim() === '') {
    throw new WriterFailure('upstream_rejected', `“${model}” answered without a word. Choose another model.`);
  }
  return {
    sentence: written.text.trim(),
    firstWordMs: Math.round(written.firstMs),
    wordsPerSecond: speedOf(written),
    streams: !written.isWhole,
    keepsSchema: await keepsSchema(streams, call, signal),
    tellsUsage: written.tellsUsage,
    reasons: written.reasons,
  };
}

interface Written {
  text: string;
  firstMs: number;
  wholeMs: number;
  isWhole: boolean;
  tellsUsage: boolean;
  reasons: boolean;
}

async function writeSentence(
  streams: ReturnType<typeof chatStreams>,
  call: { model: string; system: string; user: string },
  signal: AbortSignal,
): Promise<Written> {
  const startedAt = performance.now();
  const { stream_options, ...params } = openaiParams(call);
  const stream = await streams.open({ ...params, stream_options }, signal).catch((error: unknown) => {
    const trouble = readOpenaiError(error);
    if (typeof trouble !== 'object' || !/stream_options|include_usage/i.test(trouble.message)) throw error;
    return streams.open(params, signal);
  });
  const written = { text: '', firstMs: 0, tellsUsage: false, reasons: false };
  const enough = new Error('That is enough.');
  try {
    await stream.read((chunk) => {
      const { text = '', reasoning, usage } = readOpenaiChunk(chunk);
      written.text += text;
      written.tellsUsage ||= usage !== undefined;
      written.reasons ||= Boolean(reasoning);
      if (written.firstMs === 0 && (text || reasoning)) written.firstMs = performance.now() - startedAt;
      if (written.text.length > MAX_TRIAL_CHARACTERS) throw enough;
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
  signal.throwIfAborted();
  const thought = /<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi;
  return {
    ...written,
    reasons: written.reasons || thought.test(written.text),
    text: written.text.replace(thought, ''),
    wholeMs: performance.now() - startedAt,
    isWhole: stream.isWhole,
  };
}

/** Words that come within a moment came at once: their speed says nothing. */
const MOMENT_MS = 50;

function speedOf({ text, firstMs, wholeMs, isWhole }: Written): number | null {
  const ms = wholeMs - firstMs;
  if (isWhole || ms < MOMENT_MS) return null;
  return Math.round((text.trim().split(/\s+/).length / ms) * 10_000) / 10;
}

async function keepsSchema(
  streams: ReturnType<typeof chatStreams>,
  call: { model: string; system: string },
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const user = `A title for a story about a lighthouse. ${titleForm.instruction}`;
    const { stream_options: _, ...params } = openaiParams({ ...call, user, form: titleForm });
    const stream = await streams.open(params, signal);
    let text = '';
    await stream.read((chunk) => {
      text += readOpenaiChunk(chunk).text ?? '';
      if (text.length > MAX_TRIAL_CHARACTERS) throw new SyntaxError('This is no title.');
    });
    const answer: unknown = JSON.parse(text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, ''));
    return typeof answer === 'object' && answer !== null && 'title' in answer;
  } catch {
    return false;
  }
}
