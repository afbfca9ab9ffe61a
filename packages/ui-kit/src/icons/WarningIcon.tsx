import { Icon, type IconProps } from './Icon.tsx';

/** A triangle with a mark of exclamation: something needs attention. */
export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.5 17.5 16.5h-15Z" />
      <path d="M10 8.5v3.5M10 14.2v.1" />
    </Icon>
  );
}
