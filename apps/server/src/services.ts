import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits, type Status } from '@fabula/contract';
import manifest from '../package.json' with { type: 'json' };
import type { ModelServers } from './connections/ModelServers.ts';
import { renderMarkdown } from './documents/renderMarkdown.ts';
import type { Env } from './env.ts';
import { readSite } from './http/readSite.ts';
import type { PasswordHasher } from './identity/Identity.ts';
import type { Illustrator } from './images/Illustrator.ts';
import { sharpImages } from './images/sharpImages.ts';
import type { Log } from './logging/Log.ts';
import { type LogLevel, pinoLog } from './logging/pinoLog.ts';
import { outboxMailer, smtpMailer } from './mail/mailers.ts';
import { countLedger, promMetrics } from './metrics/promMetrics.ts';
import { openIdentity, openMoney, openPayments } from './openAccounts.ts';
import {
  MEGABYTE,
  openIllustrator,
  openModels,
  openOperations,
  openRates,
  openStorage,
  openVoice,
  openWriter,
  type World,
} from './openParts.ts';
import { documentPrompts, migratePromptFolder } from './prompts/documentPrompts.ts';
import { samples } from './samples/samples.ts';
import { machineAccess } from './services/admin/machine.ts';
import { promptService, promptTestService } from './services/admin/prompts.ts';
import { walletAdmin } from './services/admin/walletAdmin.ts';
import { drawingService } from './services/generation/drawing.ts';
import { operationKeys } from './services/generation/operationKeys.ts';
import { defaultOperationsConfig, type OperationsConfig } from './services/generation/operations.ts';
import { paidOperations as openPaidOperations } from './services/generation/paidOperations.ts';
import type { SharedTiming } from './services/generation/sharedOperations.ts';
import { voiceService } from './services/generation/voice.ts';
import { writingService } from './services/generation/writing.ts';
import { connectionMemories } from './services/models/memories.ts';
import { NOBODY } from './services/models/writers.ts';
import { safeIllustrator, safeVoice, safeWriter } from './services/safety/minors.ts';
import { moderationService } from './services/safety/moderation.ts';
import { feedbackService, workReports as openWorkReports } from './services/safety/reports.ts';
import { nextStory, safeWorks, storyCards, storyGroupsService } from './services/works/discovery.ts';
import { imageService, withheldPictures } from './services/works/pictures.ts';
import { sampleWorks } from './services/works/sampleWorks.ts';
import { trashService } from './services/works/trash.ts';
import { bookPictures, typesettingService } from './services/works/typesetting.ts';
import { worksService } from './services/works/works.ts';
import { createDataDir } from './storage/dataDir.ts';
import { type Storage, StorageDamage, StorageFailure } from './storage/Storage.ts';
import { listTogether, searchTerms, writeCursor } from './storage/Works.ts';
import type { Voice } from './voice/Voice.ts';
import { openWorkers } from './workers/openWorkers.ts';
import type { Writer } from './writers/Writer.ts';

export type Services = Awaited<ReturnType<typeof createServices>>;

/** In ms. */
export interface Timing {
  firstLineMs: number;
  heartbeatMs: number;
  stallMs: number;
}

export interface ServiceOptions {
  timing?: Partial<Timing>;
  operations?: Partial<OperationsConfig>;
  sharedTiming?: Partial<SharedTiming>;
  writer?: Writer;
  modelServers?: ModelServers;
  illustrator?: Illustrator;
  voice?: Voice;
  storage?: Storage;
  passwords?: PasswordHasher;
  now?: () => number;
  logError?: World['logError'];
  log?: Log;
}

const defaultTiming: Timing = { firstLineMs: 5_000, heartbeatMs: 10_000, stallMs: 30_000 };

