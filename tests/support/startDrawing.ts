import type {
  DrawingEvent,
  Illustrator,
  IllustratorOptions,
} from '../../apps/server/src/images/Illustrator.ts';
import { type AccountBooks, createAccountBooks } from './createAccountBooks.ts';
import type { Member } from './createMember.ts';
import { createPng } from './createPng.ts';
import { startServer, type TestServer } from './startServer.ts';

export type Draw = (prompt: string, options: IllustratorOptions) => AsyncIterable<DrawingEvent>;

/** A server with a scripted illustrator, or with the embedded one, and an account that has its 500 credits. */
export interface DrawingServer {
  server: TestServer;
  mara: Member;
  books: AccountBooks;
}

export async function startDrawing(
  draw?: Draw,
  variables: Record<string, string> = {},
): Promise<DrawingServer> {
  const illustrator: Illustrator | undefined = draw && {
    status: { kind: 'embedded', name: 'Scripted' },
    draw,
  };
  const server = await startServer(variables, {
    operations: { hangUpGraceMs: 200, memberGraceMs: 200 },
    ...(illustrator && { illustrator }),
  });
  const mara = await server.member();
  const books = createAccountBooks(mara);
  await books.claim();
  return { server, mara, books };
}

export const DRAWING_ID = 'the-drawing';

/** Asks for a picture, under an id of its own. */
export const askForPicture = (
  who: Member,
  body: unknown = { prompt: 'A lighthouse at night', isNsfw: false },
  id = DRAWING_ID,
): Promise<Response> => who.post('/api/v1/images', body, { headers: { 'X-Operation-Id': id } });

export const scriptedStep: DrawingEvent = { step: 'drawing', sentence: 'Scripted', progress: null };
export const scriptedPicture: DrawingEvent = { picture: createPng(32, 24) };

export const scriptedIllustrator: Illustrator = {
  status: { kind: 'embedded', name: 'Scripted' },
  async *draw() {
    yield scriptedStep;
    yield scriptedPicture;
  },
};

/** Ends when the signal is aborted, as an upstream call does. */
export function stallDrawing({ signal }: IllustratorOptions): Promise<void> {
  return new Promise((_, fail) => {
    signal.addEventListener('abort', () => fail(new Error('aborted')), { once: true });
  });
}
