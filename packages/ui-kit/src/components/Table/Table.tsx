import type { HTMLAttributes, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { cells, columns as columnClasses, rowName, scrollers, table } from './Table.css.ts';

export interface TableProps {
  /** Accessible name of the table. */
  label: string;
  /** `Column`s, from the start of the line to its end. */
  columns: ReactNode;
  /** One `tbody`, or several, of `tr` with `Cell`s. */
  children: ReactNode;
  /**
   * `across`: where its columns do not fit. `both`: also once it is 32rem high, with a sticky head. `never`: its cells
   * make room by themselves. Default `across`.
   */
  scrolls?: 'across' | 'both' | 'never';
}

/** A table that scrolls by keyboard too. */
export function Table({ label, columns, children, scrolls = 'across' }: TableProps) {
  const name = { 'aria-label': label };
  const rows = (
    <table className={table} {...(scrolls === 'never' && name)}>
      <thead>
        <tr>{columns}</tr>
      </thead>
      {children}
    </table>
  );
  if (scrolls === 'never') return rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={scrollers[scrolls]} {...name} tabIndex={0}>
      {rows}
    </section>
  );
}

interface CellLook {
  /** Aligns a number at the end of its column, with tabular figures. Default false. */
  isFigure?: boolean;
}

export interface ColumnProps extends ThHTMLAttributes<HTMLTableCellElement>, CellLook {}

/** The head of a column. Only in a `Table`’s `columns`. */
export function Column({ isFigure = false, className, ...props }: ColumnProps) {
  return (
    <th scope="col" {...props} className={named(columnClasses[isFigure ? 'figure' : 'text'], className)} />
  );
}

export interface CellProps
  extends HTMLAttributes<HTMLTableCellElement>,
    Pick<TdHTMLAttributes<HTMLTableCellElement>, 'colSpan'>,
    CellLook {
  /** Makes it the row’s header, which a screen reader repeats with every cell of the row. Default false. */
  isHeader?: boolean;
}

/** One text or figure of a row. */
export function Cell({ isFigure = false, isHeader = false, className, ...props }: CellProps) {
  const name = named(cells[isFigure ? 'figure' : 'text'], className);
  if (!isHeader) return <td {...props} className={name} />;
  return <th scope="row" {...props} className={`${name} ${rowName}`} />;
}

function named(own: string, given: string | undefined) {
  return given ? `${own} ${given}` : own;
}
