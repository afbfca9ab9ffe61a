import { ChevronRightIcon } from '@fabula/ui-kit';
import { useLayoutEffect, useRef, useState } from 'react';
import { chevron, heading, plain, premise as premiseClass, toggle } from './PremiseGroup.css.ts';

export interface PremiseHeadingProps {
  premise: string;
}

/** A premise in two lines, and whole when it is opened. One that has no more than two lines has nothing to open. */
export function PremiseHeading({ premise }: PremiseHeadingProps) {
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(true);
  const text = useRef<HTMLSpanElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another element shows it then.
  useLayoutEffect(() => {
    const shown = text.current;
    if (!shown || isOpen) return;
    const measure = () => setLong(shown.scrollHeight > shown.clientHeight + 1);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(shown);
    return () => watching.disconnect();
  }, [isOpen, isLong]);

  const words = (
    <span ref={text} className={premiseClass} data-collapsed={!isOpen || undefined} dir="auto">
      {premise}
    </span>
  );
  return (
    <h3 className={heading}>
      {isLong ? (
        <button type="button" className={toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words}
          <ChevronRightIcon className={chevron} size={16} />
        </button>
      ) : (
        <span className={plain}>{words}</span>
      )}
    </h3>
  );
}
