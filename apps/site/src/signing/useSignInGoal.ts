import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type SignInGoal, signInGoal } from './signInGoal.ts';

/** Where signing in leads, from the arrival at the page on: the steps of others change the address. */
export function useSignInGoal(): SignInGoal {
  const location = useLocation();
  const [goal] = useState(() => signInGoal(location));
  return goal;
}
