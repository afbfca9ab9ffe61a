import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionStorageOrNull } from '../browserStorage.ts';
import type { LeftPlace } from '../works/historyStates.ts';

export interface SignInGoal {
  /** A path of the site, with its query. */
  to: string;
  state: unknown;
  /** True where work was interrupted, and goes on with an account (D-RETURN). */
  isInterrupted: boolean;
}

interface StoryArrival {
  state: unknown;
  search: string;
  hash: string;
}

const key = 'fabula-sign-in-goal';
const home: SignInGoal = { to: '/', state: null, isInterrupted: false };

/** A query parameter: it survives a sign-in service's pages. */
export const returned = 'back';

/** The place that was left, else the first page (A2). Kept for the tab, as a sign-in service's pages lose the state. */
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

/** A published work, or a linked tab of the profile. */
const isSharedLink = (to: string) => /^\/(story|scene)\/|[?&]openProfile=/i.test(to);

export function forgetGoal(): void {
  try {
    sessionStorageOrNull()?.removeItem(key);
  } catch {
    // Without storage nothing was kept.
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

/** The goal at arrival: later steps change the address. */
export function useSignInGoal(): SignInGoal {
  const location = useLocation();
  const [goal] = useState(() => signInGoal(location));
  return goal;
}

/** State of the first page: the place that was left to register. */
export interface WayBackState {
  wayBack: SignInGoal;
}

/** Back to what was interrupted (D-RETURN); else the first page (A2), which offers the way back. */
export function useRegisterGoal(): SignInGoal {
  const left = useSignInGoal();
  if (left.isInterrupted || left.to.split('?')[0] === '/') return left;
  return { ...left, to: '/', state: { wayBack: left } satisfies WayBackState };
}

export function waitingFor({ to }: SignInGoal): string | null {
  const [path = '', query = ''] = to.split('?');
  if (/^\/ai-(story|scene)-generator(\/|$)/i.test(path))
    return 'Your text is saved in this browser. You come back to it as you left it.';
  if (new URLSearchParams(query).has('openProfile')) return 'Your profile opens as soon as you are in.';
  return path === '/' ? null : 'You come back to the page that you were on.';
}

/** They redirect: nobody is sent back to them. */
const passing = /^\/(login|register)\/?$/i;

/** A same-origin URL as path and query; null for any other, against open redirects. */
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
