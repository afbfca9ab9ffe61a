import type { ReactNode, SVGProps } from 'react';

/** Attributes of the svg element, and a size. Its colour is the text’s. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'ref'> {
  /** Edge length; a number is in pixels. Default 20. */
  size?: number | string;
}

/** The frame of every icon: 20 units square, 1.5 px stroke, hidden from assistive technology. */
export function Icon({ size = 20, children, ...props }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {children}
    </svg>
  );
}

/** An open book: stories, reading. */
export function BookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 5.5C8.5 4.2 6 3.7 3 4v11.5c3-.3 5.5.2 7 1.5 1.5-1.3 4-1.8 7-1.5V4c-3-.3-5.5.2-7 1.5Z" />
      <path d="M10 5.5V17" />
    </Icon>
  );
}

/** A ribbon: a bookmark. */
export function BookmarkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.5h8V17l-4-3.2L6 17Z" />
    </Icon>
  );
}

/** A tick: chosen, done, accepted. */
export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 10.5 4 4 8-9" />
    </Icon>
  );
}

/** An angle pointing down: more opens below. */
export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 8 4.5 4.5L14.5 8" />
    </Icon>
  );
}

/** An angle pointing right: closed, turned down once open. */
export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5.5 12.5 10 8 14.5" />
    </Icon>
  );
}

/** A clock face: history, earlier versions. */
export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4l2.5 2" />
    </Icon>
  );
}

/** A cross: closes a sheet, removes something. */
export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  );
}

/** A pile of coins: credits. */
export function CoinsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <ellipse cx="10" cy="5.5" rx="6" ry="2.5" />
      <path d="M4 5.5v4.5c0 1.4 2.7 2.5 6 2.5s6-1.1 6-2.5V5.5" />
      <path d="M4 10v4.5c0 1.4 2.7 2.5 6 2.5s6-1.1 6-2.5V10" />
    </Icon>
  );
}

/** An arrow into a tray: saves a file. */
export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.5v9M6.5 9 10 12.5 13.5 9" />
      <path d="M4 16.5h12" />
    </Icon>
  );
}

/** A speech bubble: feedback. */
export function FeedbackIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 4.5h13v9H9L5.5 16.5v-3h-2Z" />
      <path d="M7 8h6M7 10.5h4" />
    </Icon>
  );
}

/** An i in a circle: an explanation, not an error. */
export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9v4.5M10 6.5v.1" />
    </Icon>
  );
}

/** Three lines: the menu of a narrow screen. */
export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 6h13M3.5 10h13M3.5 14h13" />
    </Icon>
  );
}

/** A crescent: the dark theme. */
export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z" />
    </Icon>
  );
}

/** Three dots: more actions. */
export function MoreIcon(props: IconProps) {
  return (
    <Icon fill="currentColor" stroke="none" {...props}>
      <circle cx="4.5" cy="10" r="1.5" />
      <circle cx="10" cy="10" r="1.5" />
      <circle cx="15.5" cy="10" r="1.5" />
    </Icon>
  );
}

/** Two bars: pauses playback. */
export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.25 5v10M12.75 5v10" strokeWidth={2.5} />
    </Icon>
  );
}

/** A pencil: edit, rewrite. */
export function PencilIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m13 3.5 3.5 3.5L7 16.5l-4 .5.5-4Z" />
      <path d="m11 5.5 3.5 3.5" />
    </Icon>
  );
}

/** A triangle: plays from here. */
export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4.5v11l8.5-5.5z" fill="currentColor" />
    </Icon>
  );
}

/** A plus sign: adds something new. */
export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4.5v11M4.5 10h11" />
    </Icon>
  );
}

/** An arrow turning forward: redo. */
export function RedoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13 4.5 16.5 8 13 11.5" />
      <path d="M16.5 8h-8a4.5 4.5 0 0 0 0 9H12" />
    </Icon>
  );
}

/** A round arrow: tries again. */
export function RetryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 10a6 6 0 1 1-1.8-4.3L16 7.5" />
      <path d="M16 3.5v4h-4" />
    </Icon>
  );
}

/** Sliders: opens settings. */
export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 6h6M13.5 6h3M3.5 14h3M10.5 14h6" />
      <circle cx="11.5" cy="6" r="2" />
      <circle cx="8.5" cy="14" r="2" />
    </Icon>
  );
}

/** A square: stops a run. */
export function StopIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5.5" y="5.5" width="9" height="9" rx="1" />
    </Icon>
  );
}

/** A sun with rays: the light theme. */
export function SunIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="3.25" />
      <path d="M10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M15.3 4.7l-1 1M5.7 14.3l-1 1" />
    </Icon>
  );
}

/** An arrow turning back: undo. */
export function UndoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4.5 3.5 8 7 11.5" />
      <path d="M3.5 8h8a4.5 4.5 0 0 1 0 9H8" />
    </Icon>
  );
}

/** A triangle with an exclamation mark: needs attention. */
export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.5 17.5 16.5h-15Z" />
      <path d="M10 8.5v3.5M10 14.2v.1" />
    </Icon>
  );
}
