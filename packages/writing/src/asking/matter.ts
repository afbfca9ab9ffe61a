import { asScreenplay } from '../asScreenplay.ts';
import type { PromptValue } from '../placeholders.ts';
import type {
  RewriteTask,
  SceneTask,
  SelectedText,
  SelectionTask,
  SuggestionsTask,
  SummaryTask,
  TitleTask,
  WritingContext,
} from '../tasks.ts';
import type { PromptAction } from './promptNames.ts';
import { type ModelTask, type StoryTask, selectionTask } from './taskOf.ts';

function proseMatter(task: StoryTask): Matter {
  const {
    picked_sentences,
    previous_paragraphs,
    previous_sections,
    section_details = [],
    passages = [],
  } = task.context;
  const values = {
    premise: task.context.premise,
    genre: 'genre' in task.context ? task.context.genre : '',
    previous_paragraphs: joinTexts(previous_paragraphs),
    previous_sections,
    picked_sentences,
    section_details: section_details.join('\n'),
    passages,
    instruction: task.instruction,
    paragraph_count: paragraphCount(task.count),
  };
  switch (task.kind) {
    case 'new':
    case 'continue': {
      const isOpening = !previous_paragraphs.some((paragraph) => paragraph.trim() !== '');
      return {
        action: actionOf(task.kind, task.context),
        values: {
          ...values,
          ...arc(task.context),
          overall_summary: task.context.overall_summary ?? '',
          opening_count: isOpening && previous_sections.length === 0 ? values.paragraph_count : '',
          next_count: isOpening && previous_sections.length === 0 ? '' : values.paragraph_count,
        },
      };
    }
    case 'insert': {
      const { selection } = task.context;
      const own = { ...values, ...place(task) };
      return selection
        ? { action: 'caret.continue', values: { ...own, ...around(selection) } }
        : { action: 'insert', values: own };
    }
    case 'expand': {
      const { selected_paragraph, selection } = task.context;
      const own = { ...values, ...place(task), selected_paragraph };
      return selection
        ? {
            action: 'selection.expand',
            values: { ...own, ...around(selection), previous_paragraph: '' },
          }
        : { action: 'expand', values: own };
    }
    case 'improve':
      return { action: 'improve', values: { ...values, paragraphs: joinTexts(task.paragraphs) } };
    case 'draft':
      return {
        action: 'draft',
        values: { ...values, original_content: joinTexts(task.original_content) },
      };
  }
}

function actionOf(kind: 'new' | 'continue', { target_percentage }: WritingContext): Matter['action'] {
  if (kind === 'continue') return 'continue';
  return target_percentage === undefined ? 'new.open' : 'new.percentage';
}

function arc({ current_percentage, target_percentage, percentage_to_advance }: WritingContext) {
  return {
    current_percentage: percent(current_percentage),
    target_percentage: percent(target_percentage),
    percentage_to_advance: percent(percentage_to_advance),
    stage: target_percentage === undefined ? '' : arcStage(target_percentage),
  };
}

function percent(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function place({ context, generation_type = '' }: Extract<StoryTask, { kind: 'insert' | 'expand' }>) {
  return {
    next_paragraph: context.next_paragraph,
    dialogue: /dialogue/i.test(generation_type) ? 'rich in dialogue' : '',
  };
}

function selectionMatter({ context, instruction, generation_type = 'rewrite' }: SelectionTask): Matter {
  const { selection, section_details = [], passages = [], ...others } = context;
  return {
    action: `selection.${generation_type}`,
    values: {
      ...others,
      ...around(selection),
      section_details: section_details.join('\n'),
      passages,
      instruction,
      previous_paragraphs: '',
    },
  };
}

function around({ before, text, after }: SelectedText) {
  return { selection_before: before, selection_text: text, selection_after: after };
}

function rewrite({ context, count, instruction }: RewriteTask): Matter {
  const { selection: _, section_details = [], passages = [], ...others } = context;
  return {
    action: 'rewrite',
    values: {
      ...others,
      section_details: section_details.join('\n'),
      passages,
      instruction,
      paragraph_count: paragraphCount(count),
    },
  };
}

function summary({ paragraphs, prev_sections }: SummaryTask): Matter {
  return {
    action: 'summary',
    values: { paragraphs: joinTexts(paragraphs), previous_sections: prev_sections },
  };
}

function suggestions({ context, count }: SuggestionsTask): Matter {
  return {
    action: 'suggestions',
    values: {
      premise: context.premise,
      genre: context.genre,
      count: String(count),
      previous_paragraphs: joinTexts(context.previous_paragraphs),
    },
  };
}

function scene({ context, count, instruction }: SceneTask): Matter {
  const elements = count === 1 ? '1 element' : `${count} elements`;
  const isOpening = context.previous_scene_elements.length === 0;
  return {
    action: 'scene',
    values: {
      premise: context.premise,
      genre: context.genre,
      instruction,
      count: String(count),
      opening_count: isOpening ? elements : '',
      next_count: isOpening ? '' : elements,
      previous_scene_elements: joinTexts(context.previous_scene_elements.map(asScreenplay)),
    },
  };
}

function title({ context: { text, premise } }: TitleTask): Matter {
  return { action: 'title', values: { text, premise } };
}

/** Pure. */
export function matterOf(task: ModelTask): Matter {
  switch (task.kind) {
    case 'rewrite': {
      const selected = selectionTask(task);
      return selected ? selectionMatter(selected) : rewrite(task);
    }
    case 'section_summary':
      return summary(task);
    case 'suggestions':
      return suggestions(task);
    case 'scene':
      return scene(task);
    case 'title':
      return title(task);
    default:
      return proseMatter(task);
  }
}

export interface Matter {
  action: PromptAction;
  values: Record<string, PromptValue>;
}

function paragraphCount(count: number): string {
  return count === 1 ? '1 paragraph' : `${count} paragraphs`;
}

function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n');
}

function arcStage(target: number): string {
  if (target >= 100) {
    return 'That is its end: resolve what the story opened, answer its main question, and close on an image that stays. Leave nothing for a sequel.';
  }
  if (target >= 85) {
    return 'That is the height of it: let the decisive meeting or choice happen, with everything at stake, and do not end the story yet.';
  }
  if (target >= 60)
    return 'Things grow tight: choices cost more, ways back close. Do not resolve the main question yet.';
  if (target >= 40)
    return 'That is the middle: let something turn, so that what was wanted looks different now.';
  if (target >= 15) return 'Let obstacles and people come in that the main character did not reckon with.';
  return 'That is the beginning: let place, people and the first trouble become clear through what happens.';
}
