/** The idea of a story, and what of it there is. */
export interface WritingContext {
  /** Blank where the text alone tells it. */
  premise: string;
  /** In any words: 'Gothic', 'sci-fi'. */
  genre: string;
  /** Oldest first. */
  previous_paragraphs: readonly string[];
  /** Summaries of the chapters before, oldest first. */
  previous_sections: readonly string[];
  /** Marked as memory: their things and names come back. */
  picked_sentences: readonly string[];
  /** Progress of the story, 0 to 100. */
  current_percentage?: number | undefined;
  /** Progress after these paragraphs, 0 to 100; at 100 they end it. */
  target_percentage?: number | undefined;
  /** The difference of the two. */
  percentage_to_advance?: number | undefined;
  overall_summary?: string | undefined;
}

/** The context of a draft or of improved paragraphs. */
export type LooseContext = Pick<
  WritingContext,
  'premise' | 'genre' | 'previous_paragraphs' | 'previous_sections' | 'picked_sentences'
>;

/** Selected words and the rest of their paragraphs, verbatim; an empty `text` is a caret. */
export interface SelectedText {
  before: string;
  text: string;
  after: string;
}

/** A gap inside a story, with its neighbours. */
export interface PlaceContext extends Omit<LooseContext, 'genre'> {
  /** Empty at the end. */
  next_paragraph: string;
  /** A caret within a paragraph, where the gap is; or the words to expand. */
  selection?: SelectedText | undefined;
}

interface Asked {
  instruction: string;
  /** 1 to 10. */
  count: number;
  /** True: for adults. */
  isNsfw: boolean;
  isReasoning: boolean;
}

/** First paragraphs, or the next ones. */
export interface ParagraphsTask extends Asked {
  kind: 'new' | 'continue';
  context: WritingContext;
}

/** Paragraphs between two that stay. */
export interface InsertTask extends Asked {
  kind: 'insert';
  context: PlaceContext;
}

/** One paragraph at greater length. */
export interface ExpandTask extends Asked {
  kind: 'expand';
  context: PlaceContext & { selected_paragraph: string };
}

/** As many paragraphs, improved. */
export interface ImproveTask extends Asked {
  kind: 'improve';
  context: LooseContext;
  paragraphs: readonly string[];
}

/** A new draft of the same content. */
export interface DraftTask extends Asked {
  kind: 'draft';
  context: LooseContext;
  original_content: readonly string[];
}

/** A prose task, by `kind`. */
export type ProseTask = ParagraphsTask | InsertTask | ExpandTask | ImproveTask | DraftTask | SelectionTask;

/** A paragraph to rewrite sentence by sentence. */
export interface RewriteTask extends Asked {
  context: {
    paragraph: string;
    premise: string;
    previous_paragraph: string;
    next_paragraph: string;
    picked_sentences: readonly string[];
  };
}

/** Selected words to replace, in one paragraph or over several. */
export interface SelectionTask extends RewriteTask {
  kind: 'rewrite';
  context: RewriteTask['context'] & { selection: SelectedText };
  /** Default 'rewrite'. */
  generation_type?: 'rewrite' | 'expand' | 'shorten' | 'describe' | undefined;
}

/** A chapter to summarise. */
export interface SummaryTask {
  paragraphs: readonly string[];
  /** Summaries of the chapters before, oldest first. */
  prev_sections: readonly string[];
  isNsfw: boolean;
}

/** Suggestions of the next instruction. */
export interface SuggestionsTask {
  context: Pick<WritingContext, 'premise' | 'genre' | 'previous_paragraphs'>;
  /** 1 to 10. */
  count: number;
  isNsfw: boolean;
}

/** A screenplay's next elements, or its first ones. */
export interface SceneTask {
  context: { premise: string; genre: string; previous_scene_elements: readonly SceneElement[] };
  /** In English; empty for none. */
  instruction: string;
  /** 1 to 10. */
  count: number;
  isNsfw: boolean;
}

/** A beginning without a title. */
export interface TitleTask {
  context: { text: string; premise: string };
  isNsfw: boolean;
}

/** Two filled prompts, as for a model. */
export interface PromptPair {
  system: string;
  user: string;
}

/** One element of a screenplay. */
export type SceneElement =
  | {
      type: 'scene_heading';
      setting: 'INT.' | 'EXT.' | 'INT./EXT.' | '';
      place: string;
      time: string;
      number?: string | undefined;
    }
  | { type: 'action'; description: string; finalDraftType?: string | undefined }
  | {
      type: 'dialogue';
      character: string;
      parenthetical?: string | undefined;
      line: string;
      isDual?: boolean | undefined;
    }
  | {
      type: 'internal_monologue';
      character: string;
      description?: string | undefined;
      line?: string | undefined;
      isDual?: boolean | undefined;
    }
  | { type: 'transition' | 'lyrics' | 'centered' | 'note' | 'synopsis'; description: string }
  | { type: 'section'; description: string; depth?: number | undefined };

/** One sentence of a rewrite. */
export interface SentenceChange {
  /** 'paragraph_break' begins a new paragraph. */
  action: 'edit' | 'remove' | 'add' | 'unchanged' | 'paragraph_break';
  /** Verbatim; empty for 'add'. */
  original_sentence: string;
  /** Empty for 'remove'. */
  rewritten_sentence: string;
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

/** Estimates, for meters and receipts. */
export interface TokenUsage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
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
