import { Icon, type IconProps } from './Icon.tsx';

/** A crescent: the dark theme. */
export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z" />
    </Icon>
  );
}
