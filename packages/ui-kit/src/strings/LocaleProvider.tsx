'use client';

import type { ReactNode } from 'react';
import { I18nProvider, useLocale } from 'react-aria/I18nProvider';

export interface LocaleProviderProps {
  /** A BCP 47 tag, such as `de` or `ar-EG`. Default: the locale around the provider. */
  locale?: string | undefined;
  /** The tree in that language. */
  children: ReactNode;
}

/** Sets the language of react-aria’s own texts, the format of numbers, and the direction of the text. */
export function LocaleProvider({ locale, children }: LocaleProviderProps) {
  const around = useLocale();
  return <I18nProvider locale={locale ?? around.locale}>{children}</I18nProvider>;
}
