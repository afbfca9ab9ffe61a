import { Button } from '@fabula/ui-kit';
import { paging, place } from './Paging.css.ts';

export interface PagingProps {
  /** From 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** From page to page of a list; nothing where there is only one. */
export function Paging({ page, pages, onChange }: PagingProps) {
  if (pages <= 1) return null;
  return (
    <nav className={paging} aria-label="Pages">
      <Button isDisabled={page <= 1} onPress={() => onChange(page - 1)}>
        Previous
      </Button>
      <span className={place}>
        Page {page} of {pages}
      </span>
      <Button isDisabled={page >= pages} onPress={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
