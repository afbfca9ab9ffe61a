import { Icon, type IconProps } from './Icon.tsx';

/** An i in a circle: an explanation, nothing wrong. */
export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9v4.5M10 6.5v.1" />
    </Icon>
  );
}
