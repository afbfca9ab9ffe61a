import { Icon, type IconProps } from '@fabula/ui-kit';

/** A wrench. */
export function ToolsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12.3 4.2a4 4 0 0 1 2.9-.6l-2.4 2.4.3 1.9 1.9.3 2.4-2.4a4 4 0 0 1-5.3 4.7L6.6 16a1.8 1.8 0 0 1-2.6-2.6l5.5-5.5a4 4 0 0 1 2.8-3.7Z" />
    </Icon>
  );
}
