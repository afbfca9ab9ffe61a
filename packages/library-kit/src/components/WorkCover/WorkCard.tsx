'use client';

import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { card, opening } from './WorkCover.css.ts';
import { WorkCover, type WorkCoverProps } from './WorkCover.tsx';

export interface WorkCardProps extends Omit<WorkCoverProps, 'children'> {
  /** Where the card leads. */
  href: string;
  /** The card's element. Default 'article'. */
  as?: 'article' | 'li';
  /** Renders the link, with the props of an `a`. Default: `a`. */
  Link?: ElementType;
  /** Further props of the link. */
  linkProps?: ComponentPropsWithRef<'a'> & Record<string, unknown>;
  /** Below the cover. */
  children?: ReactNode;
}

/** A work's cover, which leads to it, and what is said of it. */
export function WorkCard({
  href,
  as: Element = 'article',
  Link = 'a',
  linkProps,
  children,
  ...cover
}: WorkCardProps) {
  return (
    <Element className={card}>
      <WorkCover {...cover}>
        <Link href={href} className={opening} {...linkProps}>
          {cover.work.title}
        </Link>
      </WorkCover>
      {children}
    </Element>
  );
}
