import { Icon } from '@fabula/ui-kit';

/** Three dots: there is more. */
export function MoreIcon() {
  return (
    <Icon fill="currentColor" stroke="none">
      <circle cx="4.5" cy="10" r="1.5" />
      <circle cx="10" cy="10" r="1.5" />
      <circle cx="15.5" cy="10" r="1.5" />
    </Icon>
  );
}
