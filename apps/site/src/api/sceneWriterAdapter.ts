import { OPERATION_HEADER, operationAnswer, sceneAnswer, titleAnswer } from '@fabula/contract';
import {
  type SceneElementContent,
  SceneError,
  type SceneFailureCode,
  type SceneWriterAdapter,
} from '@fabula/scene-kit/core';
import { callJson } from './callJson.ts';
import { type CallFailure, isCallFailure } from './callText.ts';
import { fitScene, fitTitleText } from './contextWindow.ts';
import { creditCosts, isCharged } from './creditCosts.ts';
import { workHeader } from './currentWork.ts';
import { callOnce, isLostCall } from './lostCalls.ts';
import { operationPath } from './postStream.ts';

/** Scenes and their titles from the server of the same origin (writing.md §7). */
export const sceneWriterAdapter: SceneWriterAdapter = {
  async write({ premise, genre, previousElements, instruction, count, isNsfw }, { signal, runId }) {
    const fitted = fitScene({ premise, genre, instruction, elements: previousElements, count });
    const answer = await callJson('/api/v1/scenes/new', {
      method: 'POST',
      body: {
        context: {
          premise: fitted.premise,
          genre: fitted.genre,
          previous_scene_elements: fitted.elements,
        },
        instruction,
        count,
        stream: false,
        isNsfw,
      },
      headers: { [OPERATION_HEADER]: runId, ...workHeader() },
      schema: sceneAnswer,
      signal,
    });
    creditCosts.refresh();
    if (isCallFailure(answer)) throw new SceneError(failureOf(answer, signal));
    return {
      elements: answer.elements as SceneElementContent[],
      ...(answer.notice && { notice: answer.notice.text }),
    };
  },

  async title({ text, premise, isNsfw }, { signal }) {
    const answer = await callOnce('/api/v1/story/title', {
      body: { context: { text: fitTitleText(text), premise }, isNsfw },
      headers: workHeader(),
      schema: titleAnswer,
      signal,
    });
    if (isCallFailure(answer)) throw new SceneError(failureOf(answer, signal));
    return answer.title.text;
  },

  async cancel(runId) {
    const answer = await callJson(`${operationPath(runId)}/cancel`, {
      method: 'POST',
      schema: operationAnswer,
      keepalive: true,
    });
    if (isCallFailure(answer)) throw new Error(answer.error);
  },

  costOf: () => (isCharged('scene') && creditCosts.get()?.scene) || null,
};

function failureOf(failure: CallFailure, signal: AbortSignal) {
  const { error, detail, type, field, required, isUnreadable } = failure;
  if (signal.aborted) return { code: 'cancelled' as const, message: 'Generation was cancelled' };
  const code: SceneFailureCode =
    type === 'insufficient_credits'
      ? 'no_credits'
      : type === 'unauthenticated'
        ? 'signed_out'
        : type === 'refused'
          ? 'refused'
          : isUnreadable
            ? 'unparseable'
            : isLostCall(failure) || (type === 'conflict' && field === OPERATION_HEADER)
              ? 'unreachable'
              : 'http';
  const isAnswer = code === 'no_credits' || code === 'signed_out' || code === 'refused';
  return {
    code,
    message: isAnswer ? (detail ?? error) : error,
    ...(!isAnswer && detail !== undefined && { detail }),
    ...(required !== undefined && { required }),
  };
}
