import * as z from 'zod/mini';
import { calls, json } from './calls.ts';

/**
 * Carries the connection of somebody who is not signed in, with generations and `GET api/v1/status`: base64url of the
 * JSON of a `carriedConnection`. The server keeps it nowhere.
 */
export const CONNECTION_HEADER = 'X-Connection';

interface ConnectionPreset {
  name: string;
  /** Where its OpenAI-compatible calls are; '' where only the person knows. */
  baseUrl: string;
  needsKey: boolean;
  /** It runs on the machine of whoever uses it. */
  isLocal: boolean;
}

const hosted = (name: string, baseUrl: string): ConnectionPreset => ({
  ...{ name, baseUrl, needsKey: true, isLocal: false },
});
const local = (name: string, port: number): ConnectionPreset => ({
  ...{ name, baseUrl: `http://127.0.0.1:${port}/v1`, needsKey: false, isLocal: true },
});

/** The kinds of servers that speak OpenAI's protocol, in the order in which they are offered. */
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
const key = line(500).check(z.regex(/^[\x21-\x7e]*$/, 'A key has no spaces in it: copy it once more.'));
const modelName = filled(200, 'Choose a model, or type its name.');
const maybeModel = z._default(z.nullable(line(200)), null);

/** US dollars for a million tokens. */
export const modelPrice = z.object({
  prompt: z.number().check(z.nonnegative()),
  completion: z.number().check(z.nonnegative()),
});
export type ModelPrice = z.infer<typeof modelPrice>;

/** By what a model does; null where nobody said what it takes. */
export const modelPrices = z.object({
  writing: z.nullable(modelPrice),
  small: z.nullable(modelPrice),
  reasoning: z.nullable(modelPrice),
});
export type ModelPrices = z.infer<typeof modelPrices>;

/** What a server was found not to do, and the writer works around: keep to a schema, tell what was used, be told how hard to reason. */
export const connectionLack = z.enum(['schema', 'usage', 'effort']);
export type ConnectionLack = z.infer<typeof connectionLack>;

const choices = {
  model: modelName,
  /** For summaries, titles and suggestions; null: `model` does them too. */
  smallModel: maybeModel,
  /** Used by the reasoning toggle of a story alone; null: `model` does that too. */
  reasoningModel: maybeModel,
  /** Draws pictures, and speaks lines, at the same server; null: they are made as before. */
  imageModel: maybeModel,
  voiceModel: maybeModel,
  /** Window of `model` in tokens, question and answer together; null where nobody said. */
  contextTokens: z._default(z.nullable(z.int().check(z.minimum(1_000), z.maximum(10_000_000))), null),
  /** Of `model`; null where nobody said. */
  price: z._default(z.nullable(modelPrice), null),
  lacks: z._default(z.array(connectionLack).check(z.maxLength(3)), []),
};

