import type {
  RewriteRequest,
  SceneElement,
  SceneRequest,
  SectionSummaryRequest,
  SuggestionsRequest,
  TitleRequest,
} from '@fabula/contract';
import type { Matter } from './Matter.ts';

/** Four characters a token, and a rewrite names each sentence twice. */
const REWRITE_TOKENS_PER_CHARACTER = 0.6;

function rewrite({ context, count, instruction, isReasoning }: RewriteRequest): Matter {
  return {
    action: 'rewrite',
    values: { ...context, instruction, paragraph_count: count === 1 ? '1 paragraph' : `${count} paragraphs` },
    replyTokens:
      200 +
      count * Math.ceil(context.paragraph.length * REWRITE_TOKENS_PER_CHARACTER) +
      (isReasoning ? 2_000 : 0),
  };
}

function summary({ paragraphs, prev_sections }: SectionSummaryRequest): Matter {
  return {
    action: 'summary',
    values: {},
    story: { name: 'paragraphs', paragraphs },
    sections: prev_sections,
    replyTokens: 400,
  };
}

function suggestions({ context, count }: SuggestionsRequest): Matter {
  return {
    action: 'suggestions',
    values: { premise: context.premise, genre: context.genre, count: String(count) },
    story: { name: 'previous_paragraphs', paragraphs: context.previous_paragraphs },
    replyTokens: 100 + count * 80,
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
    },
    story: { name: 'previous_scene_elements', paragraphs: context.previous_scene_elements.map(asScreenplay) },
    replyTokens: 200 + count * 120,
  };
}

function title({ context: { text, premise } }: TitleRequest): Matter {
  return { action: 'title', values: { text, premise }, replyTokens: 60 };
}

function asScreenplay(element: SceneElement): string {
  switch (element.type) {
    case 'scene_heading': {
      const { setting, place, time } = element;
      return [[setting, place].filter(Boolean).join(' '), time].filter(Boolean).join(' - ').toUpperCase();
    }
    case 'action':
    case 'transition':
      return element.description;
    case 'dialogue': {
      const parenthetical = element.parenthetical
        ? `(${element.parenthetical.replace(/^\(|\)$/g, '')})\n`
        : '';
      return `${element.character.toUpperCase()}\n${parenthetical}${element.line}`;
    }
    case 'internal_monologue': {
      const words = element.line ?? element.description ?? '';
      return `${element.character.toUpperCase()} (THINKING)\n${words}`;
    }
  }
}

/** What a rewrite, or a task beside the story, gives a model to write from. Pure. */
export const assistingMatter = { rewrite, summary, suggestions, scene, title };
