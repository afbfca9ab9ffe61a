import type { PartStatus, SceneElement, SentContext, WriterNotice } from '@fabula/contract';
import type {
  ProseTask,
  RewriteTask,
  SceneTask,
  SentenceChange,
  SuggestionsTask,
  SummaryTask,
  TitleTask,
  TokenUsage,
} from '@fabula/writing/tasks';

export { reasonOf, WriterFailure } from '@fabula/writing/asking';
export type { ProseTask, SentContext };

export interface PromptPair {
  system: string;
  user: string;
}

export interface WriterOptions {
  signal: AbortSignal;
  /** The same task and seed give the same answer, where the writer can promise that. */
  seed: string;
}

/**
 * An empty `reasoning` says that the writer is at work; `letters`: how much of its answer came. `wasText`: all text so far
 * was this thought. `stopped`: the answer went beyond its measure, and ends here.
 */
export type SideEvent =
  | { notice: WriterNotice }
  | { reasoning: string; wasText?: true; letters?: number }
  | { stopped: 'beyond_measure' }
  | { usage: TokenUsage }
  | { sent: SentContext };

/** A blank line (`\n\n`) inside the joined text separates paragraphs. */
export type WriterEvent = { text: string } | SideEvent;
export type RewriteEvent = { change: SentenceChange } | SideEvent;
/** Elements in reading order, each once it is whole. */
export type SceneEvent = { element: SceneElement } | SideEvent;

export interface Answer<T> {
  value: T;
  usage?: TokenUsage;
  sent?: SentContext;
  notice?: WriterNotice;
}

/**
 * An iteration or promise ends when its output is whole; it throws a `WriterFailure` when it is not, and may
 * end or throw anything once the signal is aborted.
 */
export interface Writer {
  readonly status: PartStatus;
  prose(task: ProseTask, options: WriterOptions): AsyncIterable<WriterEvent>;
  rewrite(task: RewriteTask, options: WriterOptions): AsyncIterable<RewriteEvent>;
  /** Two or three sentences that name who did what. */
  summarise(task: SummaryTask, options: WriterOptions): Promise<Answer<string>>;
  /** `count` of them, each an instruction for what comes next. */
  suggest(task: SuggestionsTask, options: WriterOptions): Promise<Answer<string[]>>;
  /** At most `count` elements. */
  scene(task: SceneTask, options: WriterOptions): AsyncIterable<SceneEvent>;
  title(task: TitleTask, options: WriterOptions): Promise<Answer<string>>;
  answerPrompts(prompts: PromptPair, options: WriterOptions): AsyncIterable<WriterEvent>;
}
