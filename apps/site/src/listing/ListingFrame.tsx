import type { ReactNode } from 'react';
import { LibraryNav } from '../ui/LibraryNav.tsx';
import { BackButton } from './BackButton.tsx';
import { head, page, title as titleClass } from './ListingFrame.css.ts';

export interface ListingFrameProps {
  title: string;
  isNsfw: boolean;
  children: ReactNode;
}

/** A page of stories by what they have in common. */
export function ListingFrame({ title, isNsfw, children }: ListingFrameProps) {
  return (
    <div className={page} tabIndex={-1}>
      <LibraryNav />
      <header className={head}>
        <BackButton isNsfw={isNsfw} />
        <h1 className={titleClass} dir="auto">
          {title}
        </h1>
      </header>
      {children}
    </div>
  );
}
