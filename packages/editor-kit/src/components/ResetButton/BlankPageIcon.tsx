import { Icon } from '@fabula/ui-kit';

/** A sheet that nobody has written on. */
export function BlankPageIcon() {
  return (
    <Icon>
      <path d="M11.5 2.5H6A1.5 1.5 0 0 0 4.5 4v12A1.5 1.5 0 0 0 6 17.5h8a1.5 1.5 0 0 0 1.5-1.5V6.5z" />
      <path d="M11.5 2.5v4h4" />
    </Icon>
  );
}
