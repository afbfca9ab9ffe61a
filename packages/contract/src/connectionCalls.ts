import * as z from 'zod/mini';
import { type ApiCall, call, json } from './ApiCall.ts';
import { bodyLimits } from './limits.ts';
import { list } from './list.ts';

/**
 * The header with a visitor's connection, for generations and `GET api/v1/status`: base64url of a
 * `carriedConnection` as JSON. The server does not store it.
 */
export const CONNECTION_HEADER = 'X-Connection';

interface ConnectionPreset {
  name: string;
  /** `…/v1`; '' where only the person knows. */
  baseUrl: string;
  needsKey: boolean;
  isLocal: boolean;
}

const hosted = (name: string, baseUrl: string): ConnectionPreset => ({
  ...{ name, baseUrl, needsKey: true, isLocal: false },
});
const local = (name: string, port: number): ConnectionPreset => ({
  ...{ name, baseUrl: `http://127.0.0.1:${port}/v1`, needsKey: false, isLocal: true },
});

/** Kinds of servers that speak OpenAI's protocol, in display order. */
export const connectionPresets = {
  openai: hosted('OpenAI', 'https://api.openai.com/v1'),
  openrouter: hosted('OpenRouter', 'https://openrouter.ai/api/v1'),
  anthropic: hosted('Anthropic', 'https://api.anthropic.com/v1'),
  google: hosted('Google Gemini', 'https://generativelanguage.googleapis.com/v1beta/openai'),
  mistral: hosted('Mistral', 'https://api.mistral.ai/v1'),
  groq: hosted('Groq', 'https://api.groq.com/openai/v1'),
  deepseek: hosted('DeepSeek', 'https://api.deepseek.com/v1'),
  ollama: local('Ollama', 11_434),
  lmstudio: local('LM Studio', 1_234),
  llamacpp: local('llama.cpp', 8_080),
  vllm: local('vLLM', 8_000),
  other: { name: 'Another server', baseUrl: '', needsKey: false, isLocal: false },
} as const satisfies Record<string, ConnectionPreset>;
export type ConnectionKind = keyof typeof connectionPresets;

const kind = z.enum(Object.keys(connectionPresets) as [ConnectionKind, ...ConnectionKind[]]);
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const filled = (most: number, sentence: string) => line(most).check(z.minLength(1, sentence));
const baseUrl = line(500).check(
  z.overwrite((text) => text.replace(/\/+$/, '')),
  z.refine(isWebAddress, 'The address must be one such as https://api.example.com/v1, without a password.'),
);
const key = line(500).check(z.regex(/^[\x21-\x7e]*$/, 'A key has no spaces in it: copy it again.'));
const modelName = filled(200, 'Choose a model, or type its name.');
const maybeModel = z._default(z.nullable(line(200)), null);

/** US dollars for a million tokens. `cached`: of a prompt's tokens that were read before; absent where unknown. */
export const modelPrice = z.object({
  prompt: z.number().check(z.nonnegative()),
  cached: z.optional(z.number().check(z.nonnegative())),
  completion: z.number().check(z.nonnegative()),
});
export type ModelPrice = z.infer<typeof modelPrice>;

/** By task; null where unknown. */
export const modelPrices = z.object({
  writing: z.nullable(modelPrice),
  small: z.nullable(modelPrice),
  reasoning: z.nullable(modelPrice),
});
export type ModelPrices = z.infer<typeof modelPrices>;

/** Missing features of a server that the writer works around: JSON schemas, usage, reasoning effort. */
export const connectionLack = z.enum(['schema', 'usage', 'effort']);
export type ConnectionLack = z.infer<typeof connectionLack>;

const choices = {
  model: modelName,
  /** For summaries, titles and suggestions; null: `model`. */
  smallModel: maybeModel,
  /** For the reasoning toggle of a story; null: `model`. */
  reasoningModel: maybeModel,
  imageModel: maybeModel,
  voiceModel: maybeModel,
  /** Window of `model` in tokens, question and answer together; null where unknown. */
  contextTokens: z._default(z.nullable(z.int().check(z.minimum(1_000), z.maximum(10_000_000))), null),
  /** Of `model`; null where unknown. */
  price: z._default(z.nullable(modelPrice), null),
  lacks: z._default(list(connectionLack).check(z.maxLength(3)), []),
};

/** A model server. Its key is never returned. */
export const connection = z.object({
  id: z.string(),
  name: z.string(),
  kind,
  baseUrl: z.string(),
  /** `server`: for everybody here. `account`: for its owner. */
  owner: z.enum(['server', 'account']),
  /** It is set by the server's configuration (`OPENAI_…`), and cannot be changed here. */
  isLocked: z.boolean(),
  /** It is in use. */
  isChosen: z.boolean(),
  /** Null without one. `ending`: its last four characters; '' for a short one. */
  key: z.nullable(z.object({ ending: z.string(), isReadable: z.boolean() })),
  model: z.string(),
  smallModel: z.nullable(z.string()),
  reasoningModel: z.nullable(z.string()),
  imageModel: maybeModel,
  voiceModel: maybeModel,
  contextTokens: z.nullable(z.int()),
  price: z.nullable(modelPrice),
  lacks: z.array(connectionLack),
});
export type Connection = z.infer<typeof connection>;

export const otherModel = z.pick(connection, { id: true, name: true, owner: true });
export type OtherModel = z.infer<typeof otherModel>;

