import { Icon, type IconProps } from './Icon.tsx';

/** A tick: chosen, done, accepted. */
export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 10.5 4 4 8-9" />
    </Icon>
  );
}
