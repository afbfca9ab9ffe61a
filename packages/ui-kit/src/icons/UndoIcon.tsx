import { Icon, type IconProps } from './Icon.tsx';

/** An arrow turning back: takes the last step back. */
export function UndoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4.5 3.5 8 7 11.5" />
      <path d="M3.5 8h8a4.5 4.5 0 0 1 0 9H8" />
    </Icon>
  );
}
