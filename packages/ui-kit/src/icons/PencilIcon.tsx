import { Icon, type IconProps } from './Icon.tsx';

/** A pencil: edit, rewrite. */
export function PencilIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m13 3.5 3.5 3.5L7 16.5l-4 .5.5-4Z" />
      <path d="m11 5.5 3.5 3.5" />
    </Icon>
  );
}
