import type { WritingFailure, WritingFailureCode } from './WritingFailure.ts';

/** What the kit itself finds wrong with a generation, in English; components say it by `strings.failures`. */
export const ownFailures = {
  refused: {
    code: 'refused',
    message: 'The writer declined to write this.',
    detail: 'Change the premise or the instruction, then try again.',
  },
  empty: {
    code: 'empty',
    message: 'The writer ended without any text.',
    detail: 'Nothing was lost. Try again.',
  },
  cutOff: {
    code: 'cut_off',
    message: 'The text stopped before it was finished.',
    detail: 'The connection was cut off. What came is kept; try again for the rest.',
  },
  unreachable: {
    code: 'unreachable',
    message: 'The writer could not be reached.',
    detail: 'Nothing was lost. Check your connection, then try again.',
  },
  unreadable: {
    code: 'unparseable',
    message: 'The writer sent something that cannot be read.',
    detail: 'What came before it is kept. Try again.',
  },
  tooLate: {
    code: 'unreachable',
    message: 'No answer came.',
    detail: 'No answer came within 30 seconds. Try again in a moment.',
  },
  cancelled: { code: 'cancelled', message: 'Generation was cancelled' },
  cancelledElsewhere: { code: 'cancelled', message: 'Generation cancelled' },
  forced: { code: 'forced', message: 'Generation was forcefully cancelled after timeout' },
} as const satisfies Record<string, WritingFailure>;

export type OwnFailure = keyof typeof ownFailures;

/** Which of them it is; null where an adapter brought sentences of its own. */
export function ownFailureOf({ code, message }: { code: WritingFailureCode; message: string }) {
  const names = Object.keys(ownFailures) as OwnFailure[];
  return (
    names.find((name) => ownFailures[name].code === code && ownFailures[name].message === message) ?? null
  );
}
