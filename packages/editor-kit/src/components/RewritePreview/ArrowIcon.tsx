import type { IconProps } from '@fabula/ui-kit';

/** Down, or up. */
export function ArrowIcon({ isUp = false, size = 20 }: Pick<IconProps, 'size'> & { isUp?: boolean }) {
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
    >
      <path d={isUp ? 'M10 16V4m-5 5 5-5 5 5' : 'M10 4v12m-5-5 5 5 5-5'} />
    </svg>
  );
}
