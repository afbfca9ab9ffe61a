import { type ComponentType, Suspense, useState, useSyncExternalStore } from 'react';
import { session } from '../session/session.ts';
import { readingWords as words } from './readingWords.ts';

export interface ReadingAccountRoomProps {
  /** Credits and profile of whoever is signed in, put into the room. Loaded for them alone. */
  Account: ComponentType<{ room: Element }>;
}

/** Who is signed in, or the way to it (A1). What it takes to show an account comes only for whoever has one. */
export function ReadingAccountRoom({ Account }: ReadingAccountRoomProps) {
  const { state } = useSyncExternalStore(session.subscribe, session.get);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  if (state === 'signed_out')
    return (
      <a href={`/login?from=${encodeURIComponent(location.pathname)}`} className="read-login">
        {words.login}
      </a>
    );
  return (
    <>
      <span ref={setRoom} className="read-account" aria-busy={state === 'loading' || undefined} />
      {state === 'signed_in' && room && (
        <Suspense>
          <Account room={room} />
        </Suspense>
      )}
    </>
  );
}
