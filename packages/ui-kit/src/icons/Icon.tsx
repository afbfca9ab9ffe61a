import type { ReactNode, SVGProps } from 'react';

/** What every icon takes: attributes of the svg element, and its size. Its colour is the text’s. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'ref'> {
  /** Edge length. A number is in pixels. Default 20. */
  size?: number | string;
}

/** The frame that every icon is drawn in: 20 units square, 1.5 px stroke, hidden from assistive technology. */
export function Icon({ size = 20, children, ...props }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {children}
    </svg>
  );
}