/** A model server that answered at a usual address of the server's machine. */
export const foundServer = z.object({ kind, baseUrl: z.string(), models: z.array(z.string()) });
export type FoundServer = z.infer<typeof foundServer>;

export const connectionsAnswer = z.object({
  connections: z.array(connection),
  /** True for an admin, or the user of a server that only its own machine reaches. */
  maySetServer: z.boolean(),
  /** Only for them, and only while nothing is set up. */
  found: z.array(foundServer),
});
export type ConnectionsAnswer = z.infer<typeof connectionsAnswer>;

export const connectionRequest = z.object({
  name: filled(80, 'Give the connection a name.'),
  kind,
  baseUrl,
  /** Left out: unchanged. Null: none. Required when the address leads to another host. */
  key: z.optional(z.nullable(key)),
  owner: z._default(z.enum(['server', 'account']), 'account'),
  ...choices,
});
export type ConnectionRequest = z.infer<typeof connectionRequest>;
export type ConnectionRequestInput = z.input<typeof connectionRequest>;

/** A connection with its key, kept in the browser. */
export const carriedConnection = z.object({
  name: filled(80, 'Give the connection a name.'),
  ...{ kind, baseUrl },
  key: z._default(z.nullable(key), null),
  ...choices,
});
export type CarriedConnection = z.infer<typeof carriedConnection>;

export const connectionDraft = z.object({
  /** The connection whose stored key is used where none is given. */
  id: z.optional(z.string().check(z.maxLength(64))),
  kind,
  baseUrl,
  key: z.optional(z.nullable(key)),
});
/** `imageModel`, `voiceModel`: tested too, with one small picture and one word. */
export const trialRequest = z.extend(connectionDraft, {
  model: modelName,
  imageModel: maybeModel,
  voiceModel: maybeModel,
});
export type ConnectionDraft = z.infer<typeof connectionDraft>;
export type TrialRequest = z.infer<typeof trialRequest>;
export type TrialRequestInput = z.input<typeof trialRequest>;

export const listedModel = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  contextTokens: z.nullable(z.int()),
  price: z.nullable(modelPrice),
});
export type ListedModel = z.infer<typeof listedModel>;
export const modelsAnswer = z.object({ models: z.array(listedModel) });

/** The result of one test sentence, which is streamed before. */
export const trialAnswer = z.object({
  /** Without thoughts. */
  sentence: z.string(),
  /** To the first word, thinking included. */
  firstWordMs: z.int(),
  /** Null where the words came at once. */
  wordsPerSecond: z.nullable(z.number()),
  streams: z.boolean(),
  keepsSchema: z.boolean(),
  tellsUsage: z.boolean(),
  reasons: z.boolean(),
  /** Null without such a model. */
  draws: z._default(z.nullable(z.boolean()), null),
  speaks: z._default(z.nullable(z.boolean()), null),
});
export type TrialAnswer = z.infer<typeof trialAnswer>;

export const connectionChoice = z.object({
  owner: z.enum(['server', 'account']),
  id: z.nullable(z.string().check(z.maxLength(64))),
});

export const listConnectionsCall = call('GET /api/v1/connections', {
  name: 'list_connections',
  access: 'anyone',
  summary: 'Lists one’s own connections to models; for admins and people at the machine, everybody’s too.',
  answer: json(connectionsAnswer),
});

export const createConnectionCall = call('POST /api/v1/connections', {
  name: 'create_connection',
  access: 'anyone',
  summary: 'Adds a connection; the first one writes from the next generation on.',
  request: connectionRequest,
  body: bodyLimits.form,
  answer: json(connection, 201),
});

export const chooseConnectionCall = call('PUT /api/v1/connections/chosen', {
  name: 'choose_connection',
  access: 'anyone',
  summary: 'Chooses the connection that writes.',
  request: connectionChoice,
  body: bodyLimits.form,
  answer: json(connectionsAnswer),
});

export const changeConnectionCall = call('PUT /api/v1/connections/{id}', {
  name: 'change_connection',
  access: 'anyone',
  isOwned: true,
  summary: 'Changes a connection. Its key stays where none is sent and the host is the same.',
  request: connectionRequest,
  body: bodyLimits.form,
  answer: json(connection),
});

export const deleteConnectionCall = call('DELETE /api/v1/connections/{id}', {
  name: 'delete_connection',
  access: 'anyone',
  isOwned: true,
  summary: 'Deletes a connection and its key.',
  answer: json(connectionsAnswer),
});

export const listModelsCall = call('POST /api/v1/connections/models', {
  name: 'list_models',
  access: 'anyone',
  summary: 'Lists the models of a server, with window and price where it tells them.',
  request: connectionDraft,
  body: bodyLimits.form,
  answer: json(modelsAnswer),
});

export const tryConnectionCall = call('POST /api/v1/connections/try', {
  name: 'try_connection',
  access: 'anyone',
  summary:
    'Has a model write one sentence, and says how fast it came and what the server can do. It is not a generation: nothing is kept or charged.',
  request: trialRequest,
  body: bodyLimits.form,
  answer: { kind: 'lines', chunks: 'trial' },
});

export const connectionCalls: readonly ApiCall[] = [
  listConnectionsCall,
  createConnectionCall,
  chooseConnectionCall,
  changeConnectionCall,
  deleteConnectionCall,
  listModelsCall,
  tryConnectionCall,
];

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
}
