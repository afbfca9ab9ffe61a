import type { ExportStoryRequest, ScenePdfRequest, StoryFormat } from '@fabula/contract';
import type { BoundBook, StoryBook } from '../documents/StoryBook.ts';
import type { TypesetScript } from '../documents/Typesetter.ts';
import type { OpenBookPictures } from './bookPictures.ts';
import { fairTurns } from './fairTurns.ts';
import { readStoryBook } from './readStoryBook.ts';

export type TypesettingOpening = { script: TypesetScript } | { refusal: 'busy' };

/** `leftOut`: how many pictures could not come along. */
export type BindingOpening = { book: BoundBook; leftOut: number } | { refusal: 'busy' | 'empty' };

/** Who asks, and until when: what they wait for is dropped when the signal aborts. */
export interface Asker {
  /** One document of a caller's is made at a time, and callers take turns. */
  caller: string;
  signal: AbortSignal;
}

/** Screenplays and stories as documents. */
export interface TypesettingService {
  typeset(request: ScenePdfRequest, asker: Asker): Promise<TypesettingOpening>;
  /** `empty`: there is no text in it. */
  bind(request: ExportStoryRequest, format: StoryFormat, asker: Asker): Promise<BindingOpening>;
}

export interface TypesettingServiceConfig {
  typeset(request: ScenePdfRequest, signal: AbortSignal): Promise<TypesetScript>;
  bind(book: StoryBook, format: StoryFormat, signal: AbortSignal): Promise<BoundBook>;
  openPictures: OpenBookPictures;
  /** How many documents are made at once. */
  atOnce: number;
}

/** A long one takes seconds, and whoever would wait too long is better told. */
const WAITING_OF_ONE = 3;
const WAITING_OF_ALL = 50;

export function typesettingService({
  typeset,
  bind,
  openPictures,
  atOnce,
}: TypesettingServiceConfig): TypesettingService {
  const turns = fairTurns({ atOnce, waitingOfOne: WAITING_OF_ONE, waitingOfAll: WAITING_OF_ALL });
  return {
    async typeset(request, { caller, signal }) {
      const script = await turns.take(caller, () => typeset(request, signal), signal);
      return script ? { script } : { refusal: 'busy' };
    },
    async bind(request, format, { caller, signal }) {
      const make = async () => {
        const pictures = openPictures(request);
        const book = await readStoryBook(request, pictures);
        if (book === undefined) return { refusal: 'empty' } as const;
        return { book: await bind(book, format, signal), leftOut: pictures.leftOut };
      };
      return (await turns.take(caller, make, signal)) ?? { refusal: 'busy' };
    },
  };
}
