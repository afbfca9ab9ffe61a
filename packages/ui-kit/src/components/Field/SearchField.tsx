'use client';
import { type ForwardedRef, forwardRef } from 'react';
import {
  Button as AriaButton,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Input,
} from 'react-aria-components';
import { CloseIcon } from '../../icons/icons.tsx';
import { appendClass } from '../appendClass.ts';
import { boxed, field, fieldButton, frame, withButton } from './Field.css.ts';
import { FieldBody, type FieldWords, validity } from './Field.tsx';

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'type'>, FieldWords {
  /** An example, shown while it is empty. It replaces no label. */
  placeholder?: string;
}

/** A search field. Escape and the cross empty it. The ref is the input. */
export const SearchField = forwardRef(function SearchField(
  { label, isLabelHidden, description, errorMessage, placeholder, className, ...props }: SearchFieldProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  return (
    <AriaSearchField
      {...props}
      {...validity(errorMessage, props.isInvalid)}
      className={appendClass(field, className)}
    >
      {({ isEmpty, isInvalid, isDisabled }) => (
        <FieldBody {...{ label, isLabelHidden, description, errorMessage, isInvalid }}>
          <div className={frame}>
            <Input
              ref={ref}
              className={`${boxed} ${withButton}`}
              {...(placeholder !== undefined && { placeholder })}
            />
            {!isEmpty && !isDisabled && (
              <AriaButton className={fieldButton}>
                <CloseIcon size={16} />
              </AriaButton>
            )}
          </div>
        </FieldBody>
      )}
    </AriaSearchField>
  );
});
