'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import {
  Button as AriaButton,
  Disclosure as AriaDisclosure,
  type DisclosureProps as AriaDisclosureProps,
  DisclosurePanel,
  Heading,
} from 'react-aria-components';
import { ChevronRightIcon } from '../../icons/icons.tsx';
import { appendClass } from '../appendClass.ts';
import { chevron, content, disclosure, heading, panel, trigger } from './Disclosure.css.ts';

export interface DisclosureProps extends Omit<AriaDisclosureProps, 'children'> {
  /** Text of the button that opens and closes it, inside a heading of `level`. */
  title: ReactNode;
  /** Stays mounted while it is closed, so that no input is lost. */
  children: ReactNode;
  /** Level of the heading. Default 3. */
  level?: 2 | 3 | 4 | 5 | 6;
}

/** A part of the page that opens under its title. `isExpanded/defaultExpanded/onExpandedChange`. */
export const Disclosure = forwardRef(function Disclosure(
  { title, level = 3, className, children, ...props }: DisclosureProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return (
    <AriaDisclosure {...props} ref={ref} className={appendClass(disclosure, className)}>
      <Heading level={level} className={heading}>
        <AriaButton slot="trigger" className={trigger}>
          <ChevronRightIcon className={chevron} size={16} />
          {title}
        </AriaButton>
      </Heading>
      <DisclosurePanel className={panel}>
        <div className={content}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
});
