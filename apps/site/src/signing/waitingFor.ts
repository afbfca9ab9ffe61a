import type { SignInGoal } from './signInGoal.ts';

/** What waits where somebody will go on, for them to read; null where nothing does. */
export function waitingFor({ to }: SignInGoal): string | null {
  const [path = '', query = ''] = to.split('?');
  if (/^\/ai-(story|scene)-generator(\/|$)/i.test(path))
    return 'Your text is saved in this browser. You come back to it as you left it.';
  if (new URLSearchParams(query).has('openProfile')) return 'Your profile opens as soon as you are in.';
  return path === '/' ? null : 'You come back to the page that you were on.';
}
