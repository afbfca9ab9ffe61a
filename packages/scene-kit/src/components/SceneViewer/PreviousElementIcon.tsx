import { Icon, type IconProps } from '@fabula/ui-kit';

export function PreviousElementIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.5 5v10L8 10zM5.5 5v10" />
    </Icon>
  );
}
