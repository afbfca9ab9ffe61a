import { feedbackAnswer } from '@fabula/contract';
import type { FeedbackAdapter } from '@fabula/editor-kit/core';
import { callJson } from './callJson.ts';
import { isCallFailure } from './callText.ts';

/** Sends feedback to the server of the same origin. */
export const feedbackAdapter: FeedbackAdapter = async (feedback) => {
  const answer = await callJson('/api/v1/feedback', {
    method: 'POST',
    body: feedback,
    schema: feedbackAnswer,
  });
  if (isCallFailure(answer)) throw new Error(answer.error);
};
