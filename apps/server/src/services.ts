import { join } from 'node:path';
import { limits, type Status } from '@fabula/contract';
import manifest from '../package.json' with { type: 'json' };
import type { Env } from './env.ts';
import { readSite, type Site } from './http/readSite.ts';
import { outboxMailer } from './mail/outboxMailer.ts';
import { smtpMailer } from './mail/smtpMailer.ts';
import { type FeedbackService, feedbackService } from './services/feedbackService.ts';
import {
  defaultOperationsConfig,
  type Operations,
  type OperationsConfig,
  operations as openOperations,
} from './services/operations.ts';
import { type WritingService, writingService } from './services/writingService.ts';
import { createDataDir, type DataDir } from './storage/createDataDir.ts';
import { createOfflineWriter } from './writers/offlineWriter/createOfflineWriter.ts';
import { openaiWriter } from './writers/openaiWriter.ts';
import type { Writer } from './writers/Writer.ts';

/** Everything that the app needs of the world. */
export interface Services {
  writing: WritingService;
  operations: Operations;
  feedback: FeedbackService;
  dataDir: DataDir;
  site: Site | undefined;
  status: Status;
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
  report?: Services['report'];
}

const defaultTiming: Timing = { firstLineMs: 5_000, heartbeatMs: 10_000, stallMs: 30_000 };

/** The composition root: the only place where real things are made. Throws what the file system says of DATA_DIR. */
export function createServices(env: Env, options: ServiceOptions = {}): Services {
  const report = options.report ?? ((reference, error) => console.error(`[${reference}]`, error));
  const dataDir = createDataDir(env.DATA_DIR);
  const operations = openOperations({ ...defaultOperationsConfig, ...options.operations });
  const writer = chooseWriter(env);
  const mailer =
    env.SMTP_URL !== undefined && env.FEEDBACK_TO !== undefined
      ? smtpMailer({ url: env.SMTP_URL, to: env.FEEDBACK_TO })
      : outboxMailer(join(dataDir.path, 'outbox'));
  return {
    writing: writingService({ writer, operations, silenceMs: env.UPSTREAM_SILENCE_MS, report }),
    operations,
    feedback: feedbackService(mailer),
    dataDir,
    site: readSite(env.SITE_DIR),
    status: {
      name: 'Fabula',
      version: manifest.version,
      parts: { textModel: writer.status, feedback: mailer.status },
      limits: {
        bodyBytes: limits.bodyBytes,
        premiseCharacters: limits.premiseCharacters,
        paragraphCount: limits.paragraphCount,
      },
    },
    timing: { ...defaultTiming, ...options.timing },
    report,
  };
}

/** A server on one's own machine needs an address and no key, so either of the two means a real model (D-REAL). */
function chooseWriter(env: Env): Writer {
  if (env.OPENAI_API_KEY === undefined && env.OPENAI_BASE_URL === undefined) {
    return createOfflineWriter({ paceMs: env.OFFLINE_PACE });
  }
  return openaiWriter({
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_MODEL,
    reasoningModel: env.OPENAI_REASONING_MODEL,
  });
}
