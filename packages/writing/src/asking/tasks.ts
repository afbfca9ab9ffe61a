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

/** Selected words and the rest of their paragraphs around them; an empty `text` is a caret. */
export interface SelectedText {
  before: string;
  text: string;
  after: string;
}

/** What is done to a selection. */
export type SelectionVerb = 'rewrite' | 'expand' | 'shorten' | 'describe';

interface PlacedContext extends Omit<StoryContext, 'genre'> {
  next_paragraph: string;
  selection?: SelectedText | undefined;
}

/** Prose to write, named by what becomes of it in the story. */
export type ProseTask = StoryTask | SelectionTask;

export type StoryTask = Asked &
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

interface RewriteContext {
  paragraph: string;
  premise: string;
  previous_paragraph: string;
  next_paragraph: string;
  picked_sentences: readonly string[];
}

/** A paragraph, sentence by sentence; with a selection, text that takes its place. */
export interface RewriteTask extends Asked {
  kind: 'rewrite';
  context: RewriteContext & { selection?: SelectedText | undefined };
  /** What is done to the selection: 'rewrite' where it is left out. */
  generation_type?: SelectionVerb | undefined;
}

/** Words that take the place of others, within a paragraph or over several: prose. */
export type SelectionTask = RewriteTask & { context: { selection: SelectedText } };

/** The task as one for prose where words are selected. */
export function selectionTask<Task extends Pick<RewriteTask, 'context'>>(
  task: Task,
): (Task & Pick<SelectionTask, 'context'>) | null {
  const { selection } = task.context;
  return selection ? { ...task, context: { ...task.context, selection } } : null;
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
