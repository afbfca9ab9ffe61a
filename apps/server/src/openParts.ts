import { join } from 'node:path';
import type { PartStatus } from '@fabula/contract';
import type { Env } from './env.ts';
import type { RateLimits } from './http/access.ts';
import type { Illustrator } from './images/Illustrator.ts';
import { inkIllustrator } from './images/inkIllustrator.ts';
import type { SharpImages } from './images/sharpImages.ts';
import { memoryRateLimiter } from './limits/memoryRateLimiter.ts';
import type { RateLimiter } from './limits/RateLimiter.ts';
import { hideSecretForms } from './logging/hideSecrets.ts';
import type { Metrics } from './metrics/Metrics.ts';
import { adoptPromptFolder } from './prompts/adoptPromptFolder.ts';
import { documentPrompts } from './prompts/documentPrompts.ts';
import type { PromptLibrary } from './prompts/PromptLibrary.ts';
import { yamlPrompts } from './prompts/yamlPrompts.ts';
import {
  type ApiCallHistory,
  apiCallHistory as openApiCallHistory,
} from './services/admin/apiCallHistory.ts';
import {
  type PromptService,
  type PromptTestService,
  promptService,
  promptTestService,
} from './services/admin/prompts.ts';
import { usage as openUsage, type Usage } from './services/admin/usage.ts';
import { type DrawingService, drawingService } from './services/generation/drawing.ts';
import {
  defaultOperationsConfig,
  type Operations,
  type OperationsConfig,
  operations as openOperationsHere,
  type PaidOperationsConfig,
} from './services/generation/operations.ts';
import {
  sharedOperations as openSharedOperations,
  type SharedOperations,
  type SharedTiming,
} from './services/generation/sharedOperations.ts';
import { type VoiceService, voiceService } from './services/generation/voice.ts';
import type { Writers } from './services/models/writers.ts';
import { safeIllustrator, safeVoice } from './services/safety/minors.ts';
import { type NextStory, nextStory, type StoryCards, storyCards } from './services/works/discovery.ts';
import { type ImageService, imageService } from './services/works/pictures.ts';
import { bookPictures, type TypesettingService, typesettingService } from './services/works/typesetting.ts';
import type { DataDir } from './storage/createDataDir.ts';
import { fileStorage } from './storage/files/fileStorage.ts';
import { keepReserve, lookAtDisk } from './storage/keepReserve.ts';
import type { Blobs, Storage } from './storage/Storage.ts';
import { writeCursor } from './storage/Works.ts';
import type { Voice } from './voice/Voice.ts';
import type { Workers } from './workers/openWorkers.ts';
import { lateWriter } from './writers/lateWriter.ts';
import { offlineStatus } from './writers/offlineWriter/offlineStatus.ts';
import type { Writer } from './writers/Writer.ts';

const MEGABYTE = 1024 * 1024;

/** Opens the storage that the configuration names. The process ends when another one has taken its books away. Throws a `StorageFailure`. */
export async function openStorage(
  env: Env,
  dataDir: DataDir,
  report: (reference: string, error: unknown) => void,
): Promise<Storage> {
  if (env.DATABASE_URL !== undefined) {
    const { postgresStorage } = await import('./storage/postgres/postgresStorage.ts');
    return postgresStorage({ url: env.DATABASE_URL, connections: env.DATABASE_POOL, report });
  }
  // Whoever has the books now has the other records as well: not even a save may follow.
  const files = await fileStorage({ directory: dataDir.path, report, onForked: () => process.exit(1) });
  const reserve = env.DISK_RESERVE_MB;
  return keepReserve(files, {
    look: () => lookAtDisk(dataDir.path),
    ...(reserve !== undefined && { reserve: reserve * MEGABYTE }),
  });
}

interface OpenOperationsConfig {
  env: Env;
  storage: Storage;
  metrics: Metrics;
  limits: Partial<OperationsConfig> | undefined;
  sharedTiming: Partial<SharedTiming> | undefined;
  /** Milliseconds since 1970. */
  now(): number;
  report(reference: string, error: unknown): void;
}

export interface OperationParts {
  operations: Operations;
  /** The same and those of other instances, for their owners. */
  sharedOperations: SharedOperations;
  apiCallHistory: ApiCallHistory;
  usage: Usage;
  /** Writes down what was heard of operations, and hears of no more. */
  closeOperations(): Promise<void>;
}

