'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components';
import { appendClass } from '../appendClass.ts';
import { type LinkLook, linkClass } from './linkClass.ts';

export interface LinkProps extends AriaLinkProps, LinkLook {}

/** A link. Inside react-aria’s `RouterProvider` it navigates without loading the page anew. */
export const Link = forwardRef(function Link(
  { variant, size, className, ...props }: LinkProps,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  const look = { ...(variant && { variant }), ...(size && { size }) };
  return <AriaLink {...props} ref={ref} className={appendClass(linkClass(look), className)} />;
});
