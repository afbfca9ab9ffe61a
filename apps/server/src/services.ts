import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits, type Status } from '@fabula/contract';
import manifest from '../package.json' with { type: 'json' };
import type { ModelServers } from './connections/ModelServers.ts';
import { renderMarkdown } from './documents/renderMarkdown.ts';
import { type Env, isOwnMachine } from './env.ts';
import type { PrivacyFacts } from './http/privacyPage.ts';
import { readSite, type Site } from './http/readSite.ts';
import type { ContentSources } from './http/security.ts';
import type { PasswordHasher } from './identity/Identity.ts';
import type { Illustrator } from './images/Illustrator.ts';
import { sharpImages } from './images/sharpImages.ts';
import type { Log } from './logging/Log.ts';
import { type LogLevel, pinoLog } from './logging/pinoLog.ts';
import { outboxMailer } from './mail/outboxMailer.ts';
import { smtpMailer } from './mail/smtpMailer.ts';
import { countLedger } from './metrics/countLedger.ts';
import type { Metrics } from './metrics/Metrics.ts';
import { promMetrics } from './metrics/promMetrics.ts';
import {
  type IdentityParts,
  type MoneyParts,
  openIdentity,
  openMoney,
  openPayments,
  type PaymentParts,
} from './openAccounts.ts';
import { type ModelParts, openModels } from './openModels.ts';
import {
  type ImageParts,
  type OperationParts,
  openDocuments,
  openImages,
  openOperations,
  openPrompts,
  openPromptTools,
  openRates,
  openReading,
  openStorage,
  openVoice,
  openWriter,
  type PromptParts,
  type Rates,
  type ReadingParts,
  type VoiceParts,
} from './openParts.ts';
import { samples } from './samples/samples.ts';
import { type WalletAdmin, walletAdmin } from './services/admin/walletAdmin.ts';
import { operationKeys } from './services/generation/operationKeys.ts';
import {
  defaultOperationsConfig,
  type OperationsConfig,
  paidOperations as openPaidOperations,
  type PaidOperations,
} from './services/generation/operations.ts';
import type { SharedTiming } from './services/generation/sharedOperations.ts';
import { type WritingService, writingService } from './services/generation/writing.ts';
import { NOBODY } from './services/models/writers.ts';
import { safeWriter } from './services/safety/minors.ts';
import { type ModerationService, moderationService } from './services/safety/moderation.ts';
import {
  type FeedbackService,
  feedbackService,
  workReports as openWorkReports,
  type WorkReports,
} from './services/safety/reports.ts';
import {
  type SafeWorks,
  type StoryGroupsService,
  safeWorks,
  storyGroupsService,
} from './services/works/discovery.ts';
import { type WithheldPictures, withheldPictures } from './services/works/pictures.ts';
import { sampleWorks } from './services/works/sampleWorks.ts';
import type { TypesettingService } from './services/works/typesetting.ts';
import { type WorksService, worksService } from './services/works/works.ts';
import { createDataDir, type DataDir } from './storage/createDataDir.ts';
import { type Storage, StorageDamage, StorageFailure } from './storage/Storage.ts';
import { listTogether, searchTerms } from './storage/Works.ts';
import type { Voice } from './voice/Voice.ts';
import { openWorkers } from './workers/openWorkers.ts';
import type { Writer } from './writers/Writer.ts';

