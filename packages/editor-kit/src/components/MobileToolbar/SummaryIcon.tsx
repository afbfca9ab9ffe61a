import { Icon } from '@fabula/ui-kit';

export function SummaryIcon() {
  return (
    <Icon>
      <path d="M4 3.5h12M4 6.5h12M4 9.5h12" opacity={0.6} />
      <path d="m7.5 12 2.5 2 2.5-2" />
      <path d="M6 17h8" strokeWidth={2} />
    </Icon>
  );
}