/** Operations, and what is remembered of them when they have ended: counts, the history of calls, and what they used. */
export async function openOperations(config: OpenOperationsConfig): Promise<OperationParts> {
  const { env, storage, metrics, now, report } = config;
  const apiCallHistory = openApiCallHistory({ storage, hide: hideSecretForms, report });
  const usage = openUsage({
    storage,
    price: env.CREDIT_PRICE_USD,
    addressDays: env.USAGE_ADDRESS_DAYS,
    now,
    report,
  });
  const operations = openOperationsHere(
    {
      ...defaultOperationsConfig,
      maxRunningPerOwner: env.GENERATIONS_AT_ONCE,
      maxRunningPerAddress: env.GENERATIONS_AT_ONCE * VISITORS_AN_ADDRESS,
      ...config.limits,
    },
    (operation) => {
      const { request, state, failure } = operation;
      metrics.generationEnded(request.call, state);
      if (failure?.type.startsWith('upstream_')) metrics.upstreamFailed(failure.type);
      usage.heard(operation);
      apiCallHistory.heard(operation);
    },
  );
  const sharedOperations = await openSharedOperations({
    operations,
    signals: storage.signals,
    instances: storage.instances,
    report,
    ...(config.sharedTiming && { timing: config.sharedTiming }),
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

interface OpenPromptsConfig {
  storage: Storage;
  dataDir: DataDir;
  /** Milliseconds since 1970. */
  now(): number;
  report(reference: string, error: unknown): void;
}

/** The prompt library, with what an older Fabula kept in files of its own. Throws what the storage or the file system says. */
export async function openPrompts({
  storage,
  dataDir,
  now,
  report,
}: OpenPromptsConfig): Promise<PromptLibrary> {
  await adoptPromptFolder({ directory: join(dataDir.path, 'prompts'), storage, report });
  return documentPrompts({ storage, now, report });
}

interface OpenPromptToolsConfig extends PaidOperationsConfig {
  env: Env;
  library: PromptLibrary;
  writers: Pick<Writers, 'for'>;
  /** Milliseconds since 1970. */
  now(): number;
  report(reference: string, error: unknown): void;
}

export interface PromptParts {
  prompts: PromptService;
  promptTests: PromptTestService;
}

/** What admins do with prompts: keep them, and try them out with the writer that generations have. */
export function openPromptTools({ env, library, ...config }: OpenPromptToolsConfig): PromptParts {
  return {
    prompts: promptService({ library, file: yamlPrompts }),
    promptTests: promptTestService({
      ...config,
      library,
      costs: env.CREDIT_COSTS,
      silenceMs: env.UPSTREAM_SILENCE_MS,
    }),
  };
}

/** The storyteller's lexicon takes some 0.7 s to unfold: after the server answers, and before anybody has a premise. */
const STORYTELLER_WITHIN_MS = 500;

/** A server on one's own machine needs an address and no key, so either of the two means a real model (D-REAL). */
export async function openWriter(env: Env, prompts: PromptLibrary, workers: Workers): Promise<Writer> {
  if (env.OPENAI_API_KEY === undefined && env.OPENAI_BASE_URL === undefined) {
    return lateWriter({
      status: offlineStatus,
      withinMs: STORYTELLER_WITHIN_MS,
      async load() {
        const [{ createOfflineWriter }, { threadedWriter }] = await Promise.all([
          import('./writers/offlineWriter/createOfflineWriter.ts'),
          import('./writers/offlineWriter/threadedWriter.ts'),
        ]);
        const asked = { paceMs: env.OFFLINE_PACE, contextTokens: env.OPENAI_CONTEXT_TOKENS };
        return threadedWriter({ ...asked, near: createOfflineWriter(asked), workers });
      },
    });
  }
  const { createOpenaiWriter } = await import('./writers/createOpenaiWriter.ts');
  return createOpenaiWriter({
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_MODEL,
    smallModel: env.OPENAI_SMALL_MODEL,
    reasoningModel: env.OPENAI_REASONING_MODEL,
    contextTokens: env.OPENAI_CONTEXT_TOKENS,
    prompts,
  });
}

interface OpenImagesOptions extends PaidOperationsConfig {
  env: Env;
  blobs: Blobs;
  processor: SharpImages;
  /** Draws instead of the illustrator that the configuration names. */
  illustrator: Illustrator | undefined;
  report(reference: string, error: unknown): void;
}

export interface ImageParts {
  images: ImageService;
  drawing: DrawingService;
}

/** Images: those that people upload, and those that are drawn for them. */
export async function openImages(
  options: OpenImagesOptions,
): Promise<ImageParts & { imagesStatus: PartStatus }> {
  const { env, blobs, processor, paidOperations, report } = options;
  const illustrator = safeIllustrator(options.illustrator ?? (await chooseIllustrator(env, processor)));
  const images = imageService({ processor, blobs, quotaBytes: env.IMAGE_STORAGE_MB * MEGABYTE });
  return {
    images,
    drawing: drawingService({
      illustrator,
      images,
      paidOperations,
      costs: env.CREDIT_COSTS,
      silenceMs: env.UPSTREAM_SILENCE_MS,
      report,
    }),
    imagesStatus: illustrator.status,
  };
}

/** A server that writes need not draw: only who names an image model has one (D-REAL). */
async function chooseIllustrator(env: Env, processor: SharpImages): Promise<Illustrator> {
  if (env.OPENAI_IMAGE_MODEL === undefined) return inkIllustrator(processor);
  const { openaiIllustrator } = await import('./images/openaiIllustrator.ts');
  return openaiIllustrator({
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_IMAGE_MODEL,
  });
}

interface OpenVoiceOptions extends PaidOperationsConfig {
  env: Env;
  /** Speaks instead of the voice that the configuration names. */
  voice: Voice | undefined;
  report(reference: string, error: unknown): void;
}

export interface VoiceParts {
  /** Undefined without a voice model: pages let the browser speak. */
  voice: VoiceService | undefined;
}

const BROWSER: PartStatus = { kind: 'embedded', name: 'The browser’s own voice' };

/** What speaks lines aloud. A server that writes need not speak: only who names a voice model has one (D-REAL). */
export async function openVoice(
  options: OpenVoiceOptions,
): Promise<VoiceParts & { voiceStatus: PartStatus }> {
  const { env, paidOperations, report } = options;
  const speaker = options.voice ?? (await chooseVoice(env));
  if (speaker === undefined) return { voice: undefined, voiceStatus: BROWSER };
  return {
    voice: voiceService({
      voice: safeVoice(speaker),
      paidOperations,
      costs: env.CREDIT_COSTS,
      silenceMs: env.UPSTREAM_SILENCE_MS,
      report,
    }),
    voiceStatus: speaker.status,
  };
}

async function chooseVoice(env: Env): Promise<Voice | undefined> {
  if (env.OPENAI_VOICE_MODEL === undefined) return undefined;
  const { openaiVoice } = await import('./voice/openaiVoice.ts');
  return openaiVoice({
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_VOICE_MODEL,
  });
}

/** Calls a minute, by what they ask for. */
export type Rates = Record<'generations' | 'feedback' | 'images' | 'payments' | 'documents', RateLimits> & {
  /** Of an account. */
  saves: RateLimiter;
};

/** Several people may share an address. */
const VISITORS_AN_ADDRESS = 5;
const MESSAGES_PER_MINUTE = 5;
const IMAGES_PER_MINUTE = 60;
const DOCUMENTS_PER_MINUTE = 20;

export function openRates(env: Env): Rates {
  return {
    generations: ratesOf(env.GENERATIONS_PER_MINUTE),
    feedback: ratesOf(MESSAGES_PER_MINUTE),
    images: ratesOf(IMAGES_PER_MINUTE),
    payments: ratesOf(env.PAYMENTS_PER_MINUTE),
    documents: ratesOf(DOCUMENTS_PER_MINUTE),
    saves: memoryRateLimiter(env.SAVES_PER_MINUTE),
  };
}

function ratesOf(perMinute: number): RateLimits {
  return {
    perVisitor: memoryRateLimiter(perMinute),
    perAddress: memoryRateLimiter(perMinute * VISITORS_AN_ADDRESS),
  };
}

/** What the page needs that stories are read on. */
export interface ReadingParts {
  nextStory: NextStory;
  storyCards: StoryCards;
}

export function openReading(
  { works }: Pick<Storage, 'works'>,
  images: Pick<ImageService, 'read'>,
  workers: Pick<Workers, 'run'>,
): ReadingParts {
  return {
    nextStory: nextStory({ works, cursorOf: writeCursor }),
    storyCards: storyCards({ draw: (card) => workers.run('drawCard', card) }, images),
  };
}

/** Screenplays and stories as documents, which are made beside the server's loop. */
export function openDocuments(
  images: Pick<ImageService, 'read'>,
  processor: Pick<SharpImages, 'fitInto'>,
  workers: Workers,
): TypesettingService {
  return typesettingService({
    typeset: (script, signal) => workers.run('typeset', script, { signal }),
    bind: (book, format, signal) => workers.run('bind', { book, format }, { signal }),
    openPictures: bookPictures(images, processor),
    atOnce: workers.atOnce,
  });
}
