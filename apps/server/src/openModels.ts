import { existsSync } from 'node:fs';
import { type Connection, connectionPresets, type FoundServer } from '@fabula/contract';
import { aesKeySeal } from './connections/aesKeySeal.ts';
import type { ModelServers } from './connections/ModelServers.ts';
import { openaiModelServers, usualServers } from './connections/openaiModelServers.ts';
import { type Env, isOwnModel } from './env.ts';
import type { Illustrator } from './images/Illustrator.ts';
import type { World } from './openParts.ts';
import type { PromptLibrary } from './prompts/PromptLibrary.ts';
import { connectionsService } from './services/models/connections.ts';
import { NOBODY, writers as openWriters } from './services/models/writers.ts';
import type { DataDir } from './storage/dataDir.ts';
import type { Voice } from './voice/Voice.ts';
import type { Writer } from './writers/Writer.ts';

interface OpenModelsConfig extends Omit<World, 'now'> {
  dataDir: DataDir;
  prompts: PromptLibrary;
  writer: Writer;
  illustrator: Illustrator;
  voice: Voice | undefined;
  servers: ModelServers | undefined;
}

export function openModels(config: OpenModelsConfig) {
  const { env, storage, dataDir, prompts, writer, report } = config;
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
    locked: lockedConnection(env),
    report,
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
