import type { ScreenplayElement } from '../asScreenplay.ts';

/** Token counts of one generation; `total_tokens` is their sum. */
export interface TokenUsage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

/** One sentence of a rewrite. `paragraph_break`: the next sentences are a new paragraph. */
export interface SentenceChange {
  action: 'edit' | 'remove' | 'add' | 'unchanged' | 'paragraph_break';
  original_sentence: string;
  rewritten_sentence: string;
}

/** How hard a model that reasons thinks. */
export type ReasoningEffort = 'low' | 'medium' | 'high';

/** Fields of every task that writes into a story, beside its context. */
interface Asked {
  instruction: string;
  /** Paragraphs. */
  count: number;
  isNsfw: boolean;
  isReasoning: boolean;
  /** Left to the model's server where it is left out. */
  reasoningEffort?: ReasoningEffort | undefined;
}

interface StoryContext {
  premise: string;
  genre: string;
  /** Oldest first. */
  previous_paragraphs: readonly string[];
  /** Summaries of earlier sections, oldest first. */
  previous_sections: readonly string[];
  /** The sentences that the writer marked as memory. */
  picked_sentences: readonly string[];
}

/** Percentages are 0–100, all three or none of them. */
export interface ArcContext extends StoryContext {
  current_percentage?: number | undefined;
  target_percentage?: number | undefined;
  percentage_to_advance?: number | undefined;
  overall_summary?: string | undefined;
}

interface PlacedContext extends Omit<StoryContext, 'genre'> {
  next_paragraph: string;
}

/** Prose to write, named by what becomes of it in the story. */
export type ProseTask = Asked &
  (
    | { kind: 'new' | 'continue'; context: ArcContext }
    | { kind: 'insert'; context: PlacedContext; generation_type: string }
    | {
        kind: 'expand';
        context: PlacedContext & { selected_paragraph: string };
        generation_type: string;
      }
    | { kind: 'improve'; context: StoryContext; paragraphs: readonly string[] }
    | { kind: 'draft'; context: StoryContext; original_content: readonly string[] }
  );

export interface RewriteTask extends Asked {
  kind: 'rewrite';
  context: {
    paragraph: string;
    premise: string;
    previous_paragraph: string;
    next_paragraph: string;
    picked_sentences: readonly string[];
  };
}

export interface SummaryTask {
  kind: 'section_summary';
  paragraphs: readonly string[];
  /** Summaries of the sections before, oldest first. */
  prev_sections: readonly string[];
  isNsfw: boolean;
}

export interface SuggestionsTask {
  kind: 'suggestions';
  context: Pick<StoryContext, 'premise' | 'genre' | 'previous_paragraphs'>;
  count: number;
  isNsfw: boolean;
}

export interface SceneTask {
  kind: 'scene';
  context: { premise: string; genre: string; previous_scene_elements: readonly ScreenplayElement[] };
  instruction: string;
  count: number;
  isNsfw: boolean;
}

export interface TitleTask {
  kind: 'title';
  context: { text: string; premise: string };
  isNsfw: boolean;
}

/** Whatever a model can be asked for. */
export type ModelTask = ProseTask | RewriteTask | SummaryTask | SuggestionsTask | SceneTask | TitleTask;
