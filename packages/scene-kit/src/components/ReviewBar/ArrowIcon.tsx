import { Icon, type IconProps } from '@fabula/ui-kit';

/** Down, or up. */
export function ArrowIcon({ isUp = false, size = 20 }: Pick<IconProps, 'size'> & { isUp?: boolean }) {
  return (
    <Icon size={size}>
      <path d={isUp ? 'M10 16V4m-5 5 5-5 5 5' : 'M10 4v12m-5-5 5 5 5-5'} />
    </Icon>
  );
}
