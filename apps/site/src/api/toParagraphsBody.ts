import type { ParagraphsRequestInput } from '@fabula/contract';
import type { ParagraphsRequest } from '@fabula/editor-kit/core';

/** The editor's request as the wire wants it (writing.md §7): percentages in percentage_based mode only. */
export function toParagraphsBody(request: ParagraphsRequest): ParagraphsRequestInput {
  const { premise, genre, previousParagraphs, previousSections, pickedSentences, percentages } =
    request.context;
  return {
    context: {
      premise,
      genre,
      previous_paragraphs: [...previousParagraphs],
      previous_sections: [...previousSections],
      picked_sentences: [...pickedSentences],
      ...(percentages && {
        current_percentage: percentages.current,
        target_percentage: percentages.target,
        percentage_to_advance: percentages.advance,
        overall_summary: percentages.overallSummary,
      }),
    },
    instruction: request.instruction,
    count: request.count,
    isNsfw: request.isNsfw,
    stream: true,
    isReasoning: request.isReasoning,
  };
}