/** The composition root. Throws the file system's errors of DATA_DIR. */
export async function createServices(env: Env, options: ServiceOptions = {}) {
  const log = options.log ?? pinoLog({ level: env.LOG_LEVEL ?? defaultLogLevel() });
  const metrics = promMetrics();
  const tell =
    options.logError ?? ((reference, error) => log.error('something went wrong', { reference, error }));
  const logError: World['logError'] = (reference, error) => {
    if (error instanceof StorageFailure) metrics.storageFailed(error.code);
    else if (error instanceof StorageDamage) metrics.storageDamaged(error.isMended);
    else metrics.unforeseen();
    tell(reference, error);
  };
  const now = options.now ?? Date.now;
  const dataDir = createDataDir(env.DATA_DIR);
  const storage = countLedger(options.storage ?? (await openStorage(env, dataDir, logError)), metrics);
  const world: World = { env, storage, now, logError };
  metrics.watchStorage(() =>
    storage.probe().then(
      () => true,
      () => false,
    ),
  );
  await sampleWorks({ ...world, samples, areWanted: env.SAMPLE_WORKS === '1' });
  const operations = await openOperations(world, metrics, {
    ...(options.operations && { limits: options.operations }),
    ...(options.sharedTiming && { timing: options.sharedTiming }),
  });
  await migratePromptFolder({ directory: join(dataDir.path, 'prompts'), storage, logError });
  const library = await documentPrompts(world);
  const workers = openWorkers();
  const memories = connectionMemories();
  const writer = safeWriter(
    options.writer ?? (await openWriter(world, { prompts: library, workers, memories })),
  );
  const processor = sharpImages();
  const voiceModel = options.voice ?? (await openVoice(env));
  const models = openModels({
    illustrator: safeIllustrator(options.illustrator ?? (await openIllustrator(env, processor))),
    voice: voiceModel && safeVoice(voiceModel),
    ...{ env, storage, dataDir, writer, logError },
    prompts: library,
    servers: options.modelServers,
    memories,
  });
  const { writers } = models;
  const { charges, stopSweeping, ...money } = await openMoney(world, writers);
  const paidOperations = openPaidOperations({
    ...operations,
    keys: operationKeys(world),
    charges,
    instances: storage.instances,
    logError,
  });
  const generating = {
    ...{ paidOperations, logError },
    costs: env.CREDIT_COSTS,
    silenceMs: env.UPSTREAM_SILENCE_MS,
  };
  const mailer =
    env.SMTP_URL !== undefined && env.FEEDBACK_TO !== undefined
      ? smtpMailer({ url: env.SMTP_URL, to: env.FEEDBACK_TO })
      : outboxMailer(join(dataDir.path, 'outbox'));
  const { stopDeletions, ...accounts } = await openIdentity({
    ...{ ...world, mailer },
    costsMoney: async () => (await writers.terms(NOBODY)).source === 'remote',
    passwords: options.passwords,
  });
  const machine = await machineAccess({ ...world, guard: accounts.guard });
  const images = imageService({
    ...{ processor, blobs: storage.blobs },
    quotaBytes: env.IMAGE_STORAGE_MB * MEGABYTE,
  });
  const withheld = withheldPictures(storage);
  const workReports = openWorkReports({
    ...{ ...world, mailer },
    operator: env.OPERATOR_EMAIL,
    publicUrl: env.PUBLIC_URL,
    perHour: env.REPORTS_PER_HOUR,
  });
  const listOf: Parameters<typeof worksService>[0]['listTogether'] = (queries, limit) =>
    listTogether(storage.works, queries, limit);
  const works = worksService({
    ...{ works: storage.works, images, now },
    pictures: withheld,
    reports: workReports,
    listTogether: listOf,
    room: { works: env.WORKS_PER_ACCOUNT, bytes: env.WORK_STORAGE_MB * MEGABYTE },
  });
  const trash = trashService({ works: storage.works, now, logError });
  const payment = await openPayments(world, { ...money, log });
  const held = { ...defaultOperationsConfig, ...options.operations };
  const status: Omit<Status, 'guest'> = {
    name: 'Fabula',
    version: manifest.version,
    parts: {
      ...(await writers.terms(NOBODY)).parts,
      signIn: accounts.identity.status,
      payments: payment.paymentsStatus,
      storage: storage.status,
      feedback: mailer.status,
    },
    limits: {
      bodyBytes: limits.bodyBytes,
      contextTokens: env.OPENAI_CONTEXT_TOKENS,
      premiseCharacters: limits.premiseCharacters,
      textCharacters: limits.textCharacters,
      paragraphCount: limits.paragraphCount,
      generationsPerMinute: env.GENERATIONS_PER_MINUTE,
      generationsAtOnce: env.GENERATIONS_AT_ONCE,
      resuming: {
        heldForMembersMs: held.memberGraceMs,
        heldForVisitorsMs: held.hangUpGraceMs,
        keptMs: held.keepEndedMs,
      },
    },
    costs: env.CREDIT_COSTS,
  };
  return {
    ...accounts,
    ...payment,
    ...money,
    ...models,
    ...operations,
    paidOperations,
    async closeOperations() {
      stopSweeping();
      stopDeletions();
      trash.stop();
      await machine.close();
      await paidOperations.close();
      await operations.closeOperations();
      await workers.close();
    },
    writing: writingService({ ...generating, writers }),
    prompts: promptService({
      library,
      file: {
        write: (prompts) => workers.run('writePrompts', prompts),
        read: (text) => workers.run('readPrompts', text),
      },
    }),
    promptTests: promptTestService({ ...generating, library, writers, now }),
    images,
    drawing: drawingService({ ...generating, writers, images }),
    voice: voiceService({ ...generating, writers }),
    feedback: feedbackService(mailer),
    typesetting: typesettingService({
      typeset: (script, signal) => workers.run('typeset', script, { signal }),
      bind: (book, format, signal) => workers.run('bind', { book, format }, { signal }),
      settle: (text, signal) => workers.run('settle', text, { signal }),
      openPictures: bookPictures(images, processor),
      atOnce: workers.atOnce,
    }),
    works,
    trash,
    workReports,
    withheldPictures: withheld,
    moderation: moderationService({
      ...{ ...world, mailer, searchTerms },
      reports: workReports,
      pictures: withheld,
      trash,
      listTogether: listOf,
      accounts: accounts.accountStore,
    }),
    safeWorks: safeWorks(storage.works),
    walletAdmin: walletAdmin({
      ...{ storage, now },
      accounts: accounts.accountStore,
      credits: money.credits,
      wallet: money.wallet,
      orders: money.walletOrders,
    }),
    storyGroups: storyGroupsService({ works: storage.works, measures: works.measures }),
    nextStory: nextStory({ works: storage.works, cursorOf: writeCursor }),
    storyCards: storyCards({ draw: (card) => workers.run('drawCard', card) }, withheld.shown(images)),
    dataDir,
    storage,
    site: readSite(env.SITE_DIR),
    publicUrl: env.PUBLIC_URL,
    securityContact: env.SECURITY_CONTACT,
    privacy: {
      addressDays: env.USAGE_ADDRESS_DAYS,
      notice: env.PRIVACY_FILE === undefined ? '' : renderMarkdown(readFileSync(env.PRIVACY_FILE, 'utf8')),
    },
    status,
    rates: openRates(env),
    machine,
    startNotes: [...accounts.startNotes, ...operatorNotes(env)],
    trustedProxies: env.TRUSTED_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    vendorKeys: {
      clerkPublishableKey: env.CLERK_PUBLISHABLE_KEY,
      stripePublishableKey: payment.paymentsStatus.publishableKey ?? undefined,
    },
    metricsToken: env.METRICS_TOKEN,
    log,
    metrics,
    timing: { ...defaultTiming, ...options.timing },
    logError,
  };
}

/** What others need who reach this server: a proxy in front of it, and a scraper. */
function operatorNotes({ TRUSTED_PROXY, METRICS_TOKEN }: Env): string[] {
  return [
    ...(TRUSTED_PROXY.length === 0
      ? [
          'A proxy in front needs PUBLIC_URL and TRUSTED_PROXY set here, and has to pass Host, X-Forwarded-For and X-Forwarded-Proto on: docs/guides/deploying.md has nginx, Caddy and Traefik.',
        ]
      : []),
    ...(METRICS_TOKEN === undefined ? ['A scraper of /metrics needs METRICS_TOKEN, which is not set.'] : []),
  ];
}

/** A terminal shows problems, not each request. */
function defaultLogLevel(): LogLevel {
  return process.stdout.isTTY ? 'warn' : 'info';
}
