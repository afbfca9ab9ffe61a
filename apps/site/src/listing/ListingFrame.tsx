import { Button, ChevronRightIcon, Text } from '@fabula/ui-kit';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { LibraryNav } from '../ui/LibraryNav.tsx';
import { back, backMark, head, page } from './ListingFrame.css.ts';

interface ListingFrameProps {
  title: string;
  isNsfw: boolean;
  children: ReactNode;
}

export function ListingFrame({ title, isNsfw, children }: ListingFrameProps) {
  return (
    <div className={page} tabIndex={-1}>
      <LibraryNav />
      <header className={head}>
        <BackButton isNsfw={isNsfw} />
        <Text as="h1" variant="title" dir="auto">
          {title}
        </Text>
      </header>
      {children}
    </div>
  );
}

interface BackButtonProps {
  isNsfw: boolean;
}

/** To the previous page; to the library from outside the site. */
function BackButton({ isNsfw }: BackButtonProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has the key 'default': what precedes it is not ours.
  const isFirst = key === 'default';
  return (
    <Button
      variant="quiet"
      className={back}
      icon={<ChevronRightIcon className={backMark} />}
      onPress={() => void (isFirst ? navigate(pathOf('stories', isNsfw)) : navigate(-1))}
    >
      Back
    </Button>
  );
}
