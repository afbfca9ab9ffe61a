import { Icon, type IconProps } from './Icon.tsx';

/** A plus sign: adds something new. */
export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4.5v11M4.5 10h11" />
    </Icon>
  );
}
