import { Icon, type IconProps } from './Icon.tsx';

/** Two bars: holds what is playing. */
export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.25 5v10M12.75 5v10" strokeWidth={2.5} />
    </Icon>
  );
}
