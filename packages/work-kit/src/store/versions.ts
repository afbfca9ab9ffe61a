import type { VersionsPort } from '../adapter/ports.ts';
import type { VersionList, VersionReason } from '../model/versions.ts';

/** Interval of versions while writing, in milliseconds. */
const writingTime = 5 * 60_000;

export interface VersionsSliceOf<Work> {
  /** Unless it equals the last version. Default `work`: as it stands. Never rejects. */
  keepVersion(reason: VersionReason, work?: Work): Promise<void>;
  listVersions(): Promise<VersionList>;
  /** Null when it is gone. */
  readVersion(versionId: string): Promise<Work | null>;
  /** One undo step. The current state is kept as a version first. */
  restoreVersion(version: Work): Promise<void>;
}

export interface VersionedWork<Work> {
  /** With unfinished edits. */
  work(): Work;
  isEmpty(work: Work): boolean;
  /** True if readers see no difference. */
  isSame(work: Work, other: Work): boolean;
  replace(work: Work): void;
  port(): VersionsPort<Work> | undefined;
}

const none: VersionList = { versions: [], unreadable: 0 };

export function versionsSlice<Work extends { readonly key: string }>({
  work: now,
  isEmpty,
  isSame,
  replace,
  port,
}: VersionedWork<Work>): VersionsSliceOf<Work> {
  let lastKept: Work | undefined;

  const keepVersion = async (reason: VersionReason, work = now()) => {
    const versions = port();
    const isKept = lastKept !== undefined && lastKept.key === work.key && isSame(work, lastKept);
    if (!versions || isEmpty(work) || isKept) return;
    const before = lastKept;
    lastKept = work;
    try {
      await versions.keep(work, reason);
    } catch (thrown) {
      lastKept = before;
      console.warn('A version of the work could not be kept.', thrown);
    }
  };

  return {
    keepVersion,
    listVersions: async () => (await port()?.list(now().key)) ?? none,
    readVersion: async (versionId) => (await port()?.read(now().key, versionId)) ?? null,
    async restoreVersion(version) {
      await keepVersion('restored');
      replace(version);
    },
  };
}

/**
 * Keeps a version before the first change, and one after each 5 minutes with changes. `changed`: the state before the
 * last change; null where the work did not change. Returns the function that stops it.
 */
export function watchWriting<Work>(
  subscribe: (onChange: () => void) => () => void,
  changed: () => Work | null,
  keepVersion: VersionsSliceOf<Work>['keepVersion'],
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUntouched = true;
  const unsubscribe = subscribe(() => {
    const before = changed();
    if (before === null) return;
    if (isUntouched) void keepVersion('written', before);
    isUntouched = false;
    timer ??= setTimeout(() => {
      timer = undefined;
      void keepVersion('written');
    }, writingTime);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
