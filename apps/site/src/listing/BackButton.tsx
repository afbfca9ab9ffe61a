import { Button, ChevronRightIcon } from '@fabula/ui-kit';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { back, backMark } from './ListingFrame.css.ts';
import { listingWords } from './listingWords.ts';

export interface BackButtonProps {
  isNsfw: boolean;
}

/** To the page before; to the library for whoever came from elsewhere. */
export function BackButton({ isNsfw }: BackButtonProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has the key 'default': what is before it is not ours to go to.
  const isFirst = key === 'default';
  return (
    <Button
      variant="quiet"
      className={back}
      icon={<ChevronRightIcon className={backMark} />}
      onPress={() => void (isFirst ? navigate(pathOf('stories', isNsfw)) : navigate(-1))}
    >
      {listingWords.back}
    </Button>
  );
}
