import {
  type ConnectionKind,
  connectionPresets,
  type FoundServer,
  type ListedModel,
  type ModelPrice,
} from '@fabula/contract';
import {
  EventQueue,
  type ModelAdvice,
  type ModelRejection,
  reasonOf,
  WriterFailure,
} from '@fabula/writing/asking';
import { openaiIllustrator } from '../images/openaiIllustrator.ts';
import { countJson } from '../limits/JsonCount.ts';
import {
  type Agents,
  answerBody,
  isRefusedAddress,
  nodeFetch,
  publicAgents,
  textOf,
} from '../openai/nodeFetch.ts';
import { causeOf, chatStreams, failure, readOpenaiError, rejectedAnswer } from '../openai/openaiClient.ts';
import type { Prompts } from '../prompts/PromptLibrary.ts';
import { openaiVoice } from '../voice/openaiVoice.ts';
import { createOpenaiWriter } from '../writers/createOpenaiWriter.ts';
import type { ModelAddress, ModelServers } from './ModelServers.ts';
import { canDraw, canSpeak, tryModel } from './tryModel.ts';

interface OpenaiModelServersConfig {
  prompts: Prompts;
  /** Default window of a model, in tokens. */
  contextTokens: number;
  /** Private addresses and subnets that everybody's connections may reach. */
  allowedAddresses: readonly string[];
  usual: readonly Pick<FoundServer, 'kind' | 'baseUrl'>[];
}

const LIST_MS = 15_000;
const TRIAL_MS = 60_000;
/** Nobody answers at a closed port at once; one that is open and silent holds the start for so long. */
const FIND_MS = 2_000;
/** The longest known lists have some 500 models, with a description each. */
const MOST_LISTED = { bytes: 1024 * 1024, values: 100_000, depth: 32, models: 5_000 };
const MOST_CHARACTERS = 200;
const MOST_CONTEXT_TOKENS = 10_000_000;

const adviceFor = (who: string): ModelAdvice => ({
  who,
  key: 'the connection’s key in Settings › Models',
  models: 'its model',
  address: 'its address',
});
const advice = { server: adviceFor('the people who run this server'), account: adviceFor('you') };

export function openaiModelServers(config: OpenaiModelServersConfig): ModelServers {
  const guarded = publicAgents(config.allowedAddresses);
  const agentsOf = ({ isPublicOnly }: ModelAddress) => (isPublicOnly ? guarded : undefined);
  const clientOf = (address: ModelAddress) => ({
    apiKey: address.key,
    baseUrl: address.baseUrl,
    agents: agentsOf(address),
  });
  const drawing: ModelServers['illustrator'] = (address, model, owner) =>
    openaiIllustrator({ ...clientOf(address), model, advice: advice[owner] });
  const speaking: ModelServers['voice'] = (address, model, owner) =>
    openaiVoice({ ...clientOf(address), model, advice: advice[owner] });
  return {
    async list(address) {
      try {
        return await listModels(address, AbortSignal.timeout(LIST_MS), await agentsOf(address)?.());
      } catch (error) {
        throw connectionFailure(error, address);
      }
    },
    try: ({ model, imageModel, voiceModel, ...address }, signal) =>
      EventQueue.of(async (push) => {
        try {
          const inTime = AbortSignal.any([signal, AbortSignal.timeout(TRIAL_MS)]);
          const streams = chatStreams(clientOf(address));
          const written = await tryModel(streams, model, inTime, (text) => push({ text }));
          const [draws, speaks] = await Promise.all([
            imageModel === null ? null : canDraw(drawing(address, imageModel, 'account'), inTime),
            voiceModel === null ? null : canSpeak(speaking(address, voiceModel, 'account'), inTime),
          ]);
          push({ trial: { ...written, draws, speaks } });
        } catch (error) {
          throw connectionFailure(error, address, model);
        }
      }),
    writer: (address, choice, owner, memory) =>
      createOpenaiWriter({
        ...clientOf(address),
        model: choice.model,
        smallModel: choice.smallModel ?? undefined,
        reasoningModel: choice.reasoningModel ?? undefined,
        contextTokens: choice.contextTokens ?? config.contextTokens,
        memory,
        prompts: config.prompts,
        advice: advice[owner],
      }),
    illustrator: drawing,
    voice: speaking,
    async find() {
      const asked = await Promise.all(config.usual.map(findAt));
      const found = asked.filter((one) => one !== undefined);
      // A container may reach the same server by several names.
      return found.filter(({ kind }, index) => found.findIndex((one) => one.kind === kind) === index);
    },
  };
}

