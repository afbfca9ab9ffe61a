import { Icon, type IconProps } from '@fabula/ui-kit';

export function SkipToEndIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 5.5 10 10l-5.5 4.5zM10 5.5l5.5 4.5-5.5 4.5z" />
    </Icon>
  );
}
