import { Icon, type IconProps } from '@fabula/ui-kit';

export function RestartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 4v4h4M4.9 8a6 6 0 1 1-.6 4" />
    </Icon>
  );
}
