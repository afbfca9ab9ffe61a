'use client';

import { Button, Icon, Row, TextArea, TextField, VisuallyHidden } from '@fabula/ui-kit';
import { useId } from 'react';
import type { WorkStrings } from '../strings/workStrings.ts';
import { bareCard, card, genreClass, label, shuffle, shuffleWords, suggested } from './work.css.ts';

export interface PremiseCardProps {
  premise: string;
  genre: string;
  /** Of the work: a BCP 47 tag. Default: that of the page. */
  lang?: string;
  /** True: the premise is a suggestion, in pencil. Default false. */
  isPremiseSuggested?: boolean;
  isGenreSuggested?: boolean;
  /** True: only the premise, without a rule below it. Default false. */
  isBare?: boolean;
  /** True: nothing is generated yet, and the field for the premise is larger. */
  isFresh: boolean;
  /** True: only the look of its fields. Default false. */
  isStill?: boolean;
  strings: Pick<WorkStrings, 'premise' | 'genre' | 'genrePlaceholder' | 'shufflePremise'> & {
    readonly premisePlaceholder: string;
    readonly premiseSuggested?: string;
  };
  onPremiseChange: (premise: string) => void;
  onGenreChange: (genre: string) => void;
  /** Draws another premise by lot. */
  onShuffle?: (() => void) | undefined;
}

export function PremiseCard({
  premise,
  genre,
  lang,
  isPremiseSuggested = false,
  isGenreSuggested = false,
  isBare = false,
  isFresh,
  isStill = false,
  strings,
  onPremiseChange,
  onGenreChange,
  onShuffle,
}: PremiseCardProps) {
  const hint = useId();
  return (
    <div className={isBare ? bareCard : card}>
      <span className={label} aria-hidden="true">
        {strings.premise}
      </span>
      <TextArea
        variant="page"
        rows={isFresh ? 2 : 1}
        autoGrow
        label={strings.premise}
        isLabelHidden
        placeholder={strings.premisePlaceholder}
        value={premise}
        isStill={isStill}
        {...(lang !== undefined && { lang })}
        onChange={onPremiseChange}
        {...(isPremiseSuggested && { className: suggested, 'aria-describedby': hint })}
      />
      {isPremiseSuggested && (
        <VisuallyHidden>
          <span id={hint}>{strings.premiseSuggested}</span>
        </VisuallyHidden>
      )}
      {!isBare && (
        <Row gap={2} justify="between">
          <GenreField
            genre={genre}
            isSuggested={isGenreSuggested}
            isStill={isStill}
            strings={strings}
            onChange={onGenreChange}
          />
          {onShuffle && <ShuffleButton className={shuffle} strings={strings} onPress={onShuffle} />}
        </Row>
      )}
    </div>
  );
}

export interface GenreFieldProps {
  genre: string;
  isSuggested?: boolean;
  isStill?: boolean;
  strings: Pick<WorkStrings, 'genre' | 'genrePlaceholder'>;
  onChange: (genre: string) => void;
}

export function GenreField({
  genre,
  isSuggested = false,
  isStill = false,
  strings,
  onChange,
}: GenreFieldProps) {
  return (
    <TextField
      variant="page"
      label={strings.genre}
      isLabelHidden
      placeholder={strings.genrePlaceholder}
      value={genre}
      isStill={isStill}
      onChange={onChange}
      className={isSuggested ? `${genreClass} ${suggested}` : genreClass}
    />
  );
}

export interface ShuffleButtonProps {
  strings: Pick<WorkStrings, 'shufflePremise'>;
  className?: string;
  onPress: () => void;
}

/** Needs a container that is as wide as its editor: where that is narrow, it is its picture alone. */
export function ShuffleButton({ strings, ...props }: ShuffleButtonProps) {
  return (
    <Button
      {...props}
      variant="quiet"
      size="small"
      icon={<ShuffleIcon />}
      aria-label={strings.shufflePremise}
    >
      <span className={shuffleWords}>{strings.shufflePremise}</span>
    </Button>
  );
}

function ShuffleIcon() {
  return (
    <Icon>
      <path d="M3 5.5h2.5c4 0 5 9 9 9H17M3 14.5h2.5c1.6 0 2.7-1.4 3.6-3M11 8.4c.9-1.6 2-2.9 3.5-2.9H17" />
      <path d="m14.5 3 2.5 2.5L14.5 8M14.5 12l2.5 2.5-2.5 2.5" />
    </Icon>
  );
}
