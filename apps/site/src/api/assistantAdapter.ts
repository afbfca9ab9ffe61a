import { feedbackCall, generationCalls } from '@fabula/contract';
import { type CallFailure, isCallFailure } from '@fabula/contract/client';
import { type AssistantAdapter, type FeedbackAdapter, WritingError } from '@fabula/editor-kit/core';
import { browserAssistant, browserModel } from './browserModel.ts';
import { ask } from './call.ts';
import { fitStoryTexts, fitTitleText } from './contextWindow.ts';
import { creditCosts } from './creditCosts.ts';
import { workHeader } from './currentWork.ts';
import { insteadOf, unpaidError } from './serverRuns.ts';
import { askOnce, isLostCall } from './stream.ts';

/** Suggestions, summaries of sections and titles from the server of the same origin (writing.md §7). */
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
    const answer = await askOnce(generationCalls.suggestions, {
      body: { context: { premise, genre, previous_paragraphs: paragraphs }, count, isNsfw },
      headers: workHeader(),
      signal,
    });
    return orThrow(answer).suggestions;
  },

  async summarise(request, options) {
    const own = browserModel.get();
    if (own) return browserAssistant(own).summarise(request, options);
    const { previousSections, isNsfw, ...given } = request;
    const { signal, runId } = options;
    const { paragraphs, sections } = fitStoryTexts(
      { kind: 'section_summary', count: 1 },
      { premise: '', genre: '', sections: previousSections, paragraphs: given.paragraphs },
    );
    const answer = await askOnce(
      generationCalls.section_summary,
      {
        body: { paragraphs, prev_sections: sections, stream: false, isNsfw },
        headers: workHeader(),
        signal,
      },
      runId,
    );
    return orThrow(answer).summary;
  },

  async title({ text, premise, isNsfw }, options) {
    const own = browserModel.get();
    if (own) return (await browserAssistant(own).title?.({ text, premise, isNsfw }, options)) ?? '';
    const answer = await askOnce(generationCalls.title, {
      body: { context: { text: fitTitleText(text), premise }, isNsfw },
      headers: workHeader(),
      signal: options.signal,
    });
    return orThrow(answer).title.text;
  },
};

function orThrow<T>(answer: T | CallFailure): T {
  creditCosts.refresh();
  if (!isCallFailure(answer)) return answer;
  const { error, detail, type, required, otherModel } = answer;
  throw (
    unpaidError(type, detail ?? error, required) ??
    new WritingError({
      code: type === 'operation_ended' ? 'ended' : isLostCall(answer) ? 'unreachable' : 'http',
      message: error,
      ...(detail !== undefined && { detail }),
      ...insteadOf(otherModel),
    })
  );
}

export const feedbackAdapter: FeedbackAdapter = async (feedback) => {
  const answer = await ask(feedbackCall, { body: feedback });
  if (isCallFailure(answer)) throw new Error(answer.error);
};
