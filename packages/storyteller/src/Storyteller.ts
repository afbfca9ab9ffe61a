import type {
  ProseTask,
  RewriteTask,
  SceneElement,
  SceneTask,
  SentenceChange,
  SuggestionsTask,
  SummaryTask,
  TitleTask,
  TokenUsage,
} from '@fabula/writing/tasks';

export type {
  DraftTask,
  ExpandTask,
  ImproveTask,
  InsertTask,
  LooseContext,
  ParagraphsTask,
  PlaceContext,
  ProseTask,
  RewriteTask,
  SceneElement,
  SceneTask,
  SelectedText,
  SelectionTask,
  SentenceChange,
  SuggestionsTask,
  SummaryTask,
  TitleTask,
  TokenUsage,
  WritingContext,
} from '@fabula/writing/tasks';

/** Two filled prompts, as for a model. */
export interface PromptPair {
  system: string;
  user: string;
}

/** The parts of a task that were read. */
export interface SentContext {
  /** Tokens are estimates. */
  parts: { name: string; tokens: number }[];
  /** Paragraphs beyond `contextTokens`. */
  droppedParagraphs: number;
  /** In reading order. */
  context?: { kind: string; parts: number; tokens: number; leftOut: number }[] | undefined;
}

/** Parts of an instruction that were not followed. */
export interface Notice {
  code: 'instruction_beyond_writer';
  text: string;
  beyond: string[];
}

/** A part of the stream. A blank line in the joined `text` begins a paragraph. */
export type ProseEvent =
  | { notice: Notice }
  | { text: string }
  | { reasoning: string }
  | { usage: TokenUsage }
  | { sent: SentContext };

/** A part of the stream: sentences in reading order. */
export type RewriteEvent =
  | { notice: Notice }
  | { change: SentenceChange }
  | { reasoning: string }
  | { usage: TokenUsage }
  | { sent: SentContext };

/** A part of the stream: elements in reading order. */
export type SceneEvent =
  | { notice: Notice }
  | { element: SceneElement }
  | { usage: TokenUsage }
  | { sent: SentContext };

/** An answer that is not streamed. */
export interface Answer<T> {
  value: T;
  usage?: TokenUsage;
  sent?: SentContext;
  notice?: Notice;
}

/** Options of every call. */
export interface WritingOptions {
  /** When aborted, streams end and promises reject. */
  signal: AbortSignal;
  /** Same task, same seed: same answer, to the byte. */
  seed: string;
}

/**
 * Writes fiction without a model. It throws for a task that puts somebody under eighteen in a sexual frame, and may end
 * or throw anything once the signal is aborted.
 */
export interface Storyteller {
  /** Continues, fills a gap, expands, improves or drafts again. */
  prose(task: ProseTask, options: WritingOptions): AsyncIterable<ProseEvent>;
  rewrite(task: RewriteTask, options: WritingOptions): AsyncIterable<RewriteEvent>;
  summarise(task: SummaryTask, options: WritingOptions): Promise<Answer<string>>;
  suggest(task: SuggestionsTask, options: WritingOptions): Promise<Answer<string[]>>;
  scene(task: SceneTask, options: WritingOptions): AsyncIterable<SceneEvent>;
  title(task: TitleTask, options: WritingOptions): Promise<Answer<string>>;
  /** Answers the prompts of the prompt editor. */
  answerPrompts(prompts: PromptPair, options: WritingOptions): AsyncIterable<ProseEvent>;
}
