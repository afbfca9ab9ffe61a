'use client';
import { Button } from '../Button/Button.tsx';
import { offWhere } from '../Button/offWhere.ts';
import { Row } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { english, type PaginationStrings } from './paginationStrings.ts';

export interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  /** Total. With one or none nothing is drawn. */
  pages: number;
  /** Called with the chosen page, from 1 to `pages`. */
  onChange: (page: number) => void;
  /** Default: English. */
  strings?: PaginationStrings;
  /** Added to the outermost element’s class. */
  className?: string;
}

/** Buttons to the neighbouring pages of a list, and the current place in it. */
export function Pagination({ page, pages, onChange, strings = english, className }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <Row as="nav" aria-label={strings.pages} gap={4} justify="center" className={className}>
      <Button {...offWhere(page <= 1, strings.isFirst)} onPress={() => onChange(page - 1)}>
        {strings.previous}
      </Button>
      <Text as="span" tone="soft" role="status">
        {strings.place(page, pages)}
      </Text>
      <Button {...offWhere(page >= pages, strings.isLast)} onPress={() => onChange(page + 1)}>
        {strings.next}
      </Button>
    </Row>
  );
}
