import { Icon, type IconProps } from './Icon.tsx';

/** An open book: stories, reading. */
export function BookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 5.5C8.5 4.2 6 3.7 3 4v11.5c3-.3 5.5.2 7 1.5 1.5-1.3 4-1.8 7-1.5V4c-3-.3-5.5.2-7 1.5Z" />
      <path d="M10 5.5V17" />
    </Icon>
  );
}
