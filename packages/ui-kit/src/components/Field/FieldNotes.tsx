'use client';

import type { ReactNode } from 'react';
import { FieldError, Text } from 'react-aria-components';
import { counter, description as descriptionClass, errorMessage as errorClass, notes } from './Field.css.ts';

/** What a field may say about itself. */
export interface FieldWords {
  /** The field’s name, above it. Never left out: hide it with `isLabelHidden`. */
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  /** A hint under the field, read after its name. */
  description?: ReactNode;
  /** Shown while the field is invalid, in place of the description. */
  errorMessage?: ReactNode;
}

interface FieldNotesProps extends Pick<FieldWords, 'description' | 'errorMessage'> {
  isInvalid: boolean;
  length?: number;
  maxLength?: number | undefined;
}

/** The lines under a field: its error or its description, and how much room is left once that is little. */
export function FieldNotes({ description, errorMessage, isInvalid, length = 0, maxLength }: FieldNotesProps) {
  const isNear = maxLength !== undefined && length >= maxLength * 0.8;
  const isFull = maxLength !== undefined && length >= maxLength;
  return (
    <div className={notes}>
      <FieldError className={errorClass}>
        {({ validationErrors }) => errorMessage ?? validationErrors.join(' ')}
      </FieldError>
      {description && !isInvalid && (
        <Text slot="description" className={descriptionClass}>
          {description}
        </Text>
      )}
      {isNear && (
        <span className={counter} data-full={isFull || undefined}>
          {length}/{maxLength}
        </span>
      )}
    </div>
  );
}
