import { Icon, type IconProps } from './Icon.tsx';

/** An angle pointing down: more opens below. */
export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 8 4.5 4.5L14.5 8" />
    </Icon>
  );
}
