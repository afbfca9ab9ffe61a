import type { SceneFailure } from './SceneFailure.ts';

/** What the kit itself finds wrong with a generation, in English; components say it by `strings.failures`. */
export const ownFailures = {
  cancelled: { code: 'cancelled', message: 'Generation was cancelled' },
  empty: {
    code: 'empty',
    message: 'Nothing was written.',
    detail: 'Try again, or say in the premise what happens in this scene.',
  },
  unreadable: {
    code: 'unparseable',
    message: 'The writer sent something that cannot be read.',
    detail: 'Your scene is as it was. Try again.',
  },
  unreachable: {
    code: 'unreachable',
    message: 'The writer could not be reached.',
    detail: 'Nothing was lost. Check your connection, then try again.',
  },
} as const satisfies Record<string, SceneFailure>;

export type OwnFailure = keyof typeof ownFailures;

/** Which of them it is; null where an adapter brought sentences of its own. */
export function ownFailureOf({ code, message }: SceneFailure): OwnFailure | null {
  const names = Object.keys(ownFailures) as OwnFailure[];
  return (
    names.find((name) => ownFailures[name].code === code && ownFailures[name].message === message) ?? null
  );
}
