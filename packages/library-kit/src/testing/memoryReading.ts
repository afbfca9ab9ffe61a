import type { ReadingPlaces, ReadingPort } from '../adapter/ReadingPort.ts';
import { storedPlaces } from '../adapter/storedPlaces.ts';
import { ReadingError, type ReadingFailureCode, ReportError } from '../model/ReadingFailure.ts';
import type { ReadStory, WorkReport } from '../model/ReadStory.ts';

export interface MemoryReadingOptions {
  /** By id. */
  stories: Readonly<Record<string, ReadStory | ReadingFailureCode>>;
  /** Whether this reader has said to be of age. Default false. */
  isOfAge?: boolean;
}

export interface MemoryReading extends ReadingPort {
  readonly places: ReadingPlaces;
  readonly settings: NonNullable<ReadingPort['settings']>;
  /** What was reported. */
  readonly reports: readonly WorkReport[];
  /** From now on nothing arrives; or reports are refused with this error. Null ends it. */
  fail(why: 'unreachable' | ReportError | null): void;
  /** From now on questions wait, until `release`. */
  hold(): void;
  release(): void;
}

/** Published stories in memory, for tests and stories of components. */
export function memoryReading({ stories, isOfAge = false }: MemoryReadingOptions): MemoryReading {
  const kept = new Map<string, string>();
  const settings = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const reports: WorkReport[] = [];
  let failure: 'unreachable' | ReportError | null = null;
  let isHeld = false;
  let isConfirmed = isOfAge;
  let waiting: (() => void)[] = [];
  const arrive = async () => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    if (failure === 'unreachable') throw new TypeError('The server cannot be reached.');
  };
  return {
    async read(id) {
      await arrive().catch(() => {
        throw new ReadingError('unavailable');
      });
      const found = stories[id] ?? 'missing';
      if (typeof found === 'string') throw new ReadingError(found);
      return found;
    },
    async report(report) {
      await arrive();
      if (failure instanceof ReportError) throw failure;
      if (report.email !== undefined && !/.@./.test(report.email))
        throw new ReportError('Write an e-mail address such as mara@example.com.', 'email');
      reports.push(report);
    },
    reports,
    reportLimits: { note: 2_000, email: 254 },
    age: {
      isConfirmed: () => isConfirmed,
      confirm() {
        isConfirmed = true;
      },
    },
    places: storedPlaces(settings),
    settings,
    fail(why) {
      failure = why;
    },
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      const ready = waiting;
      waiting = [];
      for (const go of ready) go();
    },
  };
}

/** A published story to read: so many paragraphs, or these. */
export function sampleReadStory(
  paragraphs: number | readonly string[] = 12,
  rest: Partial<ReadStory> = {},
): ReadStory {
  const sentence = 'The sea was grey, and nobody had come to light the lamp again. ';
  return {
    title: 'The Salt Road',
    author: 'Ines Marlow',
    premise: 'A lighthouse keeper answers letters that were meant for somebody else.',
    genre: 'Mystery',
    isNsfw: false,
    paragraphs:
      typeof paragraphs === 'number'
        ? Array.from({ length: paragraphs }, (_, at) => `Paragraph ${at + 1}. ${sentence.repeat(4).trim()}`)
        : paragraphs,
    ...rest,
  };
}
