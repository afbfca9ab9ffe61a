import { feedbackAnswer, sectionSummaryAnswer, suggestionsAnswer } from '@fabula/contract';
import { type AssistantAdapter, type FeedbackAdapter, WritingError } from '@fabula/editor-kit/core';
import { browserAssistant, browserModel } from './browserModel.ts';
import { type CallFailure, callJson, isCallFailure } from './call.ts';
import { fitStoryTexts } from './contextWindow.ts';
import { creditCosts } from './creditCosts.ts';
import { workHeader } from './currentWork.ts';
import { callOnce } from './postStream.ts';
import { insteadOf, unpaidError } from './serverRuns.ts';

/** Suggestions and summaries of sections from the server of the same origin (writing.md §7). */
export const assistantAdapter: AssistantAdapter = {
  async suggest(request, options) {
    const own = browserModel.get();
    if (own) return browserAssistant(own).suggest(request, options);
    const { previousParagraphs, count, isNsfw, ...given } = request;
    const { signal } = options;
    const { premise, genre, paragraphs } = fitStoryTexts(
      { kind: 'suggestions', count },
      { ...given, sections: [], paragraphs: previousParagraphs },
    );
    const answer = await callOnce('/api/v1/paragraphs/suggestions', {
      body: { context: { premise, genre, previous_paragraphs: paragraphs }, count, isNsfw },
      headers: workHeader(),
      schema: suggestionsAnswer,
      signal,
    });
    return orThrow(answer).suggestions;
  },

  async summarise(request, options) {
    const own = browserModel.get();
    if (own) return browserAssistant(own).summarise(request, options);
    const { previousSections, isNsfw, ...given } = request;
    const { signal } = options;
    const { paragraphs, sections } = fitStoryTexts(
      { kind: 'section_summary', count: 1 },
      { premise: '', genre: '', sections: previousSections, paragraphs: given.paragraphs },
    );
    const answer = await callOnce('/api/v1/paragraphs/section/summary', {
      body: { paragraphs, prev_sections: sections, stream: false, isNsfw },
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
  const { error, detail, type, required, otherModel } = answer;
  throw (
    unpaidError(type, detail ?? error, required) ??
    new WritingError({
      code: 'http',
      message: error,
      ...(detail !== undefined && { detail }),
      ...insteadOf(otherModel),
    })
  );
}

export const feedbackAdapter: FeedbackAdapter = async (feedback) => {
  const answer = await callJson('/api/v1/feedback', {
    method: 'POST',
    body: feedback,
    schema: feedbackAnswer,
  });
  if (isCallFailure(answer)) throw new Error(answer.error);
};
