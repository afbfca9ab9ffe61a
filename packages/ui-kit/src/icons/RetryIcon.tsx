import { Icon, type IconProps } from './Icon.tsx';

/** A round arrow: tries the same once more. */
export function RetryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 10a6 6 0 1 1-1.8-4.3L16 7.5" />
      <path d="M16 3.5v4h-4" />
    </Icon>
  );
}
