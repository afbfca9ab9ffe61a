'use client';

import type { ReactNode } from 'react';
import { I18nProvider, useLocale } from 'react-aria/I18nProvider';

export interface LocaleProviderProps {
  /** A BCP 47 tag, such as `de` or `ar-EG`. Without it, what stands around the provider stays. */
  locale?: string | undefined;
  /** What speaks that language. */
  children: ReactNode;
}

/** The language of what react-aria says by itself below, how it writes numbers, and the direction of the text. */
export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  const around = useLocale();
  return <I18nProvider locale={locale ?? around.locale}>{children}</I18nProvider>;
}
