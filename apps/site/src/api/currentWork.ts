import { WORK_HEADER, workLabel } from '@fabula/contract';

let work: string | null = null;

/** Sets the work of all further generations. A key that no header can carry names none: its receipts have no link. */
export function setCurrentWork(of: { kind: 'story' | 'scene'; key: string } | null): void {
  const label = workLabel.safeParse(of && `${of.kind}:${of.key}`);
  work = label.success ? label.data : null;
}

export function workHeader(): Record<string, string> {
  return work === null ? {} : { [WORK_HEADER]: work };
}

export function currentWork(): { kind: 'story' | 'scene'; key: string } | null {
  const [, kind, key] = /^(story|scene):(.+)$/.exec(work ?? '') ?? [];
  return key === undefined ? null : { kind: kind === 'scene' ? 'scene' : 'story', key };
}
