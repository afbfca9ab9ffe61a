import type { ParsedAdapter } from '../adapter/parsedAdapter.ts';
import type { SceneState } from './SceneState.ts';

/** A view of the adapter that can ask no model. */
export const withoutAi = (adapter: ParsedAdapter): ParsedAdapter =>
  Object.create(adapter, {
    writer: {
      get: () => ({
        async *write() {
          yield { type: 'cancelled' };
        },
      }),
    },
  });

/** Actions that ask a model do nothing while AI is off. */
export function guardActions(state: SceneState, isAiOff: () => boolean): SceneState {
  const { generate, retry, askAfter, proposeTitle } = state;
  return {
    ...state,
    generate: async (given) => (isAiOff() ? undefined : generate(given)),
    retry: async () => (isAiOff() ? undefined : retry()),
    askAfter: (id) => (isAiOff() ? undefined : askAfter(id)),
    proposeTitle: async () => !isAiOff() && proposeTitle(),
  };
}
