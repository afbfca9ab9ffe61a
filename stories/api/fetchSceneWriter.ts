import { SceneError, type SceneWriterAdapter } from '@fabula/scene-kit/core';
import { CallError, fetchJson } from './fetchJson.ts';

/** The generator's writer over one address of your own, which answers `{ "elements": [...] }` whole. */
export function fetchSceneWriter(url: string): SceneWriterAdapter {
  return {
    async write(request, { signal }) {
      const { elements } = await fetchJson(url, signal, request)
        .then((answer) => answer.json())
        .catch((thrown) => {
          if (signal.aborted)
            throw new SceneError({ code: 'cancelled', message: 'Generation was cancelled' });
          throw sceneError(thrown);
        });
      return { elements };
    },
  };
}

function sceneError(thrown: unknown): SceneError {
  if (!(thrown instanceof CallError))
    return new SceneError({ code: 'unparseable', message: 'Error parsing server response: no JSON' });
  const { refusal } = thrown;
  if (!refusal) return new SceneError({ code: 'unreachable', message: 'The AI could not be reached.' });
  const { status, error, type, required } = refusal;
  if (type === 'insufficient_credits')
    return new SceneError({
      code: 'no_credits',
      message: error,
      ...(required !== undefined && { required }),
    });
  return new SceneError({ code: 'http', message: `HTTP error! status: ${status}`, detail: error });
}