/** Everything that the app needs of the world. */
export interface Services
  extends IdentityParts,
    PaymentParts,
    MoneyParts,
    ModelParts,
    PromptParts,
    OperationParts,
    VoiceParts,
    ImageParts,
    ReadingParts {
  writing: WritingService;
  paidOperations: PaidOperations;
  feedback: FeedbackService;
  works: WorksService;
  workReports: WorkReports;
  withheldPictures: WithheldPictures;
  moderation: ModerationService;
  safeWorks: SafeWorks;
  walletAdmin: WalletAdmin;
  storyGroups: StoryGroupsService;
  typesetting: TypesettingService;
  dataDir: DataDir;
  storage: Storage;
  site: Site | undefined;
  /** The origin that others know this server by. */
  publicUrl: string | undefined;
  /** What the page about privacy says beside the status. */
  privacy: Omit<PrivacyFacts, 'parts' | 'isOwnModel'>;
  status: Omit<Status, 'guest'>;
  rates: Rates;
  /** Nobody reaches this server from another machine, as far as its configuration tells. */
  isOwnMachine: boolean;
  trustedProxies: readonly string[];
  corsOrigins: readonly string[];
  /** What the pages' security policy must know of. */
  vendorKeys: Omit<ContentSources, 'scriptHashes'>;
  metricsToken: string | undefined;
  log: Log;
  metrics: Metrics;
  timing: Timing;
  /** Takes errors that nobody foresaw, with the number that the caller was told. */
  report(reference: string, error: unknown): void;
}

/** All in ms. */
export interface Timing {
  firstLineMs: number;
  heartbeatMs: number;
  stallMs: number;
}

export interface ServiceOptions {
  timing?: Partial<Timing>;
  operations?: Partial<OperationsConfig>;
  sharedTiming?: Partial<SharedTiming>;
  /** Writes instead of the writer that the configuration names. */
  writer?: Writer;
  /** Asked in the place of servers that speak OpenAI's protocol. */
  modelServers?: ModelServers;
  /** Draws instead of the illustrator that the configuration names. */
  illustrator?: Illustrator;
  /** Speaks instead of the voice that the configuration names. */
  voice?: Voice;
  /** Keeps instead of the storage that the configuration names. */
  storage?: Storage;
  /** Hashes passwords instead of argon2id. */
  passwords?: PasswordHasher;
  /** Milliseconds since 1970, for the daily budgets. */
  now?: () => number;
  /** Is told in its place; the counts stay. */
  report?: Services['report'];
  log?: Log;
}

const defaultTiming: Timing = { firstLineMs: 5_000, heartbeatMs: 10_000, stallMs: 30_000 };

