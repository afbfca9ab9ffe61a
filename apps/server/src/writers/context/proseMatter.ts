import type { WritingContext } from '@fabula/contract';
import type { ProseTask } from '../Writer.ts';
import { arcStage } from './arcStage.ts';
import { joinTexts, type Matter, paragraphCount } from './Matter.ts';

/** What a task of prose gives a model to write from. Pure. */
export function proseMatter(task: ProseTask): Matter {
  const { picked_sentences, previous_paragraphs, previous_sections } = task.context;
  const values = {
    premise: task.context.premise,
    genre: 'genre' in task.context ? task.context.genre : '',
    previous_paragraphs: joinTexts(previous_paragraphs),
    previous_sections,
    picked_sentences,
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
    case 'insert':
      return { action: 'insert', values: { ...values, ...place(task) } };
    case 'expand': {
      const { selected_paragraph } = task.context;
      return { action: 'expand', values: { ...values, ...place(task), selected_paragraph } };
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

function place({ context, generation_type }: Extract<ProseTask, { kind: 'insert' | 'expand' }>) {
  return {
    next_paragraph: context.next_paragraph,
    dialogue: /dialogue/i.test(generation_type) ? 'rich in dialogue' : '',
  };
}
