import { DONE, generationCalls, OPERATION_HEADER, type StreamLine } from '@fabula/contract';
import { isCallFailure, StreamFailure } from '@fabula/contract/client';
import type {
  SceneElementContent,
  SceneOptions,
  SceneRequest,
  SceneWriterAdapter,
  SceneWriterEvent,
} from '@fabula/scene-kit/core';
import { ask } from './call.ts';
import { fitScene, fitTitleText } from './contextWindow.ts';
import { creditCosts, isCharged } from './creditCosts.ts';
import { workHeader } from './currentWork.ts';
import { runError, runEvents, type StreamChunk, serverRuns } from './serverRuns.ts';
import { askOnce, isLostCall, readOperation, stream } from './stream.ts';

export const sceneWriterAdapter: SceneWriterAdapter = {
  ...serverRuns,

  write: (request, options) => sceneEvents(writtenLines(bodyOf(request), options)),

  resume: (options) => sceneEvents(readOperation(options)),

  async title({ text, premise, isNsfw }, { signal }) {
    const answer = await askOnce(generationCalls.title, {
      body: { context: { text: fitTitleText(text), premise }, isNsfw },
      headers: workHeader(),
      signal,
    });
    signal.throwIfAborted();
    if (isCallFailure(answer)) throw runError(failureOf(answer));
    return answer.title.text;
  },

  costOf: () => (isCharged('scene') && creditCosts.get()?.scene) || null,
};

function bodyOf({ premise, genre, previousElements, instruction, count, isNsfw }: SceneRequest) {
  const fitted = fitScene({ premise, genre, instruction, elements: previousElements, count });
  return {
    context: {
      premise: fitted.premise,
      genre: fitted.genre,
      previous_scene_elements: fitted.elements,
    },
    instruction,
    count,
    isNsfw,
  };
}

async function* sceneEvents(lines: AsyncIterable<StreamLine>): AsyncGenerator<SceneWriterEvent> {
  for await (const event of runEvents(lines, toElement)) {
    if (event.type !== 'reasoning') yield event;
    else if (event.wasText) yield { type: 'withdrawn' };
  }
}

function toElement(chunk: StreamChunk): Extract<SceneWriterEvent, { type: 'element' }> | null {
  const isElement = typeof chunk === 'object' && 'type' in chunk;
  return isElement ? { type: 'element', element: chunk as SceneElementContent } : null;
}

async function* writtenLines(
  body: ReturnType<typeof bodyOf>,
  options: SceneOptions,
): AsyncGenerator<StreamLine> {
  try {
    yield* stream(generationCalls.scene_elements, { ...body, stream: true }, options);
  } catch (thrown) {
    const isOlderServer = thrown instanceof StreamFailure && thrown.type === 'not_found';
    if (!isOlderServer) throw thrown;
    yield* wholeLines(body, options);
  }
}

/** For a server of before the stream, which answers whole. */
async function* wholeLines(
  body: ReturnType<typeof bodyOf>,
  { signal, runId }: SceneOptions,
): AsyncGenerator<StreamLine> {
  const answer = await ask(generationCalls.scene, {
    body: { ...body, stream: false },
    headers: { [OPERATION_HEADER]: runId, ...workHeader() },
    signal,
  });
  signal.throwIfAborted();
  if (isCallFailure(answer)) throw failureOf(answer);
  for (const element of answer.elements) yield { chunk: element };
  yield { chunk: DONE };
}

function failureOf(failure: Parameters<typeof isLostCall>[0]): StreamFailure {
  const { error, detail, type, required, otherModel, isUnreadable } = failure;
  const code = isUnreadable ? 'unparseable' : isLostCall(failure) ? 'unreachable' : 'http';
  return new StreamFailure(code, error, detail, type, required, otherModel);
}
