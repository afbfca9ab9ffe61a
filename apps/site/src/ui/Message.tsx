import type { ReactNode } from 'react';
import * as css from './Message.css.ts';

/** In place of what a page should have shown: a title, why, and ways on. */
export function Message({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <>
      <h1 className={css.message}>{title}</h1>
      <p className={css.sentence}>{why}</p>
      <div className={css.actions}>{children}</div>
    </>
  );
}
