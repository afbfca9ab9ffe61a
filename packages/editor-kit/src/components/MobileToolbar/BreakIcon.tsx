import { Icon } from '@fabula/ui-kit';

export function BreakIcon() {
  return (
    <Icon>
      <path d="M5 3.5h10M5 6.5h7M5 13.5h10M5 16.5h7" />
      <path d="M2.5 10h15" strokeDasharray="0.5 3" />
    </Icon>
  );
}
