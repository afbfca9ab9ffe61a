import type { Env } from './env.ts';
import { hideSecretForms } from './logging/hideSecretForms.ts';
import type { Metrics } from './metrics/Metrics.ts';
import { VISITORS_AN_ADDRESS } from './openRates.ts';
import {
  type ApiCallHistory,
  apiCallHistory as openApiCallHistory,
} from './services/admin/apiCallHistory.ts';
import { usage as openUsage, type Usage } from './services/admin/usage.ts';
import {
  defaultOperationsConfig,
  type Operations,
  type OperationsConfig,
  operations as openOperationsHere,
} from './services/generation/operations.ts';
import {
  sharedOperations as openSharedOperations,
  type SharedOperations,
  type SharedTiming,
} from './services/generation/sharedOperations.ts';
import type { Storage } from './storage/Storage.ts';

export interface OpenOperationsConfig {
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
