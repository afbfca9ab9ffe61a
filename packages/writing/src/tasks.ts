/** Types alone: the build copies this file into the declarations of the kits that name them. */

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
  /** The writer's plan of the section that is written: point of view, place, time, what happens. */
  section_details?: readonly string[] | undefined;
  /** Quotations from elsewhere in the story that the request speaks of, the best first. */
  passages?: readonly string[] | undefined;
  /** Progress of the story, 0 to 100; all three percentages, or none of them. */
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
  | 'premise'
  | 'genre'
  | 'previous_paragraphs'
  | 'previous_sections'
  | 'picked_sentences'
  | 'section_details'
  | 'passages'
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

export type ReasoningEffort = 'low' | 'medium' | 'high';

interface Asked {
  instruction: string;
  /** 1 to 10. */
  count: number;
  /** True: for adults. */
  isNsfw: boolean;
  isReasoning: boolean;
  /** Of models that reason; default: as their server decides. */
  reasoningEffort?: ReasoningEffort | undefined;
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
  /** With 'dialogue' in it, a model is asked for much of it. */
  generation_type?: string | undefined;
}

/** One paragraph at greater length. */
export interface ExpandTask extends Asked {
  kind: 'expand';
  context: PlaceContext & { selected_paragraph: string };
  /** With 'dialogue' in it, a model is asked for much of it. */
  generation_type?: string | undefined;
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

export type SelectionVerb = 'rewrite' | 'expand' | 'shorten' | 'describe';

/** A paragraph to rewrite sentence by sentence; with a selection, words of it to replace. */
export interface RewriteTask extends Asked {
  context: {
    paragraph: string;
    premise: string;
    previous_paragraph: string;
    next_paragraph: string;
    picked_sentences: readonly string[];
    section_details?: readonly string[] | undefined;
    passages?: readonly string[] | undefined;
    selection?: SelectedText | undefined;
  };
  /** Default 'rewrite'. */
  generation_type?: SelectionVerb | undefined;
}

/** Selected words to replace, in one paragraph or over several. */
export interface SelectionTask extends RewriteTask {
  kind: 'rewrite';
  context: RewriteTask['context'] & { selection: SelectedText };
}

/** A prose task, by `kind`. */
export type ProseTask = ParagraphsTask | InsertTask | ExpandTask | ImproveTask | DraftTask | SelectionTask;

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

/** Tokens of one generation, or of several; `total_tokens` is the sum. */
export interface TokenUsage {
  prompt_tokens: number;
  /** Those of `prompt_tokens` that the service had read before, and bills at less; absent where it does not say. */
  cached_tokens?: number | undefined;
  completion_tokens: number;
  total_tokens: number;
}
