import { Icon } from '@fabula/ui-kit';

export function ParagraphIcon() {
  return (
    <Icon>
      <path d="M8.5 11a3.75 3.75 0 0 1 0-7.5h7M9.5 3.5v13M13.5 3.5v13" />
    </Icon>
  );
}

export function ItalicIcon() {
  return (
    <Icon>
      <path d="M8 4h7M5 16h7M11.5 4l-3 12" />
    </Icon>
  );
}

export function BoldIcon() {
  return (
    <Icon>
      <path d="M6 4h4.8a2.9 2.9 0 0 1 0 5.8H6zM6 9.8h5.6a3.1 3.1 0 0 1 0 6.2H6z" strokeWidth={2.2} />
    </Icon>
  );
}
