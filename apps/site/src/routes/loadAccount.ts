import type { ComponentType } from 'react';
import type { SiteAccountProviderProps } from './SiteAccountProvider.tsx';

type Provider = ComponentType<SiteAccountProviderProps>;
let loaded: Provider | null = null;

/** Loads what puts the account around a page. Once it has resolved, the account is shown without a fallback before it. */
export async function loadAccount(): Promise<{ default: Provider }> {
  const { SiteAccountProvider } = await import('./SiteAccountProvider.tsx');
  loaded = SiteAccountProvider;
  return { default: SiteAccountProvider };
}

/** It, where it has been loaded. */
export const loadedAccount = () => loaded;
