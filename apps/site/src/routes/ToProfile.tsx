import type { ProfileTab } from '@fabula/account-kit/core';
import { Navigate, useLocation } from 'react-router-dom';

/** Redirects to the first page with the profile open on this tab (R11). */
export function ToProfile({ tab }: { tab: ProfileTab }) {
  const { state } = useLocation();
  return <Navigate to={`/?openProfile=${tab}`} replace state={state} />;
}
