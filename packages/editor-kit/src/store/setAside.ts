import { isOfAi } from '@fabula/work-kit/core';
import type { ParsedAdapter } from '../adapter/parsedAdapter.ts';
import type { EditorState } from './EditorState.ts';
import { proposalsInHand, wholeList } from './proposals.ts';

type Pencil = Pick<
  EditorState,
  'proposals' | 'inHandId' | 'run' | 'summaries' | 'proposedTitle' | 'pictures' | 'setAside'
>;

/** The whole pencil, whether it is shown or not. */
export function wholePencil({
  proposals,
  summaries,
  proposedTitle,
  setAside,
}: Omit<Pencil, 'inHandId' | 'run' | 'pictures'>): Pick<
  EditorState,
  'proposals' | 'summaries' | 'proposedTitle'
> {
  if (!setAside) return { proposals, summaries, proposedTitle };
  return {
    proposals: wholeList({ proposals, setAside }),
    summaries: { ...setAside.summaries, ...summaries },
    proposedTitle: setAside.proposedTitle,
  };
}

/** Sets what AI proposed aside, where it is not yet. */
export function putAside<State extends Pencil>(state: State): State {
  if (state.setAside) return state;
  const { proposals, inHandId, summaries, proposedTitle, pictures } = state;
  return {
    ...state,
    ...proposalsInHand(
      proposals.filter(({ by }) => !isOfAi(by)),
      inHandId,
    ),
    summaries: {},
    proposedTitle: null,
    pictures: pictures.filter(({ source }) => source.from === 'file'),
    setAside: {
      proposals: proposals.filter(({ by }) => isOfAi(by)),
      summaries,
      proposedTitle,
      pictures: pictures.filter(({ source }) => source.from === 'prompt'),
    },
  };
}

/** Shows again what was set aside. */
export function bringBack<State extends Pencil>(state: State): State {
  const { setAside, inHandId, pictures } = state;
  if (!setAside) return state;
  const { proposals, ...others } = wholePencil(state);
  return {
    ...state,
    ...others,
    ...proposalsInHand(proposals, inHandId),
    pictures: [...pictures, ...setAside.pictures],
    setAside: null,
  };
}

/** A view of the adapter that can ask no model. */
export function withoutAi(adapter: ParsedAdapter): ParsedAdapter {
  return Object.create(adapter, {
    writer: {
      get: () => ({
        async *write() {
          yield { type: 'cancelled' };
        },
      }),
    },
    assistant: { value: undefined },
    images: {
      get() {
        const { images } = adapter;
        return images && Object.create(images, { draw: { value: undefined } });
      },
    },
  });
}
