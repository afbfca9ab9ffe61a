import { sectionSummaryAnswer, suggestionsAnswer } from '@fabula/contract';
import { type AssistantAdapter, WritingError } from '@fabula/editor-kit/core';
import { type CallFailure, isCallFailure } from './callText.ts';
import { creditCosts } from './creditCosts.ts';
import { workHeader } from './currentWork.ts';
import { callOnce } from './lostCalls.ts';
import { unpaidError } from './unpaidError.ts';

/** Suggestions and summaries of sections from the server of the same origin (writing.md §7). */
export const assistantAdapter: AssistantAdapter = {
  async suggest({ premise, genre, previousParagraphs, count, isNsfw }, { signal }) {
    const answer = await callOnce('/api/v1/paragraphs/suggestions', {
      body: { context: { premise, genre, previous_paragraphs: previousParagraphs }, count, isNsfw },
      headers: workHeader(),
      schema: suggestionsAnswer,
      signal,
    });
    return orThrow(answer).suggestions;
  },

  async summarise({ paragraphs, previousSections, isNsfw }, { signal }) {
    const answer = await callOnce('/api/v1/paragraphs/section/summary', {
      body: { paragraphs, prev_sections: previousSections, stream: false, isNsfw },
      headers: workHeader(),
      schema: sectionSummaryAnswer,
      signal,
    });
    return orThrow(answer).summary;
  },
};

function orThrow<T>(answer: T | CallFailure): T {
  creditCosts.refresh();
  if (!isCallFailure(answer)) return answer;
  const { error, detail, type, required } = answer;
  throw (
    unpaidError(type, detail ?? error, required) ??
    new WritingError({ code: 'http', message: error, ...(detail !== undefined && { detail }) })
  );
}
