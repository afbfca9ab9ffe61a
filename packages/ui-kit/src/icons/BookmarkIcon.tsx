import { Icon, type IconProps } from './Icon.tsx';

export function BookmarkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.5h8V17l-4-3.2L6 17Z" />
    </Icon>
  );
}
