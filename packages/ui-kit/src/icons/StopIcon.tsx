import { Icon, type IconProps } from './Icon.tsx';

/** A square: ends what is running. */
export function StopIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5.5" y="5.5" width="9" height="9" rx="1" />
    </Icon>
  );
}
