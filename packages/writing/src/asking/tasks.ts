import type { ScreenplayElement } from '../asScreenplay.ts';

export interface TokenUsage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

/** `paragraph_break`: the next sentence begins a paragraph. */
export interface SentenceChange {
  action: 'edit' | 'remove' | 'add' | 'unchanged' | 'paragraph_break';
  original_sentence: string;
  rewritten_sentence: string;
}

export type ReasoningEffort = 'low' | 'medium' | 'high';

interface Asked {
  instruction: string;
  count: number;
  isNsfw: boolean;
  isReasoning: boolean;
  reasoningEffort?: ReasoningEffort | undefined;
}

interface StoryContext {
  premise: string;
  genre: string;
  /** Oldest first. */
  previous_paragraphs: readonly string[];
  /** Oldest first. */
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

/** Selected words and the rest of their paragraphs; an empty `text` is a caret. */
export interface SelectedText {
  before: string;
  text: string;
  after: string;
}

type SelectionVerb = 'rewrite' | 'expand' | 'shorten' | 'describe';

interface PlacedContext extends Omit<StoryContext, 'genre'> {
  next_paragraph: string;
  selection?: SelectedText | undefined;
}

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

/** Sentence by sentence; with a selection, text that replaces it. */
export interface RewriteTask extends Asked {
  kind: 'rewrite';
  context: RewriteContext & { selection?: SelectedText | undefined };
  /** Default: 'rewrite'. */
  generation_type?: SelectionVerb | undefined;
}

/** A rewrite answered by text, within a paragraph or over several. */
export type SelectionTask = RewriteTask & { context: { selection: SelectedText } };

export function selectionTask<Task extends Pick<RewriteTask, 'context'>>(
  task: Task,
): (Task & Pick<SelectionTask, 'context'>) | null {
  const { selection } = task.context;
  return selection ? { ...task, context: { ...task.context, selection } } : null;
}

export interface SummaryTask {
  kind: 'section_summary';
  paragraphs: readonly string[];
  /** Oldest first. */
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

export type ModelTask = ProseTask | RewriteTask | SummaryTask | SuggestionsTask | SceneTask | TitleTask;

interface PlaceInStory {
  premise: string;
  previousParagraphs: readonly string[];
  previousSections: readonly string[];
  pickedSentences: readonly string[];
}

interface StoryBefore extends PlaceInStory {
  genre: string;
  percentages?: { current: number; target: number; advance: number; overallSummary: string };
}

interface PlaceBetween extends PlaceInStory {
  nextParagraph: string;
  selection?: SelectedText | undefined;
}

export type EditorRequest = Asked &
  (
    | { kind: 'new' | 'continue'; context: StoryBefore }
    | { kind: 'insert'; context: PlaceBetween }
    | { kind: 'expand'; context: PlaceBetween & { selectedParagraph: string } }
    | {
        kind: 'rewrite';
        context: {
          paragraph: string;
          premise: string;
          previousParagraph: string;
          nextParagraph: string;
          pickedSentences: readonly string[];
          selection?: SelectedText | undefined;
        };
        verb?: SelectionVerb | undefined;
      }
    | { kind: 'draft'; context: StoryBefore; originalContent: readonly string[] }
    | { kind: 'improve'; context: StoryBefore; paragraphs: readonly string[] }
  );

export function taskOf(request: EditorRequest): StoryTask | RewriteTask {
  const { instruction, count, isNsfw, isReasoning, reasoningEffort } = request;
  const asked = { instruction, count, isNsfw, isReasoning, ...(reasoningEffort && { reasoningEffort }) };
  switch (request.kind) {
    case 'new':
    case 'continue':
      return {
        kind: request.kind,
        context: { ...storyContext(request.context), ...percentages(request.context) },
        ...asked,
      };
    case 'insert':
      return {
        kind: 'insert',
        context: placedContext(request.context),
        generation_type: 'insert',
        ...asked,
      };
    case 'expand': {
      const { selectedParagraph } = request.context;
      const context = { ...placedContext(request.context), selected_paragraph: selectedParagraph };
      return { kind: 'expand', context, generation_type: 'expand', ...asked };
    }
    case 'rewrite': {
      const { paragraph, premise, previousParagraph, nextParagraph, pickedSentences, selection } =
        request.context;
      const context = {
        paragraph,
        premise,
        previous_paragraph: previousParagraph,
        next_paragraph: nextParagraph,
        picked_sentences: pickedSentences,
        ...(selection && { selection }),
      };
      const { verb } = request;
      return { kind: 'rewrite', context, ...(verb && { generation_type: verb }), ...asked };
    }
    case 'draft':
      return {
        kind: 'draft',
        context: storyContext(request.context),
        original_content: request.originalContent,
        ...asked,
      };
    case 'improve':
      return {
        kind: 'improve',
        context: storyContext(request.context),
        paragraphs: request.paragraphs,
        ...asked,
      };
  }
}

function inStory({ premise, previousParagraphs, previousSections, pickedSentences }: PlaceInStory) {
  return {
    premise,
    previous_paragraphs: previousParagraphs,
    previous_sections: previousSections,
    picked_sentences: pickedSentences,
  };
}

function storyContext(context: StoryBefore) {
  return { ...inStory(context), genre: context.genre };
}

function placedContext(context: PlaceBetween) {
  const { selection } = context;
  return {
    ...inStory(context),
    next_paragraph: context.nextParagraph,
    ...(selection && { selection }),
  };
}

function percentages({ percentages: given }: StoryBefore) {
  return (
    given && {
      current_percentage: given.current,
      target_percentage: given.target,
      percentage_to_advance: given.advance,
      overall_summary: given.overallSummary,
    }
  );
}