/** The composition root: the only place where real things are made. Throws what the file system says of DATA_DIR. */
export async function createServices(env: Env, options: ServiceOptions = {}): Promise<Services> {
  const log = options.log ?? pinoLog({ level: env.LOG_LEVEL ?? defaultLogLevel() });
  const metrics = promMetrics();
  const tell =
    options.report ?? ((reference, error) => log.error('something went wrong', { reference, error }));
  const report: Services['report'] = (reference, error) => {
    if (error instanceof StorageFailure) metrics.storageFailed(error.code);
    else if (error instanceof StorageDamage) metrics.storageDamaged(error.isMended);
    else metrics.unforeseen();
    tell(reference, error);
  };
  const now = options.now ?? Date.now;
  const dataDir = createDataDir(env.DATA_DIR);
  const storage = countLedger(options.storage ?? (await openStorage(env, dataDir, report)), metrics);
  metrics.watchStorage(() =>
    storage.probe().then(
      () => true,
      () => false,
    ),
  );
  await sampleWorks({ storage, samples, areWanted: env.SAMPLE_WORKS === '1', now, report });
  const operationParts = await openOperations({
    env,
    storage,
    metrics,
    limits: options.operations,
    sharedTiming: options.sharedTiming,
    now,
    report,
  });
  const { operations } = operationParts;
  const library = await openPrompts({ storage, dataDir, now, report });
  const workers = openWorkers();
  const writer = safeWriter(options.writer ?? (await openWriter(env, library, workers)));
  const models = openModels({
    ...{ env, storage, dataDir, writer, report },
    prompts: library,
    servers: options.modelServers,
  });
  const { writers } = models;
  const { charges, stopSweeping, ...money } = await openMoney({
    env,
    storage,
    writers,
    isTestMoney: env.STRIPE_SECRET_KEY === undefined,
    now,
    report,
  });
  const paidOperations = openPaidOperations({
    operations,
    sharedOperations: operationParts.sharedOperations,
    keys: operationKeys({ storage, now, report }),
    charges,
    instances: storage.instances,
    report,
  });
  const held = { ...defaultOperationsConfig, ...options.operations };
  const mailer =
    env.SMTP_URL !== undefined && env.FEEDBACK_TO !== undefined
      ? smtpMailer({ url: env.SMTP_URL, to: env.FEEDBACK_TO })
      : outboxMailer(join(dataDir.path, 'outbox'));
  const { stopDeletions, ...parts } = await openIdentity({
    ...{ env, storage, now, report, mailer },
    costsMoney: async () => (await writers.terms(NOBODY)).source === 'remote',
    passwords: options.passwords,
  });
  const processor = sharpImages();
  const { imagesStatus, ...images } = await openImages({
    env,
    processor,
    blobs: storage.blobs,
    paidOperations,
    illustrator: options.illustrator,
    report,
  });
  const { voiceStatus, ...voice } = await openVoice({
    env,
    paidOperations,
    voice: options.voice,
    report,
  });
  const pictures = withheldPictures(storage);
  const workReports = openWorkReports({
    ...{ storage, mailer, now, report },
    operator: env.OPERATOR_EMAIL,
    publicUrl: env.PUBLIC_URL,
    perHour: env.REPORTS_PER_HOUR,
  });
  const works = worksService({
    works: storage.works,
    images: images.images,
    pictures,
    reports: workReports,
    listTogether: (queries, limit) => listTogether(storage.works, queries, limit),
    room: { works: env.WORKS_PER_ACCOUNT, bytes: env.WORK_STORAGE_MB * 1024 ** 2 },
    now,
  });
  const payment = await openPayments({
    env,
    storage,
    log,
    now,
    wallet: money.wallet,
    walletOrders: money.walletOrders,
  });
  return {
    ...parts,
    ...payment,
    ...money,
    ...models,
    writing: writingService({
      writers,
      paidOperations,
      costs: env.CREDIT_COSTS,
      silenceMs: env.UPSTREAM_SILENCE_MS,
      report,
    }),
    ...openPromptTools({ env, library, writers, paidOperations, now, report }),
    ...operationParts,
    paidOperations,
    async closeOperations() {
      stopSweeping();
      stopDeletions();
      await paidOperations.close();
      await operationParts.closeOperations();
      await workers.close();
    },
    ...voice,
    feedback: feedbackService(mailer),
    typesetting: openDocuments(images.images, processor, workers),
    works,
    workReports,
    withheldPictures: pictures,
    moderation: moderationService({
      ...{ storage, mailer, now, report },
      reports: workReports,
      pictures,
      listTogether: (queries, limit) => listTogether(storage.works, queries, limit),
      searchTerms,
      accounts: parts.accountStore,
    }),
    safeWorks: safeWorks(storage.works),
    walletAdmin: walletAdmin({
      ...{ storage, now },
      accounts: parts.accountStore,
      credits: money.credits,
      wallet: money.wallet,
      orders: money.walletOrders,
    }),
    storyGroups: storyGroupsService({ works: storage.works, lengths: works.lengths }),
    ...openReading(storage, pictures.shown(images.images), workers),
    ...images,
    dataDir,
    storage,
    site: readSite(env.SITE_DIR),
    publicUrl: env.PUBLIC_URL,
    privacy: {
      addressDays: env.USAGE_ADDRESS_DAYS,
      notice: env.PRIVACY_FILE === undefined ? '' : renderMarkdown(readFileSync(env.PRIVACY_FILE, 'utf8')),
    },
    status: {
      name: 'Fabula',
      version: manifest.version,
      parts: {
        textModel: (await writers.terms(NOBODY)).textModel,
        images: imagesStatus,
        voice: voiceStatus,
        signIn: parts.identity.status,
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
    },
    rates: openRates(env),
    isOwnMachine: isOwnMachine(env),
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
    report,
  };
}

/** A person at a terminal reads what is wrong, not each request. */
function defaultLogLevel(): LogLevel {
  return process.stdout.isTTY ? 'warn' : 'info';
}
