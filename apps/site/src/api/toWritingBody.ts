import type { WritingContext, WritingRequest } from '@fabula/editor-kit/core';

/** The call that a request goes to, and its body as the wire wants it (writing.md §7). */
export function toWritingBody(request: WritingRequest): { path: string; body: object } {
  const { instruction, count, isNsfw, isReasoning } = request;
  const asked = { instruction, count, isNsfw, stream: true, isReasoning };
  switch (request.kind) {
    case 'new':
    case 'continue':
      return {
        path: `/api/v1/writing/paragraphs/${request.kind}`,
        body: { context: { ...writingContext(request.context), ...percentages(request.context) }, ...asked },
      };
    case 'insert':
      return {
        path: '/api/v1/writing/paragraphs/insert',
        body: { context: placedContext(request.context), generation_type: 'insert', ...asked },
      };
    case 'expand':
      return {
        path: '/api/v1/writing/paragraphs/expand',
        body: {
          context: {
            ...placedContext(request.context),
            selected_paragraph: request.context.selectedParagraph,
          },
          generation_type: 'expand',
          ...asked,
        },
      };
    case 'rewrite': {
      const { paragraph, premise, previousParagraph, nextParagraph, pickedSentences } = request.context;
      const context = {
        paragraph,
        premise,
        previous_paragraph: previousParagraph,
        next_paragraph: nextParagraph,
        picked_sentences: pickedSentences,
      };
      return { path: '/api/v1/paragraphs/rewrite', body: { context, ...asked } };
    }
    case 'draft':
      return {
        path: '/api/v1/writing/paragraphs/draft',
        body: {
          context: writingContext(request.context),
          original_content: request.originalContent,
          ...asked,
        },
      };
    case 'improve':
      return {
        path: '/api/v1/paragraphs/improved',
        body: { context: writingContext(request.context), paragraphs: request.paragraphs, ...asked },
      };
  }
}

function writingContext({
  premise,
  genre,
  previousParagraphs,
  previousSections,
  pickedSentences,
}: WritingContext) {
  return {
    premise,
    genre,
    previous_paragraphs: previousParagraphs,
    previous_sections: previousSections,
    picked_sentences: pickedSentences,
  };
}

function percentages({ percentages: given }: WritingContext) {
  return (
    given && {
      current_percentage: given.current,
      target_percentage: given.target,
      percentage_to_advance: given.advance,
      overall_summary: given.overallSummary,
    }
  );
}

function placedContext(context: Extract<WritingRequest, { kind: 'insert' }>['context']) {
  return {
    premise: context.premise,
    previous_paragraphs: context.previousParagraphs,
    next_paragraph: context.nextParagraph,
    previous_sections: context.previousSections,
    picked_sentences: context.pickedSentences,
  };
}
