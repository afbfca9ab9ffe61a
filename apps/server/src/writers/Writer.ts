import type {
  DraftRequest,
  ExpandRequest,
  ImproveRequest,
  InsertRequest,
  ParagraphsRequest,
  PartStatus,
  RewriteRequest,
  SceneElement,
  SceneRequest,
  SectionSummaryRequest,
  SentContext,
  SentenceChange,
  SuggestionsRequest,
  TitleRequest,
  TokenUsage,
  WriterNotice,
} from '@fabula/contract';

export { WriterFailure } from '@fabula/writing/asking';
export type { SentContext };

/** Prose to write, named by what becomes of it in the story; each with its validated request. */
export type ProseTask =
  | ({ kind: 'new' | 'continue' } & ParagraphsRequest)
  | ({ kind: 'insert' } & InsertRequest)
  | ({ kind: 'expand' } & ExpandRequest)
  | ({ kind: 'improve' } & ImproveRequest)
  | ({ kind: 'draft' } & DraftRequest)
  | SelectionTask;

/** Words that take the place of others: a rewrite that is answered by text. */
export type SelectionTask = { kind: 'rewrite' } & RewriteRequest & {
    context: { selection: NonNullable<RewriteRequest['context']['selection']> };
  };

/** Two prompts as they are, with nothing left to fill in. */
export interface PromptPair {
  system: string;
  user: string;
}

export interface WriterOptions {
  /** Aborted when the run is cancelled: the writer stops its upstream call at once. */
  signal: AbortSignal;
  /** The same task with the same seed gives the same answer, where the writer can promise that. */
  seed: string;
}

/** What every writer may say beside its output. An empty `reasoning` says that the writer is at work. */
export type SideEvent =
  | { notice: WriterNotice }
  | { reasoning: string }
  | { usage: TokenUsage }
  | { sent: SentContext };

/** A piece of a generation. A blank line (`\n\n`) inside the joined text separates paragraphs. */
export type WriterEvent = { text: string } | SideEvent;
/** A piece of a rewrite: the sentences in the order in which the paragraph is read. */
export type RewriteEvent = { change: SentenceChange } | SideEvent;
/** A piece of a scene: its elements in reading order, each once it is whole. */
export type SceneEvent = { element: SceneElement } | SideEvent;

export type SceneTask = Omit<SceneRequest, 'stream'>;

/** A whole answer, and what it used where the writer counts. */
export interface Answer<T> {
  value: T;
  usage?: TokenUsage;
  sent?: SentContext;
  notice?: WriterNotice;
}

/**
 * Writes. An iteration ends when its text is whole; it throws a `WriterFailure` when it is not, and may end or throw
 * anything once the signal is aborted. So do the promises.
 */
export interface Writer {
  /** What stands behind this writer, for the status page and the start-up table. */
  readonly status: PartStatus;
  prose(task: ProseTask, options: WriterOptions): AsyncIterable<WriterEvent>;
  rewrite(task: RewriteRequest, options: WriterOptions): AsyncIterable<RewriteEvent>;
  /** Two or three sentences that name who did what. */
  summarise(task: SectionSummaryRequest, options: WriterOptions): Promise<Answer<string>>;
  /** As many as asked for, each an instruction for what comes next. */
  suggest(task: SuggestionsRequest, options: WriterOptions): Promise<Answer<string[]>>;
  /** At most as many elements as asked for. */
  scene(task: SceneTask, options: WriterOptions): AsyncIterable<SceneEvent>;
  title(task: TitleRequest, options: WriterOptions): Promise<Answer<string>>;
  /** What comes of two prompts when somebody tries them out: text in any form. */
  answerPrompts(prompts: PromptPair, options: WriterOptions): AsyncIterable<WriterEvent>;
}
