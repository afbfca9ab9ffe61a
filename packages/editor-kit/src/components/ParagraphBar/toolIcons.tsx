import { Icon } from '@fabula/ui-kit';

/** Lines, and an arrow that goes round. */
export function RewriteIcon() {
  return (
    <Icon>
      <path d="M3.5 4.5h13M3.5 9h5M3.5 13.5h3.5" />
      <path d="M16 11.4a3.4 3.4 0 1 0 .3 3.3M16.5 8.8v2.9h-2.9" />
    </Icon>
  );
}

/** A plus between two lines. */
export function InsertIcon() {
  return (
    <Icon>
      <path d="M3.5 3.5h13M3.5 16.5h13M10 6.8v6.4M6.8 10h6.4" />
    </Icon>
  );
}

/** A sheet over another. */
export function CopyIcon() {
  return (
    <Icon>
      <path d="M7.5 7h9v9.5h-9zM4.5 13h-1V3.5h9v1" />
    </Icon>
  );
}

/** A bin. */
export function DeleteIcon() {
  return (
    <Icon>
      <path d="M3.5 5.5h13M8 5.5v-2h4v2M5.2 5.5l.7 11h8.2l.7-11M8.5 8.8v4.6M11.5 8.8v4.6" />
    </Icon>
  );
}
