import { Icon, type IconProps } from './Icon.tsx';

/** Three lines: opens the menu of a narrow screen. */
export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 6h13M3.5 10h13M3.5 14h13" />
    </Icon>
  );
}
