import { Icon, type IconProps } from './Icon.tsx';

/** A ribbon: what is marked to be kept in mind. */
export function BookmarkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.5h8V17l-4-3.2L6 17Z" />
    </Icon>
  );
}
