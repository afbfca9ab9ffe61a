import type { ExportStoryRequest, ScenePdfRequest, StoryFormat } from '@fabula/contract';
import type { BindBook, BoundBook } from '../documents/StoryBook.ts';
import type { TypesetScript, Typesetter } from '../documents/Typesetter.ts';
import type { OpenBookPictures } from './bookPictures.ts';
import { readStoryBook } from './readStoryBook.ts';

export type TypesettingOpening = { script: TypesetScript } | { refusal: 'busy' };

/** `leftOut`: how many pictures could not come along. */
export type BindingOpening = { book: BoundBook; leftOut: number } | { refusal: 'busy' | 'empty' };

/** Screenplays and stories as documents. */
export interface TypesettingService {
  typeset(request: ScenePdfRequest): Promise<TypesettingOpening>;
  /** `empty`: there is no text in it. */
  bind(request: ExportStoryRequest, format: StoryFormat): Promise<BindingOpening>;
}

/** One at a time: a long one takes seconds of the processor, and whoever waits too long is better told. */
const MAX_WAITING = 10;

export function typesettingService(
  typesetter: Typesetter,
  binders: Readonly<Record<StoryFormat, BindBook>>,
  openPictures: OpenBookPictures,
): TypesettingService {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** Undefined when too many wait already. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (waiting >= MAX_WAITING) return undefined;
    waiting++;
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting--;
    }
  }

  return {
    async typeset(request) {
      const script = await inTurn(() => typesetter.typeset(request));
      return script ? { script } : { refusal: 'busy' };
    },
    async bind(request, format) {
      const bound = await inTurn(async () => {
        const pictures = openPictures(request);
        const book = await readStoryBook(request, pictures);
        if (book === undefined) return { refusal: 'empty' } as const;
        return { book: await binders[format](book), leftOut: pictures.leftOut };
      });
      return bound ?? { refusal: 'busy' };
    },
  };
}
