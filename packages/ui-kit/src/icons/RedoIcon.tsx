import { Icon, type IconProps } from './Icon.tsx';

/** An arrow turning forward: does again what was undone. */
export function RedoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13 4.5 16.5 8 13 11.5" />
      <path d="M16.5 8h-8a4.5 4.5 0 0 0 0 9H12" />
    </Icon>
  );
}
