/** Where a story stands when paragraphs are asked for: its idea, and what of it there is. */
export interface WritingContext {
  /** The idea in the writer's own words; blank where the text alone says it. */
  premise: string;
  /** In any words: 'Gothic', 'sci-fi'. */
  genre: string;
  /** Oldest first. */
  previous_paragraphs: readonly string[];
  /** Summaries of the chapters before, oldest first. */
  previous_sections: readonly string[];
  /** Marked as memory: their things and names come back. */
  picked_sentences: readonly string[];
  /** How far the story has come, 0 to 100. */
  current_percentage?: number | undefined;
  /** Where these paragraphs take it, 0 to 100; at 100 they end it. */
  target_percentage?: number | undefined;
  /** The difference of the two. */
  percentage_to_advance?: number | undefined;
  /** All that happened so far, in short. */
  overall_summary?: string | undefined;
}

/** What a draft or improved paragraphs are written from. */
export type LooseContext = Pick<
  WritingContext,
  'premise' | 'genre' | 'previous_paragraphs' | 'previous_sections' | 'picked_sentences'
>;

/** Selected words and the rest of their paragraphs around them, to the letter; an empty `text` is a caret. */
export interface SelectedText {
  before: string;
  text: string;
  after: string;
}

/** A gap inside a story, with what stands before and after. */
export interface PlaceContext extends Omit<LooseContext, 'genre'> {
  /** What follows the gap; empty at the end. */
  next_paragraph: string;
  /** A caret within a paragraph, where the gap is; or the words to expand. */
  selection?: SelectedText | undefined;
}

interface Asked {
  /** The writer's wish in English; empty where there is none. */
  instruction: string;
  /** How many paragraphs, 1 to 10. */
  count: number;
  /** For adults. */
  isNsfw: boolean;
  /** Whether a plan is told before the text. */
  isReasoning: boolean;
}

/** A story's first paragraphs, or its next ones. */
export interface ParagraphsTask extends Asked {
  /** 'new' where nothing stands yet. */
  kind: 'new' | 'continue';
  /** What they follow from. */
  context: WritingContext;
}

/** Paragraphs between two that stay as they are. */
export interface InsertTask extends Asked {
  /** Tells the task apart. */
  kind: 'insert';
  /** The two, and the rest. */
  context: PlaceContext;
}

/** One paragraph, told at greater length. */
export interface ExpandTask extends Asked {
  /** Tells the task apart. */
  kind: 'expand';
  /** With the paragraph to expand. */
  context: PlaceContext & { selected_paragraph: string };
}

/** Paragraphs that come back as many as they were, better. */
export interface ImproveTask extends Asked {
  /** Tells the task apart. */
  kind: 'improve';
  /** Around them. */
  context: LooseContext;
  /** In reading order. */
  paragraphs: readonly string[];
}

/** Another draft of what somebody wrote. */
export interface DraftTask extends Asked {
  /** Tells the task apart. */
  kind: 'draft';
  /** Around it. */
  context: LooseContext;
  /** The draft, paragraph by paragraph. */
  original_content: readonly string[];
}

/** Prose to write, told apart by `kind`. */
export type ProseTask = ParagraphsTask | InsertTask | ExpandTask | ImproveTask | DraftTask | SelectionTask;

/** A paragraph to rewrite sentence by sentence. */
export interface RewriteTask extends Asked {
  /** The paragraph itself, and its neighbours. */
  context: {
    paragraph: string;
    premise: string;
    previous_paragraph: string;
    next_paragraph: string;
    picked_sentences: readonly string[];
  };
}

/** Selected words that others take the place of, in one paragraph or over several. */
export interface SelectionTask extends RewriteTask {
  /** Tells the task apart. */
  kind: 'rewrite';
  /** With the words and what stands around them. */
  context: RewriteTask['context'] & { selection: SelectedText };
  /** What is done to them: 'rewrite' where it is left out. */
  generation_type?: 'rewrite' | 'expand' | 'shorten' | 'describe' | undefined;
}

/** A chapter to sum up. */
export interface SummaryTask {
  /** All of the chapter, in reading order. */
  paragraphs: readonly string[];
  /** Summaries of the chapters before, oldest first. */
  prev_sections: readonly string[];
  /** For adults. */
  isNsfw: boolean;
}

/** A story whose writer wonders what could come next. */
export interface SuggestionsTask {
  /** The idea, and the end of the text. */
  context: Pick<WritingContext, 'premise' | 'genre' | 'previous_paragraphs'>;
  /** How many, 1 to 10. */
  count: number;
  /** For adults. */
  isNsfw: boolean;
}

