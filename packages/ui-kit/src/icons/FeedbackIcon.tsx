import { Icon, type IconProps } from './Icon.tsx';

/** A speech bubble: tell us what you think. */
export function FeedbackIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 4.5h13v9H9L5.5 16.5v-3h-2Z" />
      <path d="M7 8h6M7 10.5h4" />
    </Icon>
  );
}
