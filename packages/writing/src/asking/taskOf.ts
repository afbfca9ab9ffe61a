import type {
  ProseTask,
  RewriteTask,
  SceneTask,
  SelectedText,
  SelectionTask,
  SelectionVerb,
  SuggestionsTask,
  SummaryTask,
  TitleTask,
} from '../tasks.ts';

export type Named<Kind, Task> = Task & { kind: Kind };

export type StoryTask = Exclude<ProseTask, SelectionTask>;

export type ModelTask =
  | ProseTask
  | Named<'rewrite', RewriteTask>
  | Named<'section_summary', SummaryTask>
  | Named<'suggestions', SuggestionsTask>
  | Named<'scene', SceneTask>
  | Named<'title', TitleTask>;

/** A rewrite that is answered by text. */
export function selectionTask(task: RewriteTask): SelectionTask | null {
  const { selection } = task.context;
  return selection ? { ...task, kind: 'rewrite', context: { ...task.context, selection } } : null;
}

interface PlaceInStory {
  premise: string;
  previousParagraphs: readonly string[];
  previousSections: readonly string[];
  pickedSentences: readonly string[];
  sectionDetails?: readonly string[];
  passages?: readonly string[];
}

interface StoryBefore extends PlaceInStory {
  genre: string;
  percentages?: { current: number; target: number; advance: number; overallSummary: string };
}

interface PlaceBetween extends PlaceInStory {
  nextParagraph: string;
  selection?: SelectedText | undefined;
}

export type EditorRequest = Pick<
  RewriteTask,
  'instruction' | 'count' | 'isNsfw' | 'isReasoning' | 'reasoningEffort'
> &
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
          sectionDetails?: readonly string[];
          passages?: readonly string[];
          selection?: SelectedText | undefined;
        };
        verb?: SelectionVerb | undefined;
      }
    | { kind: 'draft'; context: StoryBefore; originalContent: readonly string[] }
    | { kind: 'improve'; context: StoryBefore; paragraphs: readonly string[] }
  );

export function taskOf(request: EditorRequest): StoryTask | Named<'rewrite', RewriteTask> {
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
        ...optional(request.context),
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

/** Lists that are absent where they are empty. */
const optional = ({
  sectionDetails = [],
  passages = [],
}: Pick<PlaceInStory, 'sectionDetails' | 'passages'>) => ({
  ...(sectionDetails.length > 0 && { section_details: sectionDetails }),
  ...(passages.length > 0 && { passages }),
});

function inStory(context: PlaceInStory) {
  const { premise, previousParagraphs, previousSections, pickedSentences } = context;
  return {
    premise,
    previous_paragraphs: previousParagraphs,
    previous_sections: previousSections,
    picked_sentences: pickedSentences,
    ...optional(context),
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