/** A model server that may write. Its key never leaves the server again. */
export const connection = z.object({
  id: z.string(),
  name: z.string(),
  kind,
  baseUrl: z.string(),
  /** `server`: for everybody here. `account`: for whoever is signed in. */
  owner: z.enum(['server', 'account']),
  /** It is set where the server is started (`OPENAI_…`), and cannot be changed here. */
  isLocked: z.boolean(),
  /** It writes, for those that it is for. */
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

/** A connection that could write in place of one that is down or has no credit left: it writes once it is chosen. */
export const otherModel = z.pick(connection, { id: true, name: true, owner: true });
export type OtherModel = z.infer<typeof otherModel>;

/** A server of a kind that is usually found at its address on one's own machine, and answered there. */
export const foundServer = z.object({ kind, baseUrl: z.string(), models: z.array(z.string()) });
export type FoundServer = z.infer<typeof foundServer>;

/** The answer of `GET api/v1/connections`: one's own, and everybody's for those who may set them. */
export const connectionsAnswer = z.object({
  connections: z.array(connection),
  /** Whether the caller may set those of everybody: an admin, or whoever sits at a server that only its own machine reaches. */
  maySetServer: z.boolean(),
  /** Only for them, and only while nothing is set that writes. */
  found: z.array(foundServer),
});
export type ConnectionsAnswer = z.infer<typeof connectionsAnswer>;

/** The body that makes or changes a connection. */
export const connectionRequest = z.object({
  name: filled(80, 'Give the connection a name.'),
  kind,
  baseUrl,
  /** Left out: the one that is kept stays. Null: none. It is asked for again when the address leads to another host. */
  key: z.optional(z.nullable(key)),
  owner: z._default(z.enum(['server', 'account']), 'account'),
  ...choices,
});
export type ConnectionRequest = z.infer<typeof connectionRequest>;
export type ConnectionRequestInput = z.input<typeof connectionRequest>;

/** A connection that is kept in a browser alone, its key with it. */
export const carriedConnection = z.object({
  name: filled(80, 'Give the connection a name.'),
  ...{ kind, baseUrl },
  key: z._default(z.nullable(key), null),
  ...choices,
});
export type CarriedConnection = z.infer<typeof carriedConnection>;

/** The body of the two calls that ask a model server: what is typed, or what is kept under `id`. */
export const connectionDraft = z.object({
  /** Of a connection whose key is used where none is given. */
  id: z.optional(z.string().check(z.maxLength(64))),
  kind,
  baseUrl,
  key: z.optional(z.nullable(key)),
});
/** `imageModel`, `voiceModel`: tried too, with one small picture and one word. */
export const trialRequest = z.extend(connectionDraft, {
  model: modelName,
  imageModel: maybeModel,
  voiceModel: maybeModel,
});
export type ConnectionDraft = z.infer<typeof connectionDraft>;
export type TrialRequest = z.infer<typeof trialRequest>;
export type TrialRequestInput = z.input<typeof trialRequest>;

/** A model as its server lists it. */
export const listedModel = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  contextTokens: z.nullable(z.int()),
  price: z.nullable(modelPrice),
});
export type ListedModel = z.infer<typeof listedModel>;
export const modelsAnswer = z.object({ models: z.array(listedModel) });

/** What came of one sentence, which is streamed before it. */
export const trialAnswer = z.object({
  /** Without what was thought. */
  sentence: z.string(),
  /** To the first word, thinking included. */
  firstWordMs: z.int(),
  /** Null where the words came at once. */
  wordsPerSecond: z.nullable(z.number()),
  streams: z.boolean(),
  keepsSchema: z.boolean(),
  tellsUsage: z.boolean(),
  reasons: z.boolean(),
  /** Null where no model is named for it. */
  draws: z._default(z.nullable(z.boolean()), null),
  speaks: z._default(z.nullable(z.boolean()), null),
});
export type TrialAnswer = z.infer<typeof trialAnswer>;

/** The body of `PUT api/v1/connections/chosen`: `null` gives the choice back to the server (or, of `server`, to `OPENAI_…`). */
export const connectionChoice = z.object({
  owner: z.enum(['server', 'account']),
  id: z.nullable(z.string().check(z.maxLength(64))),
});

/** The calls of Settings › Models. */
export const connectionCalls = calls('anyone', {
  list_connections: {
    route: 'GET /api/v1/connections',
    summary:
      'Lists one’s own connections to models; for admins, and whoever sits at a server that only its own machine reaches, everybody’s too.',
    answer: json(connectionsAnswer),
  },
  create_connection: {
    route: 'POST /api/v1/connections',
    summary: 'Adds a connection; the first one writes from the next generation on.',
    request: connectionRequest,
    answer: json(connection, 201),
  },
  choose_connection: {
    route: 'PUT /api/v1/connections/chosen',
    summary: 'Chooses the connection that writes.',
    request: connectionChoice,
    answer: json(connectionsAnswer),
  },
  change_connection: {
    route: 'PUT /api/v1/connections/{id}',
    isOwned: true,
    summary: 'Changes a connection. Its key stays where none is sent and the host is the same.',
    request: connectionRequest,
    answer: json(connection),
  },
  delete_connection: {
    route: 'DELETE /api/v1/connections/{id}',
    isOwned: true,
    summary: 'Deletes a connection and its key.',
    answer: json(connectionsAnswer),
  },
  list_models: {
    route: 'POST /api/v1/connections/models',
    summary: 'Lists the models of a server, with window and price where it tells them.',
    request: connectionDraft,
    answer: json(modelsAnswer),
  },
  try_connection: {
    route: 'POST /api/v1/connections/try',
    summary:
      'Has a model write one sentence, and says how fast it came and what the server can do. It is no generation: nothing is kept or charged.',
    request: trialRequest,
    answer: { kind: 'lines', chunks: 'trial' },
  },
});

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
}
