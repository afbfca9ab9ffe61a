import { existsSync } from 'node:fs';
import { type Connection, connectionPresets, type FoundServer } from '@fabula/contract';
import { aesKeySeal } from './connections/aesKeySeal.ts';
import type { ModelServers } from './connections/ModelServers.ts';
import { openaiModelServers, usualServers } from './connections/openaiModelServers.ts';
import { type Env, isOwnModel } from './env.ts';
import type { RateLimits } from './http/access.ts';
import type { Illustrator } from './images/Illustrator.ts';
import { inkIllustrator } from './images/inkIllustrator.ts';
import type { SharpImages } from './images/sharpImages.ts';
import { memoryRateLimiter } from './limits/RateLimiter.ts';
import { hideSecretForms } from './logging/Log.ts';
import type { Metrics } from './metrics/Metrics.ts';
import type { PromptLibrary } from './prompts/PromptLibrary.ts';
import { apiCallHistory as openApiCallHistory } from './services/admin/apiCallHistory.ts';
import { usage as openUsage } from './services/admin/usage.ts';
import {
  defaultOperationsConfig,
  type OperationsConfig,
  operations as openOperationsHere,
} from './services/generation/operations.ts';
import {
  sharedOperations as openSharedOperations,
  type SharedTiming,
} from './services/generation/sharedOperations.ts';
import { connectionsService, environmentMemory } from './services/models/connections.ts';
import type { ConnectionMemories } from './services/models/memories.ts';
import { NOBODY, writers as openWriters } from './services/models/writers.ts';
import { type DataDir, keepReserve, lookAtDisk } from './storage/dataDir.ts';
import { fileStorage } from './storage/files/fileStorage.ts';
import type { Storage } from './storage/Storage.ts';
import type { Voice } from './voice/Voice.ts';
import type { Workers } from './workers/Workers.ts';
import { lazyWriter } from './writers/lazyWriter.ts';
import type { Writer } from './writers/Writer.ts';

export interface World {
  env: Env;
  storage: Storage;
  /** Milliseconds since 1970. */
  now(): number;
  logError(reference: string, error: unknown): void;
}

export const MEGABYTE = 1024 * 1024;

/** The configured storage. The process exits when another one takes over its ledger. Throws a `StorageFailure`. */
export async function openStorage(env: Env, dataDir: DataDir, logError: World['logError']): Promise<Storage> {
  if (env.DATABASE_URL !== undefined) {
    const { postgresStorage } = await import('./storage/postgres/postgresStorage.ts');
    return postgresStorage({ url: env.DATABASE_URL, connections: env.DATABASE_POOL, logError });
  }
  // The new owner of the ledger owns the other records too: not even a save may follow.
  const files = await fileStorage({ directory: dataDir.path, logError, onForked: () => process.exit(1) });
  const reserve = env.DISK_RESERVE_MB;
  return keepReserve(files, {
    look: () => lookAtDisk(dataDir.path),
    ...(reserve !== undefined && { reserve: reserve * MEGABYTE }),
  });
}

export async function openOperations(
  { env, storage, now, logError }: World,
  metrics: Metrics,
  { limits, timing }: { limits?: Partial<OperationsConfig>; timing?: Partial<SharedTiming> },
) {
  const apiCallHistory = openApiCallHistory({ storage, hide: hideSecretForms, logError });
  const usage = openUsage({
    storage,
    price: env.CREDIT_PRICE_USD,
    addressDays: env.USAGE_ADDRESS_DAYS,
    now,
    logError,
  });
  const operations = openOperationsHere(
    {
      ...defaultOperationsConfig,
      maxRunningPerOwner: env.GENERATIONS_AT_ONCE,
      maxRunningPerAddress: env.GENERATIONS_AT_ONCE * VISITORS_AN_ADDRESS,
      ...limits,
    },
    (operation) => {
      const { request, state, failure } = operation;
      metrics.generationEnded(request.call, state);
      if (failure?.type.startsWith('upstream_')) metrics.upstreamFailed(failure.type);
      usage.heard(operation);
      apiCallHistory.heard(operation);
    },
  );
  const { signals, instances } = storage;
  /** Includes those of other instances, for their owners. */
  const sharedOperations = await openSharedOperations({
    ...{ operations, signals, instances, logError },
    ...(timing && { timing }),
  });
  metrics.watchRunning(() => operations.running);
  return {
    operations,
    sharedOperations,
    apiCallHistory,
    usage,
    async closeOperations() {
      await Promise.all([sharedOperations.close(), apiCallHistory.close(), usage.close()]);
    },
  };
}

/** The storyteller's lexicon takes some 0.7 s to load and warm: after the start, and before the first premise. */
const STORYTELLER_WITHIN_MS = 500;

/** A local server needs an address and no key, so either of the two means a real model (D-REAL). */
export async function openWriter(
  { env, storage, logError }: Pick<World, 'env' | 'storage' | 'logError'>,
  { prompts, workers, memories }: { prompts: PromptLibrary; workers: Workers; memories: ConnectionMemories },
): Promise<Writer> {
  if (env.OPENAI_API_KEY === undefined && env.OPENAI_BASE_URL === undefined) {
    return lazyWriter({
      withinMs: STORYTELLER_WITHIN_MS,
      async load() {
        const { createOfflineWriter, threadedWriter } = await import(
          './writers/offlineWriter/offlineWriter.ts'
        );
        const asked = { paceMs: env.OFFLINE_PACE, contextTokens: env.OPENAI_CONTEXT_TOKENS };
        return threadedWriter({ ...asked, near: createOfflineWriter(asked), workers });
      },
      async warm() {
        const { createOfflineWriter, warmUp } = await import('./writers/offlineWriter/offlineWriter.ts');
        await warmUp(createOfflineWriter({ paceMs: 0 }));
      },
    });
  }
  const { createOpenaiWriter } = await import('./writers/createOpenaiWriter.ts');
  const baseUrl = env.OPENAI_BASE_URL ?? connectionPresets.openai.baseUrl;
  return createOpenaiWriter({
    ...openaiAddress(env),
    model: env.OPENAI_MODEL,
    smallModel: env.OPENAI_SMALL_MODEL,
    reasoningModel: env.OPENAI_REASONING_MODEL,
    contextTokens: env.OPENAI_CONTEXT_TOKENS,
    memory: await environmentMemory({ storage, memories, logError }, baseUrl),
    prompts,
  });
}

