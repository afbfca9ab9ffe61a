import { StorageFailure } from '../Storage.ts';

/** SQLSTATE of a full disk. */
const FULL = '53100';
/** Connections, resources, operator intervention, the disk, damage, rights, and a missing or read-only database. */
const UNAVAILABLE = /^(08|28|53|57|58|XX|25006$|3D000$|42501$|55P03$|40001$|40P01$|25P0[34]$)/;
const NETWORK = /^(E[A-Z_]{3,}|CERT_|SELF_SIGNED|UNABLE_TO_|DEPTH_ZERO)/;
const CONNECTION =
  /Connection terminated|connection error|timeout|not queryable|after calling end|been destroyed|Client was closed|SSL|SASL/i;

/** Maps connection and disk errors to a `StorageFailure`. Other errors, such as a wrong query, pass through. */
export function asStorageFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageFailure) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === FULL) {
    return new StorageFailure(
      'full',
      'The database has no room left: nothing new can be kept until there is some.',
      { cause: error },
    );
  }
  const isTrouble =
    code === undefined
      ? error instanceof AggregateError || CONNECTION.test(error.message)
      : UNAVAILABLE.test(code) || NETWORK.test(code);
  if (!isTrouble) return error;
  return new StorageFailure(
    'unavailable',
    'The database does not answer as it should. What was kept before is safe; try again in a moment.',
    { cause: error },
  );
}
