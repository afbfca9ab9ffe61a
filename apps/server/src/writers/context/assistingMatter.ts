import type {
  RewriteRequest,
  SceneRequest,
  SectionSummaryRequest,
  SuggestionsRequest,
  TitleRequest,
} from '@fabula/contract';
import { asScreenplay } from '@fabula/writing';
import { joinTexts, type Matter, paragraphCount } from './Matter.ts';

function rewrite({ context, count, instruction }: RewriteRequest): Matter {
  return {
    action: 'rewrite',
    values: { ...context, instruction, paragraph_count: paragraphCount(count) },
  };
}

function summary({ paragraphs, prev_sections }: SectionSummaryRequest): Matter {
  return {
    action: 'summary',
    values: { paragraphs: joinTexts(paragraphs), previous_sections: prev_sections },
  };
}

function suggestions({ context, count }: SuggestionsRequest): Matter {
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

function scene({ context, count, instruction }: SceneRequest): Matter {
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

function title({ context: { text, premise } }: TitleRequest): Matter {
  return { action: 'title', values: { text, premise } };
}

/** What a rewrite, or a task beside the story, gives a model to write from. Pure. */
export const assistingMatter = { rewrite, summary, suggestions, scene, title };
