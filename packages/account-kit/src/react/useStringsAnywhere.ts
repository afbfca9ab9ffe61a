'use client';

import { type DeepPartial, useStrings } from '@fabula/ui-kit';
import { useContext } from 'react';
import { AccountProviderContext } from './AccountProviderContext.ts';
import { type AccountStrings, englishStrings } from './strings.ts';

/** The texts of a component that works without a provider: those of the provider, if there is one, with its own on top. */
export function useStringsAnywhere(strings: DeepPartial<AccountStrings> | undefined): AccountStrings {
  return useStrings(useContext(AccountProviderContext)?.strings ?? englishStrings, strings);
}