/** Presets for this machine at each of these hosts, without the address of this server itself. */
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
  const text = await textOf(answerBody(response), MOST_LISTED.bytes);
  const bytes = Buffer.from(text);
  if (bytes.length > MOST_LISTED.bytes || countJson(bytes, MOST_LISTED).excess)
    throw new SyntaxError('This answer is longer than any list of models.');
  const answer = JSON.parse(text);
  const listed: unknown = Array.isArray(answer) ? answer : (answer?.data ?? answer?.models);
  if (!Array.isArray(listed)) throw new SyntaxError('There is no list of models in this answer.');
  return listed.slice(0, MOST_LISTED.models).flatMap(readModel);
}

function readModel(model: unknown): ListedModel[] {
  if (typeof model !== 'object' || model === null || !('id' in model) || typeof model.id !== 'string')
    return [];
  const told = model as Record<string, unknown>;
  const { id } = model;
  // A name that nobody could choose: requests take no longer one.
  if (id.trim() === '' || id.length > MOST_CHARACTERS) return [];
  const name = [told.display_name, told.name].find((one) => typeof one === 'string' && one !== id);
  const window = [told.context_length, told.context_window, told.max_context_length, told.max_model_len].find(
    (one) => Number.isInteger(one) && (one as number) > 0 && (one as number) <= MOST_CONTEXT_TOKENS,
  );
  return [
    {
      id,
      name: (name as string | undefined)?.slice(0, MOST_CHARACTERS) ?? null,
      contextTokens: (window as number | undefined) ?? null,
      price: readPrice(told.pricing),
    },
  ];
}

/** OpenRouter tells dollars for a token as text, Together dollars for a million as numbers. */
function readPrice(pricing: unknown): ModelPrice | null {
  if (typeof pricing !== 'object' || pricing === null) return null;
  const { prompt, completion, input_cache_read, input, output, cached_input } = pricing as Record<
    string,
    unknown
  >;
  const [price, cached] =
    typeof input === 'number' && typeof output === 'number'
      ? [{ prompt: input, completion: output }, cached_input]
      : [{ prompt: aMillion(prompt), completion: aMillion(completion) }, aMillion(input_cache_read)];
  if (!isPrice(price.prompt) || !isPrice(price.completion)) return null;
  // Lists have 0 where there is no such price, and nobody reads for more than the whole costs.
  const isCheaper = typeof cached === 'number' && cached > 0 && cached <= price.prompt;
  return isCheaper ? { ...price, cached } : price;
}

const isPrice = (dollars: number) => Number.isFinite(dollars) && dollars >= 0;

function aMillion(dollars: unknown): number {
  return typeof dollars === 'string' && dollars !== ''
    ? Number((Number(dollars) * 1e6).toFixed(6))
    : Number.NaN;
}

type Reason = Parameters<typeof failure<'connection'>>[1];

/** Throws errors that the server at this address did not cause. */
function connectionFailure(error: unknown, address: ModelAddress, model?: string): WriterFailure {
  if (error instanceof WriterFailure) return error;
  const { host } = new URL(address.baseUrl);
  const cause = causeOf(error);
  const code = codeOf(cause);
  const failed = (reason: Reason, retryAfter?: string | null) =>
    failure('connection', reason, { host, model, code }, retryAfter);
  if (isRefusedAddress(cause)) return failed('private');
  if (isTimeout(error)) return failed('timeout');
  const trouble = readOpenaiError(error);
  if (trouble === undefined || trouble === 'unreachable') {
    if (trouble === undefined && code === undefined) throw error;
    return failed(unreachable(code ?? ''));
  }
  if (typeof trouble === 'string') return failed(trouble);
  return failed(rejection(trouble, address.key !== undefined, model !== undefined), trouble.retryAfter);
}

function rejection(trouble: ModelRejection, hasKey: boolean, hasModel: boolean): Reason {
  const { status = 0, code, message } = trouble;
  const says = (words: RegExp) => status === 400 && words.test(message);
  if (code === 'web_page' && status === 0) return 'unreadable';
  if (reasonOf(trouble) === 'no_credit') return 'no_credit';
  if (status === 401 || status === 403 || says(/api.?key/i)) return hasKey ? 'wrong_key' : 'no_key';
  if (hasModel && (status === 404 || says(/model/i))) return 'no_model';
  if (status === 404 || status === 405) return 'no_list';
  if (status >= 300 && status < 400) return 'elsewhere';
  if (status === 429) return 'too_much';
  return status >= 500 ? 'out_of_order' : 'rejected';
}

function unreachable(code: string): Reason {
  if (/CERT|SELF_SIGNED|ISSUER|LEAF_SIGNATURE|ALTNAME/.test(code)) return 'certificate';
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) return 'no_https';
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'no_host' : 'no_answer';
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /Abort|Timeout/.test(error.name + error.constructor.name);
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : undefined;
}
