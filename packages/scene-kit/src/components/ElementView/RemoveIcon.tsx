import { Icon, type IconProps } from '@fabula/ui-kit';

/** A bin. */
export function RemoveIcon({ size = 20 }: Pick<IconProps, 'size'>) {
  return (
    <Icon size={size}>
      <path d="M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5" />
    </Icon>
  );
}
