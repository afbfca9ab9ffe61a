import { type ReactNode, useLayoutEffect } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { type StoryTexts, StoryTextsContext } from './storyTexts.ts';

export interface StoryLanguageProps {
  /** 'en' or 'de'. */
  language: string;
  direction: 'ltr' | 'rtl';
  texts: StoryTexts;
  children: ReactNode;
}

/** The language and direction that the toolbar asks for, for the page, for react-aria and for the scenes below. */
export function StoryLanguage({ language, direction, texts, children }: StoryLanguageProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
  // react-aria takes the direction from the locale: English or German in a script that runs from right to left.
  return (
    <I18nProvider locale={direction === 'rtl' ? `${language}-Arab` : language}>
      <StoryTextsContext value={texts}>{children}</StoryTextsContext>
    </I18nProvider>
  );
}
