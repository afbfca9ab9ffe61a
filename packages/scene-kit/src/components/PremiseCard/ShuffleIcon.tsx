import { Icon } from '@fabula/ui-kit';

/** Two ways that cross. */
export function ShuffleIcon() {
  return (
    <Icon>
      <path d="M3 5.5h2.5c4 0 5 9 9 9H17M3 14.5h2.5c1.6 0 2.7-1.4 3.6-3M11 8.4c.9-1.6 2-2.9 3.5-2.9H17" />
      <path d="m14.5 3 2.5 2.5L14.5 8M14.5 12l2.5 2.5-2.5 2.5" />
    </Icon>
  );
}