/** A screenplay's next elements, or its first ones. */
export interface SceneTask {
  /** The idea, and what of the scene there is. */
  context: { premise: string; genre: string; previous_scene_elements: readonly SceneElement[] };
  /** The writer's wish in English; empty where there is none. */
  instruction: string;
  /** How many elements, 1 to 10. */
  count: number;
  /** For adults. */
  isNsfw: boolean;
}

/** A beginning that needs a title. */
export interface TitleTask {
  /** The first paragraphs, joined, and the idea. */
  context: { text: string; premise: string };
  /** For adults. */
  isNsfw: boolean;
}

/** Two prompts as somebody would send them to a model, with nothing left to fill in. */
export interface PromptPair {
  /** Who the model is to be. */
  system: string;
  /** What it is asked. */
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
  /** What becomes of it; 'paragraph_break' begins a new paragraph. */
  action: 'edit' | 'remove' | 'add' | 'unchanged' | 'paragraph_break';
  /** To the letter; empty for one that is added. */
  original_sentence: string;
  /** What is to stand there; empty for one that goes. */
  rewritten_sentence: string;
}

/** What of a task was read. */
export interface SentContext {
  /** By name, with estimated tokens. */
  parts: { name: string; tokens: number }[];
  /** How many paragraphs lay beyond `contextTokens`. */
  droppedParagraphs: number;
  /** By kind, in the order in which it is read. */
  context?: { kind: string; parts: number; tokens: number; leftOut: number }[] | undefined;
}

/** That a part of an instruction was not followed. */
export interface Notice {
  /** For a program. */
  code: 'instruction_beyond_writer';
  /** Sentences for a person. */
  text: string;
  /** Those parts, in the writer's own words. */
  beyond: string[];
}

/** Estimated, so that meters and receipts have something to show. */
export interface TokenUsage {
  /** Read. */
  prompt_tokens: number;
  /** Written. */
  completion_tokens: number;
  /** Both. */
  total_tokens: number;
}

/** A piece of prose or of what is said beside it. A blank line in the joined `text` begins a paragraph. */
export type ProseEvent =
  | { notice: Notice }
  | { text: string }
  | { reasoning: string }
  | { usage: TokenUsage }
  | { sent: SentContext };

/** A piece of a rewrite: sentences in the order in which the paragraph is read. */
export type RewriteEvent =
  | { notice: Notice }
  | { change: SentenceChange }
  | { reasoning: string }
  | { usage: TokenUsage }
  | { sent: SentContext };

/** A piece of a scene: its elements in reading order. */
export type SceneEvent =
  | { notice: Notice }
  | { element: SceneElement }
  | { usage: TokenUsage }
  | { sent: SentContext };

/** Something that comes whole. */
export interface Answer<T> {
  /** The thing itself. */
  value: T;
  /** What it would have cost a model. */
  usage?: TokenUsage;
  /** What was read for it. */
  sent?: SentContext;
  /** Whether something was left undone. */
  notice?: Notice;
}

/** What every call takes beside its task. */
export interface WritingOptions {
  /** Aborted when nobody waits any more: streams end, promises reject. */
  signal: AbortSignal;
  /** The same task with the same seed gives the same answer, to the byte. */
  seed: string;
}

/**
 * Writes fiction without a model. It throws for a task that puts somebody under eighteen in a sexual frame, and may end
 * or throw anything once the signal is aborted.
 */
export interface Storyteller {
  /** Tells on, fills a gap, expands, improves or drafts again. */
  prose(task: ProseTask, options: WritingOptions): AsyncIterable<ProseEvent>;
  /** Sentence by sentence, each kept, changed, added or removed. */
  rewrite(task: RewriteTask, options: WritingOptions): AsyncIterable<RewriteEvent>;
  /** Two or three sentences that name who did what. */
  summarise(task: SummaryTask, options: WritingOptions): Promise<Answer<string>>;
  /** Instructions that it can follow itself. */
  suggest(task: SuggestionsTask, options: WritingOptions): Promise<Answer<string[]>>;
  /** Elements that stand in no scene yet. */
  scene(task: SceneTask, options: WritingOptions): AsyncIterable<SceneEvent>;
  /** Two to six words. */
  title(task: TitleTask, options: WritingOptions): Promise<Answer<string>>;
  /** What comes of two prompts that somebody tries out. */
  answerPrompts(prompts: PromptPair, options: WritingOptions): AsyncIterable<ProseEvent>;
}
