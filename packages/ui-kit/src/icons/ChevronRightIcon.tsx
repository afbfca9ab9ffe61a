import { Icon, type IconProps } from './Icon.tsx';

/** An angle pointing right: closed, turned down by what opens. */
export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5.5 12.5 10 8 14.5" />
    </Icon>
  );
}
