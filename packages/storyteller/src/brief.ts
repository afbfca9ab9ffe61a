import type {
  ProseTask,
  RewriteTask,
  SceneElement,
  SceneTask,
  SuggestionsTask,
  SummaryTask,
  TitleTask,
} from './Storyteller.ts';
import { straightenQuotes } from './sentences.ts';

/** Every task in one shape, with straight quotation marks. */
export interface StoryBrief {
  kind: string;
  instruction: string;
  count: number;
  isNsfw: boolean;
  isReasoning: boolean;
  /** The text that the task works on, which is among the previous paragraphs as well. */
  given: readonly string[];
  context: {
    premise: string;
    genre: string;
    previous_paragraphs: readonly string[];
    previous_sections: readonly string[];
    picked_sentences: readonly string[];
    next_paragraph: string;
    current_percentage?: number | undefined;
    target_percentage?: number | undefined;
    overall_summary?: string | undefined;
  };
}

export type WriterTask =
  | ProseTask
  | ({ kind: 'rewrite' } & RewriteTask)
  | ({ kind: 'summarise' } & SummaryTask)
  | ({ kind: 'suggest' } & SuggestionsTask)
  | ({ kind: 'scene' } & SceneTask)
  | ({ kind: 'title' } & TitleTask);

const elementFields = ['setting', 'place', 'time', 'character', 'parenthetical', 'description', 'line'];

export function elementText(element: SceneElement): string {
  const words = new Map(Object.entries(element));
  return elementFields.flatMap((field) => words.get(field) || []).join(' ');
}

const isWritten = (text: string) => text.trim() !== '';

export function briefOf(task: WriterTask): StoryBrief {
  const given = textOf(task).map(straightenQuotes);
  const context: Partial<StoryBrief['context']> = 'context' in task ? task.context : {};
  const selection = 'context' in task && 'selection' in task.context ? task.context.selection : undefined;
  const earlier: readonly string[] =
    task.kind === 'rewrite' ? [task.context.previous_paragraph] : (context.previous_paragraphs ?? []);
  const before = selection ? [...earlier, selection.before] : earlier;
  const next = [selection?.after.trim(), context.next_paragraph].find((text) => text) ?? '';
  return {
    kind: task.kind,
    instruction: straightenQuotes('instruction' in task ? task.instruction : ''),
    count: 'count' in task ? task.count : 1,
    isNsfw: task.isNsfw,
    isReasoning: 'isReasoning' in task && task.isReasoning,
    given,
    context: {
      premise: context.premise ?? '',
      genre: context.genre ?? '',
      previous_paragraphs: [...before.map(straightenQuotes), ...given, straightenQuotes(next)].filter(
        isWritten,
      ),
      previous_sections: task.kind === 'summarise' ? task.prev_sections : (context.previous_sections ?? []),
      picked_sentences: context.picked_sentences ?? [],
      next_paragraph: straightenQuotes(next),
      current_percentage: context.current_percentage,
      target_percentage: context.target_percentage,
      overall_summary: context.overall_summary,
    },
  };
}

function textOf(task: WriterTask): string[] {
  if ('context' in task && 'selection' in task.context && task.context.selection?.text)
    return [task.context.selection.text];
  switch (task.kind) {
    case 'expand':
      return [task.context.selected_paragraph];
    case 'rewrite':
      return [task.context.paragraph];
    case 'improve':
    case 'summarise':
      return task.paragraphs.filter(isWritten);
    case 'draft':
      return task.original_content.filter(isWritten);
    case 'scene':
      return task.context.previous_scene_elements.map(elementText);
    case 'title':
      return [task.context.text].filter(isWritten);
    default:
      return [];
  }
}
