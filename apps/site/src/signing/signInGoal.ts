import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionStorageOrNull } from '../browserStorage.ts';
import type { LeftPlace } from '../works/historyStates.ts';

/** Where somebody goes who has signed in. */
export interface SignInGoal {
  /** A path of ours, with its query. */
  to: string;
  /** The state that the place had in the history. */
  state: unknown;
  /** Whether something was being done there, which goes on once there is an account (D-RETURN). */
  isInterrupted: boolean;
}

/** A place in the history that leads to signing in. */
interface StoryArrival {
  state: unknown;
  search: string;
  hash: string;
}

const key = 'fabula-sign-in-goal';
const home: SignInGoal = { to: '/', state: null, isInterrupted: false };

/** In the address: a sign-in service that has left the page comes back with it. */
export const returned = 'back';

/**
 * Where to go on to: to the place that was left, as the history's state or `?from=` names it, otherwise to the first
 * page (A2). It is kept as long as the tab, since Clerk's steps, and the pages of others that it leads to, lose the state.
 */
export function signInGoal({ state, search, hash }: StoryArrival): SignInGoal {
  const {
    from,
    fromState = null,
    isInterrupted,
  } = (state ?? {}) as Partial<Record<keyof LeftPlace, unknown>>;
  const query = new URLSearchParams(search);
  const left = ownPath(from);
  const named = left ?? ownPath(query.get('from'));
  if (named !== null)
    return keep({
      to: named,
      state: left === null ? null : fromState,
      isInterrupted: isInterrupted === true || isSharedLink(named),
    });
  if (hash !== '' || query.has(returned)) return kept();
  forgetGoal();
  return home;
}

/** A published work, or a part of one's account that a link led to. */
const isSharedLink = (to: string) => /^\/(story|scene)\/|[?&]openProfile=/i.test(to);

export function forgetGoal(): void {
  try {
    sessionStorageOrNull()?.removeItem(key);
  } catch {
    // What could not be kept cannot be forgotten.
  }
}

function keep(goal: SignInGoal): SignInGoal {
  try {
    sessionStorageOrNull()?.setItem(key, JSON.stringify(goal));
  } catch (thrown) {
    console.warn('The way back could not be kept while signing in:', thrown);
  }
  return goal;
}

function kept(): SignInGoal {
  try {
    const { to, state, isInterrupted } = JSON.parse(sessionStorageOrNull()?.getItem(key) ?? '{}') as Partial<
      Record<keyof SignInGoal, unknown>
    >;
    const own = ownPath(to);
    return own === null ? home : { to: own, state, isInterrupted: isInterrupted === true };
  } catch {
    return home;
  }
}

/** Where signing in leads, from the arrival at the page on: the steps of others change the address. */
export function useSignInGoal(): SignInGoal {
  const location = useLocation();
  const [goal] = useState(() => signInGoal(location));
  return goal;
}

/** What the first page's place in the history says of the one that was left to make an account. */
export interface WayBackState {
  wayBack: SignInGoal;
}

/** Back to what was being done (D-RETURN); else the first page (A2), which then shows the way back to the place that was left. */
export function useRegisterGoal(): SignInGoal {
  const left = useSignInGoal();
  if (left.isInterrupted || left.to.split('?')[0] === '/') return left;
  return { ...left, to: '/', state: { wayBack: left } satisfies WayBackState };
}

/** What waits where somebody will go on, for them to read; null where nothing does. */
export function waitingFor({ to }: SignInGoal): string | null {
  const [path = '', query = ''] = to.split('?');
  if (/^\/ai-(story|scene)-generator(\/|$)/i.test(path))
    return 'Your text is saved in this browser. You come back to it as you left it.';
  if (new URLSearchParams(query).has('openProfile')) return 'Your profile opens as soon as you are in.';
  return path === '/' ? null : 'You come back to the page that you were on.';
}

/** Pages that lead elsewhere by themselves: nobody is sent back to them. */
const passing = /^\/(login|register)\/?$/i;

/** An address of this site, as a path with its query; null for anything else, so that nobody is led away from here. */
export function ownPath(
  given: unknown,
  origin: string = globalThis.location?.origin ?? 'http://server',
): string | null {
  if (typeof given !== 'string' || !given.startsWith('/')) return null;
  try {
    const url = new URL(given, origin);
    if (url.origin !== origin || passing.test(url.pathname) || url.pathname.startsWith('//')) return null;
    return url.pathname + url.search;
  } catch {
    return null;
  }
}
