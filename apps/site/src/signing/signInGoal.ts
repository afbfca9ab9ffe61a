import type { LeftPlace } from '../works/historyStates.ts';
import { ownPath } from './ownPath.ts';

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
    sessionStorage.removeItem(key);
  } catch {
    // What could not be kept cannot be forgotten.
  }
}

function keep(goal: SignInGoal): SignInGoal {
  try {
    sessionStorage.setItem(key, JSON.stringify(goal));
  } catch (thrown) {
    console.warn('The way back could not be kept while signing in:', thrown);
  }
  return goal;
}

function kept(): SignInGoal {
  try {
    const { to, state, isInterrupted } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<
      Record<keyof SignInGoal, unknown>
    >;
    const own = ownPath(to);
    return own === null ? home : { to: own, state, isInterrupted: isInterrupted === true };
  } catch {
    return home;
  }
}
