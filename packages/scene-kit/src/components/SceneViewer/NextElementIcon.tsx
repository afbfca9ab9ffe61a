import { Icon, type IconProps } from '@fabula/ui-kit';

export function NextElementIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 5v10l6.5-5zM14.5 5v10" />
    </Icon>
  );
}
