import { Icon, type IconProps } from './Icon.tsx';

/** A triangle: plays from here. */
export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4.5v11l8.5-5.5z" fill="currentColor" />
    </Icon>
  );
}
