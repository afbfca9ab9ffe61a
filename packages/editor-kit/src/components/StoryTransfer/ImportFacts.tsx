'use client';

import { openingForGuess } from '@fabula/writing';
import { useEffect, useMemo, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { countStoryWords } from '../../model/countWords.ts';
import { bodyOf, headingsOf } from '../../model/headings.ts';
import type { QuoteChoice } from '../../model/quotes.ts';
import type { HeadingRank, Story } from '../../model/Story.ts';
import type { transferStrings } from '../../react/strings/dialogStrings.ts';
import * as css from './StoryImport.css.ts';

export const marksOf = (style: QuoteChoice, strings: typeof transferStrings) =>
  style === 'straight' ? strings.importStraightQuotes : style;

interface ImportFactsProps {
  /** As of `LanguagesAdapter`, for files that do not say their language. */
  guessLanguage?: ((text: string) => Promise<string | null>) | undefined;
  strings: typeof transferStrings;
  story: Story;
  /** '' where it stands above already. */
  name: string;
  quotes: QuoteChoice | null;
  onGuess: ((language: string | null) => void) | undefined;
}

/** Its name, how much there is of it, and its language. */
export function ImportFacts({ story, name, quotes, guessLanguage, onGuess, strings }: ImportFactsProps) {
  const { locale } = useLocale();
  const [guessed, setGuessed] = useState<string | null>(null);
  const opening = useMemo(
    () => openingForGuess(story.paragraphs.map(({ text }) => text)),
    [story.paragraphs],
  );
  const isSaid = story.language !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another guesser of the same page guesses no other
  useEffect(() => {
    if (isSaid || opening === '' || !guessLanguage) return;
    let isHere = true;
    guessLanguage(opening).then(
      (language) => {
        if (!isHere) return;
        setGuessed(language);
        onGuess?.(language);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isSaid, opening]);
  const headings = headingsOf(story);
  const ranks = Object.values(headings);
  const count = (rank: HeadingRank) => ranks.filter((one) => one === rank).length;
  const language = story.language ?? guessed;
  const words = countStoryWords(story.paragraphs);
  const facts = [
    strings.importRanksFound(count('part'), count('chapter'), count('scene')),
    language === null ? '' : strings.importLanguage(languageName(language, locale)),
    quotes === null ? '' : strings.importQuotes(marksOf(quotes, strings)),
  ].filter((fact) => fact !== '');
  return (
    <div>
      <p role="status" className={css.found}>
        {name !== '' && (
          <>
            <bdi>{name}</bdi>:{' '}
          </>
        )}
        {strings.importFound(bodyOf(story.paragraphs, headings).length, words)}
      </p>
      {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
    </div>
  );
}

function languageName(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