/** A server that writes need not draw: an image model must be named (D-REAL). */
export async function openIllustrator(env: Env, processor: SharpImages): Promise<Illustrator> {
  if (env.OPENAI_IMAGE_MODEL === undefined) return inkIllustrator(processor);
  const { openaiIllustrator } = await import('./images/openaiIllustrator.ts');
  return openaiIllustrator({ ...openaiAddress(env), model: env.OPENAI_IMAGE_MODEL });
}

/** A server that writes need not speak: a voice model must be named (D-REAL); else the browser speaks. */
export async function openVoice(env: Env): Promise<Voice | undefined> {
  if (env.OPENAI_VOICE_MODEL === undefined) return undefined;
  const { openaiVoice } = await import('./voice/openaiVoice.ts');
  return openaiVoice({ ...openaiAddress(env), model: env.OPENAI_VOICE_MODEL });
}

function openaiAddress(env: Env) {
  return { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL };
}

/** Several people may share an address. */
const VISITORS_AN_ADDRESS = 5;
const MESSAGES_PER_MINUTE = 5;
const IMAGES_PER_MINUTE = 60;
const DOCUMENTS_PER_MINUTE = 20;
/** Of published works that are not kept: a page has 60 pages of a book. */
const PAGES_PER_MINUTE = 240;

export function openRates(env: Env) {
  return {
    generations: ratesOf(env.GENERATIONS_PER_MINUTE),
    feedback: ratesOf(MESSAGES_PER_MINUTE),
    images: ratesOf(IMAGES_PER_MINUTE),
    payments: ratesOf(env.PAYMENTS_PER_MINUTE),
    documents: ratesOf(DOCUMENTS_PER_MINUTE),
    pages: ratesOf(PAGES_PER_MINUTE),
    saves: memoryRateLimiter(env.SAVES_PER_MINUTE),
  };
}

function ratesOf(perMinute: number): RateLimits {
  return {
    perVisitor: memoryRateLimiter(perMinute),
    perAddress: memoryRateLimiter(perMinute * VISITORS_AN_ADDRESS),
  };
}

interface OpenModelsConfig extends Omit<World, 'now'> {
  dataDir: DataDir;
  prompts: PromptLibrary;
  writer: Writer;
  illustrator: Illustrator;
  voice: Voice | undefined;
  servers: ModelServers | undefined;
  memories: ConnectionMemories;
}

export function openModels(config: OpenModelsConfig) {
  const { env, storage, dataDir, prompts, writer, logError } = config;
  const modelServers =
    config.servers ??
    openaiModelServers({
      prompts,
      contextTokens: env.OPENAI_CONTEXT_TOKENS,
      allowedAddresses: env.PRIVATE_MODEL_ADDRESSES,
      usual: usualServers(isContainer() ? ['127.0.0.1', 'host.docker.internal'] : ['127.0.0.1'], env.PORT),
    });
  const connections = connectionsService({
    storage,
    seal: aesKeySeal({ secret: env.SECRET_KEY, directory: dataDir.path }),
    servers: modelServers,
    memories: config.memories,
    locked: lockedConnection(env),
    logError,
  });
  const isReal = writer.status.kind === 'real';
  return {
    connections,
    findModels: async (): Promise<FoundServer[]> =>
      isReal || (await connections.chosen(NOBODY)) ? [] : modelServers.find(),
    writers: openWriters({
      connections,
      servers: modelServers,
      costs: env.CREDIT_COSTS,
      illustrator: config.illustrator,
      voice: config.voice,
      hasOwnCosts: env.hasOwnCosts,
      isOwnModel: (baseUrl) => isOwnModel(env, baseUrl),
      usual: {
        writer,
        isFree: false,
        source: !isReal ? 'embedded' : isOwnModel(env, env.OPENAI_BASE_URL) ? 'own_machine' : 'remote',
        contextTokens: env.OPENAI_CONTEXT_TOKENS,
      },
    }),
  };
}

/** The model of `OPENAI_…`, as Settings › Models shows it. */
function lockedConnection(env: Env): Omit<Connection, 'isChosen'> | undefined {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl = connectionPresets.openai.baseUrl } = env;
  if (key === undefined && env.OPENAI_BASE_URL === undefined) return undefined;
  return {
    id: 'environment',
    name: new URL(baseUrl).host,
    kind: baseUrl === connectionPresets.openai.baseUrl ? 'openai' : 'other',
    baseUrl,
    owner: 'server',
    isLocked: true,
    key: key === undefined ? null : { ending: '', isReadable: true },
    model: env.OPENAI_MODEL,
    smallModel: env.OPENAI_SMALL_MODEL ?? null,
    reasoningModel: env.OPENAI_REASONING_MODEL ?? null,
    imageModel: env.OPENAI_IMAGE_MODEL ?? null,
    voiceModel: env.OPENAI_VOICE_MODEL ?? null,
    contextTokens: env.OPENAI_CONTEXT_TOKENS,
    price: null,
    lacks: [],
  };
}

/** In a container the host has another name. */
function isContainer(): boolean {
  return existsSync('/.dockerenv') || existsSync('/run/.containerenv');
}
