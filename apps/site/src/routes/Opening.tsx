import { Skeleton } from '@fabula/ui-kit';
import { opening } from './Opening.css.ts';

/** What stands where a page will be, once it is slow in coming. */
export function Opening() {
  return (
    <div className={opening}>
      <Skeleton lines={5} label="Opening the page" />
    </div>
  );
}
